import { centerLine } from '../library/ground/circuit.js';
import {
    bayX,
    BOX_WALL,
    BUMPS,
    CRATES,
    CROWD,
    FERRY,
    HARBOR,
    HILL,
    JUMP,
    LANE_CHANGE,
    LANES,
    LAUNCH_STRIP,
    MEADOW,
    PLANET,
    PLATES,
    plateX,
    ROUGH,
    SKID_PAD,
    SLALOM,
    SLOPES,
    START_Z,
    THRONG,
    TILT_TABLE,
    TOWN,
    TURNTABLE
} from '../library/ground/layout.js';
import { mountainLine, SUMMIT } from '../library/ground/mountain-road.js';
import { headingOf } from '../library/ground/road-strip.js';

/** Spot to put a car at, m, and its heading, degrees to the left of +Z. */
export interface Spot {
    x: number;
    z: number;
    y?: number;
    heading?: number;
}

/** Vehicles that a place has room for: the longest and the widest, m, with its trailer; true for one that tows alone. */
interface Room {
    length?: number;
    width?: number;
    trains?: boolean;
}

/** Somewhere to drive. */
export interface Place extends Spot {
    id: string;
    title: string;

    /** Title of those it is shown with. */
    group: string;

    /** Suggestion of what to try there. */
    note: string;

    /** True if the autopilot knows what to do here. */
    hasAutopilot?: boolean;

    /** Vehicles that it has room for; any if not given. */
    room?: Room;

    /** Side of the car, from straight ahead to the left, degrees: seen from there, what the place is known for is behind the car. */
    side?: number;

    /** True if the land is far below: no board with the name stands there. */
    isAloft?: boolean;
}

/** Start of a car on the circuit, as a point of the road. */
const GRID = 12;

/** From there it looks at the far end of the straight, so many points ahead: without steering it stays on the road. */
const FAR = 48;

/** The grid of the circuit. */
export const grid: Spot = {
    x: centerLine[GRID].x,
    y: centerLine[GRID].y,
    z: centerLine[GRID].z,
    heading:
        Math.atan2(centerLine[GRID + FAR].x - centerLine[GRID].x, centerLine[GRID + FAR].z - centerLine[GRID].z) *
        (180 / Math.PI)
};

/** Points of the mountain road where a car is put: on its level foot, and before the top, with the pad below. */
const FOOT = 8;
const LOOKOUT = SUMMIT - 12;

const onMountain = (i: number): Spot => {
    const { x, y, z } = mountainLine[i];
    return { x, y, z, heading: headingOf(mountainLine[i]) };
};

/** Gap between the gates of the lane change, m: a longer vehicle is in two of them at once (ISO 3888-2). */
const OFFSET = 13.5;

const lane = (name: string): number => LANES.lanes.find((one) => one.name === name)?.x ?? 0;
const run = LANES.from - 16;

/** Places that are shown together. */
function grouped(group: string, places: readonly Omit<Place, 'group'>[]): Place[] {
    return places.map((place) => ({ ...place, group }));
}

/** True if a place has room for a vehicle: of a length and a width, m, with its trailer. */
export function hasRoomFor({ room = {} }: Place, length: number, width: number, tows: boolean): boolean {
    return length <= (room.length ?? Infinity) && width <= (room.width ?? Infinity) && (tows || !room.trains);
}

/** Places, those first that a stranger should see first: the menu has keys for nine. */
export const PLACES: readonly Place[] = [
    ...grouped('Roads', [
        {
            id: 'circuit',
            title: 'Circuit',
            note: 'A lap of about 1 km with 7 m of height',
            hasAutopilot: true,
            ...grid
        },
        {
            id: 'mountain',
            title: 'Mountain road',
            note: '4.3\u00a0km with 165\u00a0m of height, seven hairpins and 12\u00a0%',
            hasAutopilot: true,
            ...onMountain(FOOT)
        },
        {
            id: 'summit',
            title: 'Summit',
            note: 'The whole proving ground below, and the way down',
            ...onMountain(LOOKOUT)
        },
        {
            id: 'town',
            title: 'Town',
            note: 'Six blocks and 40 cars that keep their distance and give way. Stand in their way, or drive along',
            side: -155,
            // on the bays beside the street: traffic has its lane
            x: TOWN.x - (TOWN.street + TOWN.bay) / 2,
            z: TOWN.z + 18
        },
        {
            id: 'launch-strip',
            title: 'Launch strip',
            note: '5 km straight on: top speed, and room to stop',
            x: LAUNCH_STRIP.x,
            z: LAUNCH_STRIP.start
        },
        { id: 'start', title: 'Straight', note: 'Launch, top speed, and braking to the stop line', x: 0, z: START_Z }
    ]),
    ...grouped('Handling', [
        {
            id: 'skid-pad',
            title: 'Skid pad',
            note: 'Hold the circle of 28\u00a0m and go faster: which axle slides first?',
            x: SKID_PAD.x - SKID_PAD.radius,
            z: SKID_PAD.z
        },
        {
            id: 'slalom',
            title: 'Slalom',
            note: 'Cones at 18\u00a0m; motorcycles weave at 30\u00a0km/h',
            room: { length: SLALOM.cones[1] - SLALOM.cones[0] - 4 },
            x: SLALOM.x,
            z: SLALOM.cones[0] - 22
        },
        {
            id: 'jump',
            title: 'Jump',
            note: '60\u00a0km/h is enough; in the air throttle lifts the nose, brake drops it',
            room: { length: JUMP.length + 4, width: JUMP.width - 1 },
            x: JUMP.x,
            z: JUMP.z - 26
        },
        {
            id: 'lane-change',
            title: 'Lane change',
            note: 'ISO 3888\u2060-\u20602: enter at 70\u00a0km/h, foot off, swerve left and back',
            room: { length: OFFSET },
            x: LANE_CHANGE.x,
            z: LANE_CHANGE.start
        },
        {
            id: 'harbor',
            title: 'Harbor',
            note: 'Back a trailer into the green bay',
            room: { trains: true },
            hasAutopilot: true,
            x: bayX(HARBOR.target) + HARBOR.start.aside,
            z: HARBOR.start.z,
            heading: 180
        }
    ]),
    ...grouped('Grip', [
        { id: 'wet', title: 'Wet asphalt', note: 'Brake from 50\u00a0km/h', x: lane('WET'), z: run },
        {
            id: 'split',
            title: 'Split grip',
            note: 'Ice on the left, asphalt on the right: brake hard',
            x: lane('SPLIT'),
            z: run
        },
        { id: 'ice', title: 'Ice', note: 'A tenth of the grip', x: lane('ICE'), z: run },
        { id: 'snow', title: 'Snow', note: 'Locked wheels dig in', x: lane('SNOW'), z: run },
        { id: 'gravel', title: 'Gravel', note: 'Loose and rough', x: lane('GRAVEL'), z: run },
        { id: 'sand', title: 'Sand', note: 'Deep: it costs speed and power', x: lane('SAND'), z: run },
        {
            id: 'mud',
            title: 'Mud',
            note: 'Soft clay: cars that spin their wheels dig in, tracks drive on',
            x: lane('MUD'),
            z: run
        },
        {
            id: 'friction',
            title: 'Friction plates',
            note: 'They differ in the Friction of their rigid bodies: brake from 50\u00a0km/h',
            x: plateX(1),
            z: PLATES.start + 2
        },
        { id: 'grass', title: 'Grass', note: 'The meadow before the pad', x: MEADOW.x, z: MEADOW.z, heading: 90 }
    ]),
    ...grouped('Slopes', [
        { id: 'hill', title: 'Hill', note: '20 %: stop, and pull away', x: HILL.x, z: HILL.z - 12 },
        ...SLOPES.grades.map((grade, i) => ({
            id: `slope-${grade}`,
            title: `${grade} % slope`,
            note: grade < 40 ? 'Up, stop, and pull away' : 'Who gets up there?',
            x: SLOPES.x + i * SLOPES.spacing,
            z: SLOPES.z - 14
        }))
    ]),
    ...grouped('Rough roads', [
        {
            id: 'washboard',
            title: 'Washboard',
            note: 'Ripples of 4 cm: faster is calmer',
            x: ROUGH.washboard,
            z: ROUGH.z - 8
        },
        { id: 'potholes', title: 'Potholes', note: 'Left and right in turn', x: ROUGH.potholes, z: ROUGH.z - 8 },
        { id: 'steps', title: 'Kerb steps', note: '5, 10 and 15 cm up', x: ROUGH.steps, z: ROUGH.z - 6 },
        { id: 'humps', title: 'Speed humps', note: '9 cm over 3.7 m', x: ROUGH.humps, z: ROUGH.z - 8 },
        { id: 'bumps', title: 'Bumps', note: 'Seven short ones', x: BUMPS.x, z: BUMPS.z - 16 }
    ]),
    ...grouped('Things that move', [
        {
            id: 'ferry',
            title: 'Ferry',
            note: 'Drive up the quay and wait for it',
            room: { length: FERRY.length - 1, width: FERRY.width - 1 },
            x: FERRY.x,
            z: FERRY.from - 7.5
        },
        {
            id: 'turntable',
            title: 'Turntable',
            note: 'The car turns with the ground',
            room: { length: 2 * TURNTABLE.radius - 1 },
            x: TURNTABLE.x,
            z: TURNTABLE.z,
            y: TURNTABLE.height
        },
        {
            id: 'tilt-table',
            title: 'Tilt table',
            note: 'Stand still: it leans up to 50° and shows when the car tips',
            room: { length: TILT_TABLE.length - 1, width: TILT_TABLE.width - 0.5 },
            x: TILT_TABLE.x,
            z: TILT_TABLE.z,
            y: TILT_TABLE.height
        },
        { id: 'boxes', title: 'Wall of boxes', note: 'Through it', x: BOX_WALL.x, z: BOX_WALL.z - 26 },
        { id: 'crates', title: 'Crates', note: 'A pyramid of wood', x: CRATES.x, z: CRATES.z - 40 }
    ]),
    ...grouped('Another gravity', [
        {
            id: 'planet',
            title: 'Small planet',
            note: 'Down is its middle, 40\u00a0m below: drive around it. At 71\u00a0km/h the car leaves the ground',
            isAloft: true,
            x: PLANET.x,
            y: PLANET.y + PLANET.radius,
            z: PLANET.z
        }
    ]),
    ...grouped('Many cars', [
        {
            id: 'crowd',
            title: 'Crowd',
            note: '200 cars with all of their physics',
            side: -150,
            x: CROWD.x - 5.5,
            z: CROWD.z
        },
        {
            id: 'throng',
            title: 'Throng',
            note: '1 000 cars; those far away look at the ground less closely',
            side: -115,
            x: THRONG.x - 8,
            z: 0
        }
    ])
];
