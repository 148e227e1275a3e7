/** Folders of the core, and which others each may import at run time. Types may go other ways, but in no circle. */
const ROOMS = {
    math: [],
    surface: ['math'],
    tire: ['math'],
    suspension: ['math'],
    aero: ['math'],
    contact: ['math', 'surface'],
    wheel: ['math', 'tire', 'suspension', 'contact'],
    control: ['math', 'wheel'],
    brakes: ['math', 'control', 'wheel'],
    steering: ['math', 'control', 'wheel'],
    powertrain: ['math', 'control', 'wheel'],
    aids: ['math', 'control', 'brakes', 'steering', 'suspension', 'wheel'],
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
    race: ['math', 'driver'],
    traffic: ['math', 'control', 'driver'],
    arcade: ['math', 'suspension', 'contact', 'control', 'wheel', 'vehicle'],
    net: ['math', 'control'],
    effects: ['surface'],
    sound: ['math', 'surface'],
    gizmos: ['math', 'contact'],
    rigging: ['math'],
    sizing: ['math', 'suspension', 'tire']
};

/** Folders that bind the core to the engine, and which others of these each may import; all may import the core. */
const BINDING = {
    ammo: [],
    'components/findings': ['ammo'],
    'components/attributes': ['components/findings'],
    'components/vehicle': ['ammo', 'components/findings', 'components/attributes'],
    'components/wheel': ['ammo', 'components/attributes', 'components/vehicle'],
    'components/anti-roll-bar': ['components/attributes'],
    'components/controller': ['components/attributes', 'components/vehicle'],
    'components/plain-car': ['ammo', 'components/findings', 'components/attributes', 'components/vehicle'],
    'components/trailer': ['components/attributes', 'components/controller', 'components/vehicle'],
    'components/race': ['ammo', 'components/findings', 'components/attributes', 'components/vehicle'],
    'components/net': ['components/findings', 'components/vehicle'],
    colyseus: ['components/net', 'components/vehicle'],
    'components/traffic': [
        'ammo',
        'components/findings',
        'components/attributes',
        'components/vehicle',
        'components/script'
    ],
    'components/tuning': ['components/vehicle'],
    'components/rigging': ['components/attributes', 'components/vehicle'],
    presentation: ['ammo', 'components/attributes', 'components/vehicle', 'components/race', 'components/tuning'],
    'components/script': ['components/findings', 'components/attributes', 'components/vehicle', 'presentation']
};

const core = Object.keys(ROOMS);
const CORE = `^src/(${core.join('|')})/`;

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

/** Types included: what a folder of the binding needs of one that builds on it, it declares itself. */
const binding = Object.entries(BINDING).map(([room, allowed]) => ({
    name: `room-${room}`,
    comment: `src/${room} may import the core and ${allowed.join(', ') || 'nothing else'}`,
    severity: 'error',
    from: { path: `^src/${room}/` },
    to: { path: '^src/', pathNot: `^src/(${[room, ...core, ...allowed].join('|')})/` }
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
    forbidden: [
        ...rooms,
        ...binding,
        {
            name: 'no-circles',
            comment: 'a module that needs itself, if only for its types, cannot be understood alone',
            severity: 'error',
            from: {},
            to: { circular: true }
        },
        {
            name: 'every-room-has-its-arrows',
            comment: 'a new folder of src is listed in .dependency-cruiser.mjs',
            severity: 'error',
            from: { path: '^src/[^/]+/', pathNot: `^src/(${[...core, ...Object.keys(BINDING)].join('|')})/` },
            to: {}
        },
        {
            name: 'core-knows-no-engine',
            comment: 'the simulation runs without PlayCanvas and Ammo; what needs them is in the folders of BINDING',
            severity: 'error',
            from: { path: CORE },
            to: { path: [`^src/(${Object.keys(BINDING).join('|')})/`, 'node_modules/'] }
        },
        {
            name: 'source-knows-no-scripts',
            comment: 'scripts are faces of the source, not the other way round',
            severity: 'error',
            from: { path: '^src/' },
            to: { path: '^(scripts|templates|editor-tools|proving-ground|online|scenario|examples|test|tools|bench)/' }
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
