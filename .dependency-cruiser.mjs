/** Folders of the core, and which others each may import at run time. Types may go both ways between a vehicle and its parts. */
const ROOMS = {
    math: [],
    surface: ['math'],
    tire: ['math'],
    suspension: ['math'],
    aero: ['math'],
    contact: ['math', 'surface'],
    wheel: ['math', 'tire', 'suspension', 'contact'],
    control: ['math', 'wheel'],
    brakes: ['control', 'wheel'],
    steering: ['math', 'control', 'wheel'],
    powertrain: ['math', 'control', 'wheel'],
    aids: ['math', 'brakes', 'steering', 'wheel'],
    analysis: ['math', 'tire', 'suspension', 'powertrain', 'wheel'],
    vehicle: [
        'math',
        'surface',
        'tire',
        'suspension',
        'aero',
        'contact',
        'wheel',
        'control',
        'brakes',
        'steering',
        'powertrain',
        'aids',
        'analysis'
    ],
    driver: ['math', 'control'],
    arcade: ['math', 'contact', 'control', 'wheel', 'vehicle'],
    effects: ['surface'],
    sound: ['effects'],
    gizmos: ['math', 'contact']
};

const CORE = `^src/(${Object.keys(ROOMS).join('|')})/`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const rooms = Object.entries(ROOMS).map(([room, allowed]) => ({
    name: `room-${room}`,
    comment: `src/${room} may import ${allowed.join(', ') || 'nothing of the other rooms'}`,
    severity: 'error',
    from: { path: `^src/${room}/` },
    to: {
        path: '^src/',
        pathNot: `^src/(${[room, ...allowed].join('|')})/`,
        dependencyTypesNot: ['type-only']
    }
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
    forbidden: [
        ...rooms,
        {
            name: 'no-circles',
            comment: 'a module that needs itself cannot be understood, or loaded, alone',
            severity: 'error',
            from: {},
            to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }
        },
        {
            name: 'every-room-has-its-arrows',
            comment: 'a new folder of the core is listed in .dependency-cruiser.mjs',
            severity: 'error',
            from: { path: '^src/[^/]+/', pathNot: [CORE, '^src/playcanvas/'] },
            to: {}
        },
        {
            name: 'core-knows-no-engine',
            comment: 'the simulation runs without PlayCanvas; what needs it is in src/playcanvas',
            severity: 'error',
            from: { path: CORE },
            to: { path: ['^src/playcanvas/', 'node_modules/playcanvas/'] }
        },
        {
            name: 'source-knows-no-scripts',
            comment: 'scripts are faces of the source, not the other way round',
            severity: 'error',
            from: { path: '^src/' },
            to: { path: '^(scripts|templates|editor-tools|proving-ground|scenario|examples|test|tools|bench)/' }
        },
        {
            name: 'scripts-use-the-core-module',
            comment: 'the Editor gets the core as one file, so scripts import it as one',
            severity: 'error',
            from: { path: '^scripts/', pathNot: '^scripts/vehicle-core\\.mts$' },
            to: { path: '^src/' }
        }
    ],
    options: {
        doNotFollow: { path: 'node_modules' },
        tsConfig: { fileName: 'tsconfig.json' },
        tsPreCompilationDeps: true
    }
};
