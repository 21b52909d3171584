// Made by tools/gnomes_fit.c: what the judge of Nimble Gnomes makes of a position.
#include "games/gnomes/bots_evaluate.h"

const float gnomes_weights[2][GNOMES_FEATURES] = {
    {0.4030f,  0.9249f, 1.3007f, 1.4402f, 1.2744f,  0.8082f, 0.3144f, -0.4880f, -0.3674f, -1.2812f,
     -0.2296f, 0.3980f, 0.0865f, 0.0901f, -0.0092f, 0.0652f, 0.5921f, 0.0955f,  0.0741f,  -0.0587f},
    {0.4098f,  0.9162f,  1.7633f, 3.0114f, 4.8945f, 7.1510f, 0.9533f,  -1.7811f, -0.9621f, -1.2889f,
     -0.2597f, -0.2918f, 0.2401f, 0.4779f, 0.0942f, 0.1565f, -0.5676f, 0.2021f,  0.5343f,  0.2678f},
};
