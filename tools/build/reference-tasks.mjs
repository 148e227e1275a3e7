// The tasks by which the reference lists exported names: what a programmer is about, in place of whether a name is a class or a type.

/**
 * Tasks in the order of the page, each with its files of `scripts/` and `src/`.
 *
 * @type {[task: string, files: RegExp][]}
 */
export const TASKS = [
    [
        'Cars and wheels',
        /^scripts\/(?:vehicle-controller|wheel-(?!instances)|anti-roll-bar|raycast-car|bullet-|motorcycle|tracks|lift-axle|index)|^src\/(?:vehicle|wheel|arcade|ammo)\/|^src\/components\/(?:vehicle|controller|wheel|plain-car|bullet-vehicle|raycast-car)\//
    ],
    [
        'Drive from code, keys and touch',
        /^scripts\/(?:vehicle-input|touch-controls|force-feedback|vehicle-autopilot|vehicle-reset|spawn-point)|^src\/(?:control|driver|steering|aids)\/|^src\/components\/(?:input|driver|reset|spawn)\//
    ],
    [
        'Tires, suspension and ground',
        /^scripts\/(?:surface-material|contact-friction|vehicle-gravity)|^src\/(?:suspension|tire|surface|contact|physics)\//
    ],
    [
        'Engine, gears, brakes and air',
        /^scripts\/(?:own-differential|slipstream|vehicle-wing)|^src\/(?:powertrain|brakes|aero)\/(?!brake-heat|energy)/
    ],
    [
        'Heat, energy and damage',
        /^scripts\/(?:tire-heat|brake-heat|vehicle-energy|vehicle-damage)|^src\/(?:brakes|powertrain)\//
    ],
    ['Trailers and winches', /^scripts\/(?:hitch|trailer|winch)|^src\/components\/coupling\//],
    [
        'Traffic, races and recordings',
        /^scripts\/(?:vehicle-traffic|traffic-lights|traffic-sign|road-network|checkpoint|lap-timer|recorder)|^src\/(?:traffic|roads|race)\/|^src\/components\/(?:traffic|race|recorder)\//
    ],
    [
        'Cameras, looks and sound',
        /^scripts\/(?:chase-camera|free-camera|driver-visual|steering-wheel-visual|suspension-visual|wheel-instances|skid-marks|tire-effects|vehicle-lights|vehicle-sound)|^src\/(?:presentation|effects|sound)\//
    ],
    [
        'Instruments, tuning and findings',
        /^scripts\/(?:gauges|debug-telemetry|vehicle-telemetry|car-telemetry|tuning-panel|vehicle-gizmos)|^src\/(?:analysis|gizmos|messages)\/|^src\/components\/(?:findings|tuning|checks)\//
    ],
    [
        'Models, prefabs and components in code',
        /^scripts\/(?:rig-vehicle|add-script|blueprint-library|register-components|prefab-template|headless-app)|^src\/(?:rigging|sizing)\/|^src\/components\/(?:script|attributes)\//
    ],
    ['Online', /^scripts\/remote-vehicle|^src\/(?:net|colyseus|components\/net)\/|^src\/net(?:-\w+)?\.ts/],
    ['Numbers, units and snapshots', /^src\/math\//]
];

/**
 * Finds the task of what a file exports.
 *
 * @param {string} file - Seen from the root folder.
 * @throws Error if it belongs to none.
 */
export function taskOf(file) {
    const found = TASKS.find(([, files]) => files.test(file));
    if (!found)
        throw new Error(`the reference has no task for ${file}: add it to TASKS in tools/build/reference-tasks.mjs`);
    return found[0];
}
