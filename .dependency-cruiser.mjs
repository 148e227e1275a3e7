/** Folders of the core, and which others each may import at run time. Types may go other ways, but in no circle. */
const ROOMS = {
    math: [],
    messages: [],
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
    aids: ['math', 'control', 'powertrain', 'brakes', 'steering', 'suspension', 'wheel'],
    analysis: ['math', 'surface', 'tire', 'suspension', 'powertrain', 'wheel'],
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
        'analysis',
        'messages'
    ],
    driver: ['math', 'control'],
    race: ['math', 'driver'],
    traffic: ['math', 'control', 'driver'],
    roads: ['math', 'driver', 'traffic'],
    arcade: ['math', 'suspension', 'contact', 'control', 'wheel', 'vehicle'],
    net: ['math', 'control'],
    effects: ['surface'],
    sound: ['math', 'surface'],
    gizmos: ['math', 'contact'],
    rigging: ['math'],
    sizing: ['math', 'suspension', 'tire', 'arcade', 'rigging']
};

/**
 * Folders that bind the core to the engine, and which others of these each may import; all may import the core. Ammo is known to
 * two alone: the one that finds the physics of an app, and that of Bullet's own vehicle.
 */
const BINDING = {
    physics: [],
    ammo: ['physics'],
    'components/findings': ['physics'],
    'components/attributes': ['components/findings'],
    'components/physics': ['ammo', 'physics', 'components/findings'],
    'components/vehicle': ['physics', 'components/findings', 'components/attributes', 'components/physics'],
    'components/checks': ['physics', 'components/findings', 'components/attributes', 'components/vehicle'],
    'components/wheel': ['physics', 'components/attributes', 'components/findings', 'components/vehicle'],
    'components/anti-roll-bar': ['components/attributes'],
    'components/energy': ['components/attributes'],
    'components/motorcycle': ['components/attributes'],
    'components/controller': ['components/attributes', 'components/vehicle'],
    'components/plain-car': [
        'physics',
        'components/findings',
        'components/attributes',
        'components/checks',
        'components/script',
        'components/vehicle'
    ],
    'components/bullet-vehicle': [
        'ammo',
        'physics',
        'components/findings',
        'components/attributes',
        'components/vehicle',
        'components/plain-car'
    ],
    'components/choices': ['components/attributes', 'components/controller', 'components/findings', 'components/wheel'],
    'components/trailer': [
        'components/attributes',
        'components/physics',
        'components/controller',
        'components/vehicle'
    ],
    'components/race': ['physics', 'components/findings', 'components/attributes', 'components/vehicle'],
    'components/net': ['components/findings', 'components/vehicle'],
    colyseus: ['components/net', 'components/vehicle'],
    'components/traffic': [
        'physics',
        'components/findings',
        'components/attributes',
        'components/vehicle',
        'components/script'
    ],
    'components/tuning': ['components/vehicle'],
    'components/rigging': ['components/attributes', 'components/vehicle'],
    presentation: ['physics', 'components/attributes', 'components/vehicle', 'components/race', 'components/tuning'],
    'components/script': [
        'components/findings',
        'components/attributes',
        'components/checks',
        'components/vehicle',
        'presentation'
    ]
};

/** Folders of the repository, and which others each may import, types included. Tests may import all. */
const FOLDERS = {
    src: [],
    scripts: ['src'],
    bin: [],
    templates: ['src'],
    'editor-tools': ['src', 'templates'],
    'rig-command': ['bin', 'src', 'templates'],
    'roads-command': ['bin', 'rig-command', 'src'],
    scenario: ['bin', 'scripts', 'src', 'templates'],
    'proving-ground': ['rig-command', 'scripts', 'src', 'templates'],
    online: ['proving-ground', 'scripts', 'src', 'templates'],
    bench: ['examples', 'scenario', 'scripts', 'src', 'templates'],
    tools: ['bench', 'bin', 'online', 'scenario']
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

const all = [...Object.keys(FOLDERS), 'docs', 'examples', 'test'];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const folders = Object.entries(FOLDERS).map(([folder, allowed]) => ({
    name: `folder-${folder}`,
    comment: `${folder} may import ${allowed.join(', ') || 'no other folder'}`,
    severity: 'error',
    from: { path: `^${folder}/` },
    to: { path: `^(${all.join('|')})/`, pathNot: `^(${[folder, ...allowed].join('|')})/` }
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
    forbidden: [
        ...rooms,
        ...binding,
        ...folders,
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
            name: 'ammo-is-behind-its-port',
            comment:
                'all else, programs too, knows the physics engine by src/physics: a project goes on when its engine changes',
            severity: 'error',
            from: {
                pathNot: [
                    '^src/(ammo|components/physics|components/bullet-vehicle)/',
                    '^src/(index|internal|at-once)\\.ts$'
                ]
            },
            to: { path: '^src/ammo/' }
        },
        {
            name: 'scripts-use-the-core-module',
            comment: 'the Editor gets the core as one file, so scripts import it as one',
            severity: 'error',
            from: { path: '^scripts/', pathNot: '^scripts/(vehicle-core|with-all)\\.mts$' },
            to: { path: '^src/' }
        },
        {
            name: 'build-knows-no-commands',
            comment: 'commands are made of what is in the folders of tools, not the other way round',
            severity: 'error',
            from: { path: '^tools/[^/]+/' },
            to: { path: '^tools/[^/]+$' }
        },
        {
            name: 'others-use-the-library-of-the-page',
            comment: 'other programs take scenes of the page from its library alone',
            severity: 'error',
            from: { pathNot: '^proving-ground/' },
            to: { path: '^proving-ground/', pathNot: '^proving-ground/library/index\\.ts$' }
        },
        {
            name: 'library-of-the-page-knows-no-page',
            comment: 'the library of the page is used without the rest of it',
            severity: 'error',
            from: { path: '^proving-ground/library/' },
            to: { path: '^proving-ground/', pathNot: '^proving-ground/library/' }
        }
    ],
    options: {
        doNotFollow: { path: 'node_modules' },
        tsConfig: { fileName: 'tsconfig.json' },
        tsPreCompilationDeps: true
    }
};
