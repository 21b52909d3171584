#!/usr/bin/env bash
# A room from the terminal: made there, run there by its host, and played in by somebody else, line by line.
. "$(dirname "$0")/lib.sh"
if ! "$adit" help --json | grep -q '"command":"serve"'; then # built without the server
    ok
    finish
fi
export XDG_DATA_HOME=$work/data

"$adit" serve --listen 127.0.0.1:0 --db memory --bot-delay-ms 0 2>"$work/log" >/dev/null &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$work"' EXIT
for _ in $(seq 200); do
    port=$(sed -nE 's/.*"listening","port":"([0-9]+)".*/\1/p' "$work/log")
    [ -z "$port" ] || break
    sleep 0.05
done

refuses "the URL of a room, and --new" "must be the address of a server" join "http://127.0.0.1:$port/r/kati-zoru" --new diamant
refuses "a game that is none" 'no game “diamnat”.*Did you mean diamant' join "http://127.0.0.1:$port/" --new diamnat
refuses "a bot that is none" 'no bot “clever”' join "http://127.0.0.1:$port/" --new diamant --bots clever
refuses "too many bots" 'room for 2 bots besides you, not 3' join "http://127.0.0.1:$port/" --new diamant --players 3 --bots easy,easy,easy
refuses "options without --new" 'go with --new' join "http://127.0.0.1:$port/r/kati-zoru" --relics
check "no server" [ "$("$adit" join http://127.0.0.1:1/ --new diamant 2>&1)" = "adit: http://127.0.0.1:1/: There is no server at this address." ]

cat >"$work/talk.py" <<'PY'
import os, re, select, subprocess, sys, time
adit, url = sys.argv[1:3]
faults = []
class Player:
    def __init__(self, who, *words): # everybody has a home, where seats are kept
        home = dict(os.environ, XDG_DATA_HOME=os.environ["XDG_DATA_HOME"] + who)
        self.process = subprocess.Popen([adit, "join"] + list(words), env=home, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.text, self.read = "", 0
    def pump(self, wait):
        if select.select([self.process.stdout], [], [], wait)[0]:
            more = os.read(self.process.stdout.fileno(), 1 << 16)
            self.text += more.decode(errors="replace")
            return bool(more)
        return True
    def sees(self, pattern, seconds=20):
        end = time.time() + seconds
        while time.time() < end:
            found = re.search(pattern, self.text[self.read:], re.M)
            if found:
                self.read += found.end()
                return found
            if not self.pump(0.1) and not re.search(pattern, self.text[self.read:], re.M): break
        faults.append("not seen: %s in …%s" % (pattern, self.text[self.read:][-700:]))
        raise SystemExit("\n".join(faults))
    def say(self, line):
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()
host = Player("ada", url, "--new", "diamant", "--players", "4", "--bots", "easy,hard", "--relics", "--name", "Ada", "--plain")
link = host.sees(r"send its link to your friends: (http://\S+/r/(\S+))").group(1)
if re.search("[█▀▄]", host.text): faults.append("a picture in --plain")
host.sees(r"1  Ada: host\n +2  -: open.*\n +3  easy.*: a bot\n +4  hard.*: a bot\n(.*\n)*You are the host")
host.say("help"); host.sees(r"As the host: start, add, open SEAT, close SEAT")
host.say("add"); host.sees(r"5  -: open")
host.say("bot 5 normal"); host.sees(r"5  normal.*: a bot")
host.say("close 5"); host.sees(r"4  hard.*: a bot\nYou are the host")
host.say("bot 3 random"); host.sees(r"3  random.*: a bot")
host.say("kick"); host.sees("It is written so: kick SEAT")
host.say("bot 9 easy"); host.sees("It is written so: bot SEAT NAME")
host.say("option chests closed"); host.say("clock 7200"); host.say("lock on"); host.say("lock off")
guest = Player("bob", link, "--name", "Bob", "--plain")
guest.sees(r"2  Bob: ")
host.sees(r"2  Bob: ready")
guest.say("say hello"); host.sees(r"Bob: hello")
host.say("react thanks"); guest.sees(r"Ada: Thank you!")
guest.say("help")
if re.search("As the host", guest.sees(r"In the room: (.*\n)+?.*leave\.").group(0)): faults.append("a guest reads what the host can do")
guest.process.kill(); guest.process.wait()
host.sees(r"Bob is away\.")
guest = Player("bob", link, "--name", "Bob", "--plain") # comes back to its own seat
host.sees(r"Bob is back\.")
guest.sees(r"2  Bob: ")
host.say("start")
host.sees(r"Expedition 1 of 5"); host.sees(r"1  Go on  \(go\)")
host.say("table"); host.sees("Path:")
guest.sees(r"1  Go on  \(go\)")
guest.say("vote-remove 1"); host.sees(r"Bob proposes to remove Ada: yes or no\?")
host.say("no")
over = False
host.say("go"); guest.say("1")
for turn in range(400):
    for player in (host, guest):
        player.pump(0.02)
        if "The match is over" in player.text[player.read:]: over = True
        elif player.text.endswith("> ") and "(go)" in player.text[player.read:]:
            player.read = len(player.text)
            player.say("return" if turn % 3 == 2 else "go")
    if over: break
if not over: faults.append("the match does not end: " + host.text[-500:])
for line in (host.text + guest.text).split("\n"):
    if len(line) > 100 and "http" not in line: faults.append("a long line: " + line)
    if re.search("[─-▟]", line): faults.append("drawn: " + line)
print("\n".join(faults))
for player in (host, guest): player.process.kill()
PY
fault=$(python3 "$work/talk.py" "$adit" "http://127.0.0.1:$port/" 2>&1)
if [ -z "$fault" ]; then ok; else no "a room of two from its beginning to its end" "$fault"; fi
drawn=$(timeout 20 "$adit" join "http://127.0.0.1:$port/" --new gnomes --name Ida <<<q 2>&1)
check "the link as a picture for phones" [ "$(grep -c '█' <<<"$drawn")" -ge 10 ]
check "and as words" grep -q "friends: http://127.0.0.1:$port/r/" <<<"$drawn"
finish
