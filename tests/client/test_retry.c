// Coming back to a server: longer after each try, and not all in the same moment.
#include "client/room_client.h"

#include "tests/test.h"

#include <sodium.h>

TEST(each_try_waits_about_twice_as_long_up_to_a_limit) {
    CHECK(sodium_init() >= 0);
    int usual = 400;
    for (int tries = 0; tries < 1000; tries++) {
        int wait = room_client_retry_ms(tries, randombytes_random());
        EXPECT(wait >= usual / 2 && wait < usual * 3 / 2);
        usual = usual * 2 < 8000 ? usual * 2 : 8000;
    }
}

TEST(a_thousand_that_lost_one_server_do_not_come_back_in_one_moment) {
    enum { PEOPLE = 1000, SLICES = 10 };
    int slices[SLICES] = {0}, most = 0;
    CHECK(sodium_init() >= 0);
    for (int i = 0; i < PEOPLE; i++)
        slices[(room_client_retry_ms(0, randombytes_random()) - 200) * SLICES / 400]++;
    for (int i = 0; i < SLICES; i++)
        most = slices[i] > most ? slices[i] : most;
    EXPECT(most < 2 * PEOPLE / SLICES); // 100 of them in each 40 ms
}

TEST(a_server_that_wants_a_pause_gets_one_and_others_are_final) {
    int tries = 0;
    EXPECT(room_client_comes_back("idle", &tries));
    EXPECT_INT(tries, 0);
    EXPECT(room_client_comes_back("rate", &tries));
    EXPECT(room_client_retry_ms(tries, randombytes_random()) >= 3000);
    tries = 9;
    EXPECT(room_client_comes_back("restart", &tries));
    EXPECT_INT(tries, 9);
    EXPECT(!room_client_comes_back("kicked", &tries) && !room_client_comes_back("replaced", &tries) &&
           !room_client_comes_back(NULL, &tries));
}
