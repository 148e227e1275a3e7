import { makeCar, type MadeCar, type Manners, type Names, type Stage } from './made-cars.js';
import { makeMotorcycle, type MotorcycleManners } from './made-motorcycle.js';
import { makeTrailer, TRAILERS, type MadeTrailer, type TrailerBuild, type TrailerManners } from './made-trailer.js';
import type { ModelRig } from '../../src/rigging/rig-model.js';

/** A model of the corpus: the manners of its maker, and what is right of it. */
export interface CorpusModel {
    manners: Manners | MotorcycleManners | TrailerManners;

    /** Groups that it counts for in the report. */
    cues: string[];
    made: MadeCar | MadeTrailer;
}

/** Right and wrong findings about a model. */
export interface Verdict {
    /** Wheels within 5 mm and 2 % of their radius, of all. */
    wheels: number;
    of: number;
    isUpRight: boolean;
    isUnitRight: boolean;
    forward: 'right' | 'a guess that is right' | 'a guess that is wrong' | 'wrong';
}

export const LANGUAGES: Readonly<Record<string, Names>> = {
    English: ['Wheel_Front_Left', 'Wheel_Front_Right', 'Wheel_Rear_Left', 'Wheel_Rear_Right'],
    German: ['Rad_VL', 'Rad_VR', 'Rad_HL', 'Rad_HR'],
    French: ['RoueAvG', 'RoueAvD', 'RoueArG', 'RoueArD'],
    Spanish: ['rueda_delantera_izq', 'rueda_delantera_der', 'rueda_trasera_izq', 'rueda_trasera_der'],
    Italian: ['RuotaAntSx', 'RuotaAntDx', 'RuotaPostSx', 'RuotaPostDx'],
    Japanese: ['taiya_mae_hidari', 'taiya_mae_migi', 'taiya_ushiro_hidari', 'taiya_ushiro_migi'],
    HARFANG: ['wheel_0', 'wheel_1', 'wheel_2', 'wheel_3']
};

export const BUILDS: Readonly<Record<string, Manners>> = {
    car: {},
    'small car': { axles: [1.2, -1.2], track: 1.42, radius: 0.29, width: 0.18, body: [1.66, 0.85, 3.6] },
    van: { axles: [1.7, -1.7], track: 1.7, radius: 0.34, width: 0.22, body: [1.95, 1.6, 5.3] },
    'off-roader': { axles: [1.4, -1.4], track: 1.62, radius: 0.41, width: 0.27, body: [1.9, 1, 4.6], floorHeight: 0.45 },
    kart: { axles: [0.52, -0.52], track: 1.1, radius: 0.14, width: 0.15, body: [0.8, 0.2, 1.7], floorHeight: 0.06 },
    bus: { axles: [2.95, -2.95], track: 2.1, radius: 0.5, width: 0.3, body: [2.5, 2.4, 12], floorHeight: 0.4 },
    truck: { axles: [2.9, -1.6, -2.9], track: 2.05, radius: 0.5, width: 0.3, body: [2.45, 2.2, 8.6], floorHeight: 0.6 },
    tank: { axles: [2, 1, 0, -1, -2], track: 2.6, radius: 0.35, width: 0.4, body: [3.4, 0.9, 6], floorHeight: 0.5, low: ['belts'] },
    loader: { axles: [0.8, 0, -0.8], track: 1.4, radius: 0.24, width: 0.3, body: [1.6, 0.8, 2.6], floorHeight: 0.35, low: ['links'] },
    'four axles': { axles: [3.2, 1.7, -1.9, -3.2], track: 2.05, radius: 0.5, width: 0.3, body: [2.45, 2, 9.5], floorHeight: 0.6 }
}; // prettier-ignore

/** Names of the front and rear wheel of a motorcycle. */
const ENDS: Readonly<Record<string, Names>> = {
    English: ['Front_Wheel', 'Rear_Wheel'],
    German: ['Vorderrad', 'Hinterrad'],
    French: ['roue_avant', 'roue_arriere'],
    Spanish: ['rueda_delantera', 'rueda_trasera'],
    Italian: ['ruota_anteriore', 'ruota_posteriore'],
    Japanese: ['taiya_mae', 'taiya_ushiro']
};

const STRUCTURES: Readonly<Record<string, MotorcycleManners>> = {
    plain: {},
    merged: { isMerged: true },
    skinned: { isSkinned: true },
    mirrored: { isMirrored: true }
};

export const UNITS: Readonly<Record<string, number>> = {
    meters: 1,
    centimeters: 100,
    millimeters: 1000,
    inches: 39.3701
};

/** Images of left, up and forward. */
export const AXES: Readonly<Record<string, readonly [number[], number[], number[]]>> = {
    '+Z': [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    '-Z': [[-1, 0, 0], [0, 1, 0], [0, 0, -1]],
    '+X': [[0, 0, -1], [0, 1, 0], [1, 0, 0]],
    '-X': [[0, 0, 1], [0, 1, 0], [-1, 0, 0]],
    'Z up': [[1, 0, 0], [0, 0, 1], [0, -1, 0]],
    'Z up, facing +X': [[0, 1, 0], [0, 0, 1], [1, 0, 0]]
}; // prettier-ignore

export const STAGES: readonly (readonly Stage[])[] = [
    ['plinth'],
    ['floor'],
    ['disc'],
    ['cloth'],
    ['dome'],
    ['backdrop', 'floor'],
    ['shadow'],
    ['grid'],
    ['sign']
];

export const STEERS = [5, 10, 15, 20, 25, 30, 35, -8, -28];

/** Models that are made. */
export const CORPUS_SIZE = 300;

/** Makes one of the models: kinds of makers' manners, combined by a number. */
export function corpusModel(number: number): CorpusModel {
    // a linear congruential generator (Numerical Recipes), so that every model is the same each time
    let state = (number * 2654435761 + 12345) >>> 0;
    const random = (): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
    const cues: string[] = [];
    const pick = <T>(title: string, list: Readonly<Record<string, T>>): T => {
        const keys = Object.keys(list);
        const key = keys[Math.floor(random() * keys.length)];
        cues.push(`${title}: ${key}`);
        return list[key];
    };
    if (number % 10 === 9) {
        return motorcycle(cues, pick, random);
    }
    if (number % 10 === 8) {
        return trailer(cues, pick, random);
    }
    const build = pick('build', BUILDS);
    const manners: Manners = { ...build, tire: random() < 0.6, sides: [16, 24, 32, 48][Math.floor(random() * 4)] };
    const isCar = (build.axles?.length ?? 2) === 2;
    const say = random();
    manners.names = say < 0.35 ? null : say < 0.6 || !isCar ? undefined : pick('names', LANGUAGES);
    if (manners.names === null) {
        cues.push('names: none');
    }
    if (manners.names === LANGUAGES.HARFANG) {
        manners.rootName = 'car_body';
    }
    const unit = pick('unit', UNITS);
    const axes = pick('axes', AXES);
    manners.axes = axes.map((axis) => axis.map((value) => value * unit)) as unknown as typeof axes;
    const structure = random();
    if (structure < 0.4) {
        const [cue, more] = (
            [
                ['merged: by axles', { merged: 'axles' }],
                ['merged: all wheels', { merged: 'wheels' }],
                ['merged: with the body', { merged: 'body' }],
                ['instanced', { isInstanced: true }]
            ] as const
        )[Math.floor(structure * 10)];
        cues.push(cue);
        Object.assign(manners, more);
    } else if (structure < 0.5) {
        cues.push('skinned');
        manners.isSkinned = true;
    } else if (structure < 0.6) {
        cues.push('mirrored');
        manners.isMirrored = true;
    }
    if (random() < 0.4) {
        manners.stage = STAGES[Math.floor(random() * STAGES.length)];
        manners.floor = [12, 30, 60][Math.floor(random() * 3)];
        cues.push('scenery');
    }
    const isTracked = build.low !== undefined;
    if (random() < 0.3 && !isTracked) {
        manners.steer = STEERS[Math.floor(random() * STEERS.length)];
        cues.push('steered');
    }
    if (random() < 0.25 && !isTracked) {
        manners.low = [(['liners', 'flaps'] as const)[Math.floor(random() * 2)]];
        cues.push('low parts');
    }
    if (random() < 0.3) {
        manners.root = [-90, 0, 0];
        cues.push('turned root');
    }
    manners.hasLamps = random() < 0.4;
    return model(manners, cues, () => makeCar(manners));
}

/** A model whose meshes are made once somebody looks at them: many look at the manners alone. */
export function model(manners: CorpusModel['manners'], cues: string[], make: () => CorpusModel['made']): CorpusModel {
    let made: CorpusModel['made'] | undefined;
    return {
        manners,
        cues,
        get made() {
            return (made ??= make());
        }
    };
}

/** A motorcycle, of which every tenth model is one. */
function motorcycle(
    cues: string[],
    pick: <T>(title: string, list: Readonly<Record<string, T>>) => T,
    random: () => number
): CorpusModel {
    cues.push('build: motorcycle');
    const say = random();
    const [first, last] = say < 0.35 ? [] : pick('names', ENDS);
    if (!first) {
        cues.push('names: none');
    }
    const unit = pick('unit', UNITS);
    const axes = pick('axes', AXES);
    const structure = pick('structure', STRUCTURES);
    const manners: MotorcycleManners = {
        ...structure,
        names: first && last ? [first, last] : null,
        axes: axes.map((axis) => axis.map((value) => value * unit)) as unknown as typeof axes,
        steer: random() < 0.3 ? STEERS[Math.floor(random() * STEERS.length)] : 0,
        hasFloor: random() < 0.3,
        root: random() < 0.3 ? -90 : 0,
        size: 0.75 + 0.4 * random()
    };
    return model(manners, cues, () => makeMotorcycle(manners));
}

/** Names of what couples a trailer, by kind, in English, German, French or Spanish, and Italian. */
const COUPLINGS: Readonly<Record<MadeTrailer['kind'], readonly string[]>> = {
    ball: ['Coupling', 'Kupplungskopf', 'attelage', 'gancio_traino'],
    'fifth wheel': ['KingPin', 'Sattelzapfen', 'perno_rey', 'ralla'],
    drawbar: ['Drawbar', 'Deichsel', 'timon', 'timone']
};

/** A trailer, of which every tenth model is one. */
function trailer(
    cues: string[],
    pick: <T>(title: string, list: Readonly<Record<string, T>>) => T,
    random: () => number
): CorpusModel {
    const builds = Object.fromEntries(Object.keys(TRAILERS).map((build) => [build, build as TrailerBuild]));
    const build = pick('build', builds);
    const { kind } = TRAILERS[build];
    const unit = pick('unit', UNITS);
    const axes = pick('axes', AXES);
    const structure = pick('structure', STRUCTURES);
    const isNameless = random() < 0.35;
    // axles far apart are a trailer's by the name of its drawbar alone
    const isCalled = kind === 'drawbar' || !isNameless;
    cues.push(`coupling: ${isCalled ? 'by name' : 'by shape'}`);
    const manners: TrailerManners = {
        ...structure,
        build,
        isNameless,
        coupling: isCalled ? COUPLINGS[kind][Math.floor(random() * 4)] : null,
        axes: axes.map((axis) => axis.map((value) => value * unit)) as unknown as typeof axes,
        hasFloor: random() < 0.3,
        root: random() < 0.3 ? -90 : 0
    };
    return model(manners, cues, () => makeTrailer(manners));
}

/** Compares what was found in a model with what is right. */
export function judge({ made }: CorpusModel, rig: ModelRig): Verdict {
    const isAlong = made.forward.reduce((sum, value, k) => sum + value * rig.forward.axis[k], 0) > 0.999;
    const sign = isAlong ? 1 : -1;
    const right = made.wheels.filter(({ center, radius }) =>
        rig.wheels.some(
            (wheel) =>
                Math.hypot(wheel.center[0] - sign * center[0], wheel.center[1] - center[1], wheel.center[2] - sign * center[2]) < 0.005 &&
                Math.abs(wheel.radius / radius - 1) < 0.02
        )
    ); // prettier-ignore
    const kind = 'coupling' in made ? made.kind : undefined;
    const isKind = rig.coupling?.kind === kind;
    const isGuess = rig.forward.certainty === 'guess';
    return {
        wheels: isKind && rig.wheels.length === made.wheels.length ? right.length : 0,
        of: made.wheels.length,
        isUpRight: made.up.every((value, k) => Math.abs(value - rig.up.axis[k]) < 1e-3),
        isUnitRight: Math.abs(rig.unit.scale / made.unit - 1) < 1e-3,
        forward: isGuess ? (isAlong ? 'a guess that is right' : 'a guess that is wrong') : isAlong ? 'right' : 'wrong'
    };
}
