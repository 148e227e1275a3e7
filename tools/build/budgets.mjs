// Limits of what users load. The build prints sizes beside them; test/library fails where one is exceeded, as does the build of
// the page.

/** Imports of the library: entry, names or `*`, largest size of what a bundler makes of it, kB by gzip. */
export const IMPORTS = /** @type {const} */ ([
    ['.', 'raceTime', 0.3],
    ['.', 'raceTime, encodeCar, carOf', 2.7],
    ['./scripts', 'RaycastCar', 59.9],
    ['./scripts', 'WheelCollider, VehicleController, AntiRollBar, ChaseCamera', 137.3],
    ['./scripts', 'WheelCollider, VehicleController, AntiRollBar, ChaseCamera, VehicleInput', 141.7],
    ['./scripts', '*', 369.9],
    ['./net', '*', 10.5],
    ['./net/client', '*', 51.7],
    ['./net/server', '*', 45.2]
]);

/** Npm package of the library as it is downloaded, MB. */
export const PACKAGE = 2.95;

/** That of the Editor pack, which a push downloads. */
export const EDITOR_PACKAGE = 1.99;

/** The proving ground before the first drive, besides engine and Ammo, MB by gzip. */
export const FIRST_DRIVE = 0.353;

/** First visit to the proving ground, MB by gzip. */
export const FIRST_VISIT = 1.7;

/** Documentation site with the proving ground, as tests build it: unminified, MB on the disk. */
export const SITE = 26.3;
