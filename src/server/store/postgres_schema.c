// The tables in PostgreSQL, and the one function that writes to them.
#include "server/store/postgres.h"

#include "base/text.h"
#include "server/log.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

// Durable whatever the database's own preset is; and nothing may take longer than the server would wait.
const char postgres_session[] = "-c synchronous_commit=on -c statement_timeout=1000 -c lock_timeout=800 "
                                "-c idle_in_transaction_session_timeout=5000 -c client_encoding=UTF8";

#ifdef ADIT_HAS_POSTGRES

#include "server/store/postgres_internal.h"

// Which servers there are, which rooms they hold, and who is connected to them. Lost with the database's memory, and
// told again at once. What has not changed is not told: twice a second a server writes one row, and reads of its rooms.
// Of the servers that hold a room the one with the lowest name moves its bots and clocks; a server that has not been
// heard of for 2 s holds nothing. An answer without a code asks for everything again. Rooms are many, those of one
// server few: whatever the statistics say, they are looked up one by one.
static const char make_share[] =
    "CREATE UNLOGGED TABLE adit_processes(process text PRIMARY KEY, seen timestamptz NOT NULL) WITH (fillfactor = 50);"
    "CREATE UNLOGGED TABLE adit_presence(process text NOT NULL, code text NOT NULL, seats int NOT NULL,"
    " PRIMARY KEY(process, code));"
    "CREATE INDEX adit_presence_code ON adit_presence(code);";

static const char make_tables[] =
    "CREATE TABLE adit_schema(version int NOT NULL, probed bigint NOT NULL);"
    "INSERT INTO adit_schema VALUES(2, 0);"
    "CREATE TABLE adit_rooms(code text PRIMARY KEY, version bigint NOT NULL, snapshot text NOT NULL,"
    " listed boolean NOT NULL, wake_at bigint NOT NULL, used_at bigint NOT NULL);"
    "CREATE INDEX adit_rooms_listed ON adit_rooms(used_at) WHERE listed;"
    "CREATE INDEX adit_rooms_used ON adit_rooms(used_at);"
    "CREATE INDEX adit_rooms_wake ON adit_rooms(wake_at);"
    "CREATE TABLE adit_matches(id text PRIMARY KEY, room text NOT NULL, started_at bigint NOT NULL,"
    " finished_at bigint, record text);"
    "CREATE INDEX adit_matches_open ON adit_matches(room) WHERE record IS NULL;"
    "CREATE TABLE adit_moves(match text NOT NULL, number int NOT NULL, seat int NOT NULL, action bigint NOT NULL,"
    " command bigint NOT NULL, at bigint NOT NULL, PRIMARY KEY(match, number));";

// What was added later, in numbered steps, each carried out once, by the first server that finds it missing. Steps only
// add, so that the version before goes on beside them, and a way back is left. One that takes something away raises the
// schema's version instead.
static const char *const steps[] = {
    // Today's cave: who has begun it, with what result; and what its seeds are made from.
    "CREATE TABLE adit_days(day text NOT NULL, game text NOT NULL, profile text NOT NULL, room text NOT NULL,"
    " name text NOT NULL, colour int NOT NULL, match text, points int, standing int, turns int, result text,"
    " PRIMARY KEY(day, game, profile));"
    "CREATE INDEX adit_days_ranked ON adit_days(day, game, standing DESC, turns) WHERE match IS NOT NULL;"
    "CREATE INDEX adit_days_profile ON adit_days(profile);"
    "CREATE TABLE adit_secrets(name text PRIMARY KEY, value text NOT NULL);",
};

// A newer text of a function keeps its promise to older servers: `adit migrate` replaces them.
static const char *const functions[] = {
    "CREATE OR REPLACE FUNCTION adit_share(p_process text, p_all boolean, p_codes text[], p_seats int[], p_gone text[])"
    " RETURNS TABLE(r_code text, r_version bigint, r_elsewhere int, r_owner int) LANGUAGE plpgsql"
    " SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$\n"
    "BEGIN\n"
    "  IF p_all THEN\n"
    "    WITH dead AS (DELETE FROM adit_processes WHERE seen < clock_timestamp() - interval '1 min'\n"
    "      RETURNING process)\n"
    "      DELETE FROM adit_presence WHERE process IN (SELECT process FROM dead);\n"
    "    DELETE FROM adit_presence WHERE process = p_process;\n"
    "    INSERT INTO adit_processes VALUES(p_process, clock_timestamp())\n"
    "      ON CONFLICT (process) DO UPDATE SET seen = excluded.seen;\n"
    "  ELSE\n"
    "    UPDATE adit_processes SET seen = clock_timestamp() WHERE process = p_process;\n"
    "    IF NOT FOUND THEN RETURN QUERY SELECT ''::text, 0::bigint, 0, 0; RETURN; END IF;\n"
    "    DELETE FROM adit_presence WHERE process = p_process AND code = ANY(p_gone);\n"
    "  END IF;\n"
    "  INSERT INTO adit_presence SELECT p_process, c, s FROM unnest(p_codes, p_seats) AS t(c, s)\n"
    "    ON CONFLICT (process, code) DO UPDATE SET seats = excluded.seats;\n"
    "  RETURN QUERY SELECT m.code, r.version, coalesce(bit_or(o.seats), 0),\n"
    "    (NOT coalesce(bool_or(o.process < p_process), false))::int\n"
    "    FROM adit_presence m JOIN adit_rooms r ON r.code = m.code\n"
    "    LEFT JOIN (adit_presence o JOIN adit_processes p\n"
    "      ON p.process = o.process AND p.seen > clock_timestamp() - interval '2 s')\n"
    "    ON o.code = m.code AND o.process <> p_process\n"
    "    WHERE m.process = p_process GROUP BY m.code, r.version;\n"
    "END $$;",
    // A room and the moves of its match, of one moment. A function, so that it is planned once for each connection.
    "CREATE OR REPLACE FUNCTION adit_read(p_code text) RETURNS TABLE(r_version bigint, r_snapshot text, r_moves text)"
    " LANGUAGE plpgsql STABLE AS $$\n"
    "BEGIN\n"
    "  RETURN QUERY SELECT version, snapshot, (SELECT string_agg(seat || ',' || action || ',' || command || ',' || at,\n"
    "    ';' ORDER BY number) FROM adit_moves WHERE match = r.snapshot::json->>'match_id')\n"
    "    FROM adit_rooms r WHERE code = p_code;\n"
    "END $$;",
    // One change of one room: all of it, or nothing and -1. The room's version admits one of two competing changes; the
    // key of the moves admits no second move of the same number, and the count no hole. The moves of a match that the
    // room does not show any more go: nobody can read them, and a finished match has its record.
    "CREATE OR REPLACE FUNCTION adit_write(p_code text, p_version bigint, p_create boolean, p_delete boolean,"
    " p_snapshot text, p_listed boolean, p_wake_at bigint, p_now bigint, p_match text, p_first int, p_seats int[],"
    " p_actions bigint[], p_commands bigint[], p_ats bigint[], p_record text) RETURNS bigint LANGUAGE plpgsql AS $$\n"
    "DECLARE v_shown text;\n"
    "BEGIN\n"
    "  IF p_snapshot IS NOT NULL OR p_delete THEN\n"
    "    SELECT snapshot::json->>'match_id' INTO v_shown FROM adit_rooms WHERE code = p_code;\n"
    "  END IF;\n"
    "  IF p_delete THEN\n"
    "    DELETE FROM adit_rooms WHERE code = p_code AND version = p_version;\n"
    "    IF NOT FOUND THEN RETURN -1; END IF;\n"
    "    DELETE FROM adit_moves WHERE match = v_shown;\n"
    "    DELETE FROM adit_moves WHERE match IN"
    " (SELECT id FROM adit_matches WHERE room = p_code AND record IS NULL);\n"
    "    DELETE FROM adit_matches WHERE room = p_code AND record IS NULL;\n"
    "    RETURN 0;\n"
    "  ELSIF p_create THEN\n"
    "    INSERT INTO adit_rooms VALUES(p_code, 1, p_snapshot, p_listed, p_wake_at, p_now);\n"
    "  ELSE\n"
    "    UPDATE adit_rooms SET version = version + 1, snapshot = coalesce(p_snapshot, snapshot),\n"
    "      listed = CASE WHEN p_snapshot IS NULL THEN listed ELSE p_listed END,\n"
    "      wake_at = CASE WHEN p_snapshot IS NULL THEN wake_at ELSE p_wake_at END,\n"
    "      used_at = CASE WHEN p_snapshot IS NULL THEN used_at ELSE p_now END\n"
    "      WHERE code = p_code AND version = p_version;\n"
    "    IF NOT FOUND THEN RETURN -1; END IF;\n"
    "    IF v_shown <> p_snapshot::json->>'match_id' THEN\n"
    "      DELETE FROM adit_moves WHERE match = v_shown;\n"
    "    END IF;\n"
    "  END IF;\n"
    "  IF p_match <> '' THEN\n"
    "    IF p_first = 0 THEN\n"
    "      INSERT INTO adit_matches(id, room, started_at) VALUES(p_match, p_code, p_now)"
    " ON CONFLICT (id) DO NOTHING;\n"
    "    ELSIF NOT EXISTS (SELECT 1 FROM adit_moves WHERE match = p_match AND number = p_first - 1) THEN\n"
    "      RAISE EXCEPTION 'a hole in the log';\n"
    "    END IF;\n"
    "    INSERT INTO adit_moves SELECT p_match, p_first + i - 1, p_seats[i], p_actions[i], p_commands[i], p_ats[i]\n"
    "      FROM generate_subscripts(p_seats, 1) AS i;\n"
    "    IF p_record IS NOT NULL THEN\n"
    "      UPDATE adit_matches SET finished_at = p_now, record = p_record WHERE id = p_match AND record IS NULL;\n"
    "      IF NOT FOUND THEN RAISE EXCEPTION 'a match that has ended'; END IF;\n"
    "    END IF;\n"
    "  END IF;\n"
    "  RETURN CASE WHEN p_create THEN 1 ELSE p_version + 1 END;\n"
    "EXCEPTION WHEN unique_violation OR raise_exception THEN RETURN -1;\n"
    "END $$;",
    // The same with a match of Today's cave: its claim, which there is once (-2: there is one), or its result. Whoever
    // has had everything deleted meanwhile has no row any more.
    "CREATE OR REPLACE FUNCTION adit_write_day(p_code text, p_version bigint, p_create boolean, p_delete boolean,"
    " p_snapshot text, p_listed boolean, p_wake_at bigint, p_now bigint, p_match text, p_first int, p_seats int[],"
    " p_actions bigint[], p_commands bigint[], p_ats bigint[], p_record text, p_day text, p_game text, p_profile text,"
    " p_name text, p_colour int, p_points int, p_standing int, p_turns int, p_result text)"
    " RETURNS bigint LANGUAGE plpgsql AS $$\n"
    "DECLARE v_version bigint;\n"
    "BEGIN\n"
    "  SELECT adit_write(p_code, p_version, p_create, p_delete, p_snapshot, p_listed, p_wake_at, p_now, p_match,"
    " p_first, p_seats, p_actions, p_commands, p_ats, p_record) INTO v_version;\n"
    "  IF v_version < 0 THEN RETURN v_version; END IF;\n"
    "  IF p_create THEN\n"
    "    INSERT INTO adit_days(day, game, profile, room, name, colour)\n"
    "      VALUES(p_day, p_game, p_profile, p_code, p_name, p_colour);\n"
    "  ELSE\n"
    "    UPDATE adit_days SET match = p_match, points = p_points, standing = p_standing, turns = p_turns,"
    " result = p_result\n"
    "      WHERE day = p_day AND game = p_game AND profile = p_profile AND match IS NULL;\n"
    "  END IF;\n"
    "  RETURN v_version;\n"
    "EXCEPTION WHEN unique_violation THEN RETURN -2;\n"
    "END $$;",
    // All under a profile: a room of Today's cave is that of one person, and so are its moves and its record.
    "CREATE OR REPLACE FUNCTION adit_erase(p_profile text) RETURNS int LANGUAGE plpgsql AS $$\n"
    "DECLARE v_rooms text[]; v_matches text[];\n"
    "BEGIN\n"
    "  SELECT array_agg(room) INTO v_rooms FROM adit_days WHERE profile = p_profile;\n"
    "  SELECT array_agg(match) INTO v_matches FROM adit_days WHERE profile = p_profile AND match IS NOT NULL;\n"
    "  DELETE FROM adit_moves WHERE match IN\n"
    "    (SELECT snapshot::json->>'match_id' FROM adit_rooms WHERE code = ANY(v_rooms));\n"
    "  DELETE FROM adit_matches WHERE record IS NULL AND room = ANY(v_rooms);\n"
    "  DELETE FROM adit_matches WHERE id = ANY(v_matches);\n"
    "  DELETE FROM adit_rooms WHERE code = ANY(v_rooms);\n"
    "  DELETE FROM adit_days WHERE profile = p_profile;\n"
    "  RETURN coalesce(array_length(v_rooms, 1), 0);\n"
    "END $$;",
};

// The version is that of the oldest program that can use the tables, so it changes only where something is taken away.
static const char from_1_to_2[] = "DROP FUNCTION adit_share(text, text[], int[]); DROP TABLE adit_presence;"
                                  "UPDATE adit_schema SET version = 2";

// What later versions added without a change of the schema's version, and the moves that earlier ones left behind when
// a room began another match or was deleted. Servers may go on meanwhile.
static const char bring_up[] =
    "CREATE INDEX IF NOT EXISTS adit_rooms_used ON adit_rooms(used_at);"
    "DELETE FROM adit_moves WHERE match IN (SELECT id FROM adit_matches WHERE record IS NOT NULL AND id NOT IN"
    " (SELECT coalesce(snapshot::json->>'match_id', '') FROM adit_rooms))";

// Everything that is asked of the database while people wait, and at the start: tests/server/test_plans.mjs looks at
// the plans of these and of the statements in the functions above, and none may read a whole table.
const char *const pg_statements[] = {
    [PG_BEGIN] = "BEGIN",
    [PG_COMMIT] = "COMMIT",
    [PG_PROBE] = "UPDATE adit_schema SET probed = probed + 1",
    [PG_WRITE] = "SELECT adit_write($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
    [PG_WRITE_DAY] = ("SELECT adit_write_day($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,"
                      " $16, $17, $18, $19, $20, $21, $22, $23, $24)"),
    [PG_ROOM] = "SELECT * FROM adit_read($1)",
    [PG_RECORD] = "SELECT record FROM adit_matches WHERE id = $1 AND record IS NOT NULL",
    [PG_LIST] = "SELECT code, snapshot FROM adit_rooms WHERE listed ORDER BY used_at DESC LIMIT 50",
    [PG_DUE] = "SELECT code FROM adit_rooms WHERE wake_at <= $1",
    [PG_SHARE] = "SELECT * FROM adit_share($1, $2, $3, $4, $5)",
    [PG_TIDY] = ("DELETE FROM adit_matches WHERE id IN"
                 " (SELECT id FROM adit_matches WHERE id < $1 AND record IS NOT NULL ORDER BY id LIMIT 20)"),
    [PG_FORGET] = "DELETE FROM adit_matches WHERE id = $1 AND record IS NOT NULL RETURNING 1",
    [PG_DAY] = ("SELECT name, result, match, colour, points, standing, turns FROM adit_days"
                " WHERE day = substr($1, 1, 10) AND game = substr($1, 12) AND match IS NOT NULL"
                " ORDER BY standing DESC, turns LIMIT 50"),
    [PG_DAYS_TIDY] = ("DELETE FROM adit_days WHERE (day, game, profile) IN"
                      " (SELECT day, game, profile FROM adit_days WHERE day < $1 LIMIT 20)"),
    [PG_ERASE] = "SELECT adit_erase($1)",
    [PG_NEWEST] = "SELECT max(used_at) FROM adit_rooms",
};

// The first number of the first row; `missing` where there is none.
int64_t postgres_number(PGconn *conn, const char *query, int64_t missing) {
    PGresult *result = PQexec(conn, query);
    bool found = PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) && !PQgetisnull(result, 0, 0);
    int64_t number = found ? strtoll(PQgetvalue(result, 0, 0), NULL, 10) : missing;
    PQclear(result);
    return number;
}

bool postgres_execute(PGconn *conn, const char *statements) {
    PGresult *result = PQexec(conn, statements);
    bool fine = PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK;
    PQclear(result);
    return fine;
}

// Carries out the steps that the database lacks. `*added`: there were some.
static bool make_steps(PGconn *conn, bool *added) {
    if (!postgres_execute(conn, "CREATE TABLE IF NOT EXISTS adit_steps(step int PRIMARY KEY)"))
        return false;
    int64_t done = postgres_number(conn, "SELECT coalesce(max(step), 0) FROM adit_steps", 0);
    for (size_t i = 0; i < ARRAY_COUNT(steps); i++) {
        char mark[64];
        if ((int64_t)i < done)
            continue;
        (void)snprintf(mark, sizeof mark, "INSERT INTO adit_steps VALUES(%d)", (int)i + 1);
        if (!postgres_execute(conn, steps[i]) || !postgres_execute(conn, mark))
            return false;
        *added = true;
    }
    return true;
}

// The secret of Today's cave, drawn when there is none.
bool postgres_secret(PGconn *conn, uint8_t secret[DAY_SECRET_SIZE]) {
    char hex[2 * DAY_SECRET_SIZE + 1], insert[192];
    randombytes_buf(secret, DAY_SECRET_SIZE);
    sodium_bin2hex(hex, sizeof hex, secret, DAY_SECRET_SIZE);
    (void)snprintf(insert, sizeof insert, "INSERT INTO adit_secrets VALUES('days', '%s') ON CONFLICT DO NOTHING", hex);
    bool fine = postgres_execute(conn, insert);
    PGresult *result = PQexec(conn, "SELECT value FROM adit_secrets WHERE name = 'days'");
    fine = fine && PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1 &&
           text_read_hex(PQgetvalue(result, 0, 0), (size_t)PQgetlength(result, 0, 0), secret, DAY_SECRET_SIZE);
    PQclear(result);
    sodium_memzero(hex, sizeof hex);
    sodium_memzero(insert, sizeof insert);
    return fine;
}

static bool make_functions(PGconn *conn) {
    for (size_t i = 0; i < ARRAY_COUNT(functions); i++)
        if (!postgres_execute(conn, functions[i]))
            return false;
    return true;
}

// Makes the tables where there are none. Two servers that start at once take turns.
static bool prepare_schema(PGconn *conn, bool upgrade, const char **error) {
    *error = N_("The tables cannot be made in this database: the log says why.");
    if (!postgres_execute(conn, "BEGIN; SELECT pg_advisory_xact_lock(1633970548)"))
        return false;
    if (postgres_number(conn, "SELECT count(*) FROM pg_class WHERE oid = to_regclass('adit_schema')", 0) == 0 &&
        !(postgres_execute(conn, make_tables) && postgres_execute(conn, make_share)))
        return false;
    int64_t version = postgres_number(conn, "SELECT version FROM adit_schema", -1);
    if (version == 1 && upgrade) {
        if (!postgres_execute(conn, from_1_to_2) || !postgres_execute(conn, make_share))
            return false;
        version = POSTGRES_VERSION;
    }
    bool added = false;
    if (version == POSTGRES_VERSION && !make_steps(conn, &added))
        return false;
    if (version == POSTGRES_VERSION && (upgrade || added) && !make_functions(conn))
        return false;
    if (version == POSTGRES_VERSION && upgrade && !postgres_execute(conn, bring_up))
        return false;
    if (version > POSTGRES_VERSION)
        *error = N_("The database was written by a newer version of adit.");
    else if (version < POSTGRES_VERSION)
        *error = N_("The database was written by an older version of adit: run “adit migrate” first.");
    return version == POSTGRES_VERSION && postgres_execute(conn, "COMMIT");
}

PGconn *postgres_connect(const char *url, bool upgrade, const char **error) {
    const char *keys[] = {"dbname", "options", "application_name", "connect_timeout", NULL};
    const char *values[] = {url, "-c lock_timeout=10000 -c client_encoding=UTF8 -c client_min_messages=warning", "adit",
                            "5", NULL};
    const char *missing = libpq_load();
    if (missing) {
        log_line(LOG_ERROR, "postgres", "reason", missing, NULL);
        *error = N_("PostgreSQL's library libpq cannot be loaded: the log says why.");
        return NULL;
    }
    PGconn *conn = PQconnectdbParams(keys, values, 1);
    *error = N_("There is no connection to the database: the log says why.");
    if (PQstatus(conn) == CONNECTION_OK && prepare_schema(conn, upgrade, error))
        return conn;
    log_line(LOG_ERROR, "postgres", "reason", PQerrorMessage(conn), NULL);
    PQfinish(conn);
    return NULL;
}

void postgres_disconnect(PGconn *conn) {
    PQfinish(conn);
}

#else

struct pg_conn *postgres_connect(const char *url, bool upgrade, const char **error) {
    (void)url, (void)upgrade;
    *error = N_("This program was built without PostgreSQL: install libpq-dev and build again.");
    return NULL;
}

void postgres_disconnect(struct pg_conn *conn) {
    (void)conn;
}

#endif
