import { Quat, Vec3, type AppBase } from 'playcanvas';

import { BoxWall } from './box-wall.js';
import { simulationOf } from './car.js';
import { centerLine } from './circuit.js';
import { Crowd } from './crowd.js';
import type { Garage } from './garage.js';
import { LaneChange } from './lane-change.js';
import {
    BOX_WALL,
    BUMPS,
    CRATES,
    CROWD,
    FERRY,
    HILL,
    JUMP,
    LANE_CHANGE,
    LANES,
    PAD,
    ROUGH,
    SKID_PAD,
    SLALOM,
    SLOPES,
    START_Z,
    TILT_TABLE,
    THRONG,
    TURNTABLE
} from './layout.js';
import { addPlatforms } from './platforms.js';
import { addRoughTracks } from './rough-tracks.js';
import { matter } from './solid.js';
import { StepCost } from './step-cost.js';
import { concrete } from './textures.js';

/** Height from which a car drops onto its wheels, m. */
const DROP = 0.03;

/** Somewhere to drive. */
export interface Place {
    id: string;
    title: string;

    /** What to try there. */
    note: string;

    /** Where a car is put, m, and where it looks, degrees to the left of +Z. */
    x: number;
    z: number;
    y?: number;
    heading?: number;
}

const grid = centerLine[12];
const lane = (name: string): number => LANES.lanes.find((one) => one.name === name)?.x ?? 0;
const run = LANES.from - 16;

export const PLACES: readonly Place[] = [
    { id: 'start', title: 'Straight', note: 'Launch, top speed, and braking to the stop line', x: 0, z: START_Z },
    {
        id: 'circuit',
        title: 'Circuit',
        note: 'A lap of about 1 km with 7 m of height. P lets the autopilot drive',
        x: grid.x,
        y: grid.y,
        z: grid.z,
        heading: (Math.atan2(-grid.leftZ, grid.leftX) * 180) / Math.PI
    },
    {
        id: 'skid-pad',
        title: 'Skid pad',
        note: 'Hold the circle of 28 m and go faster: which axle slides first?',
        x: SKID_PAD.x - SKID_PAD.radius,
        z: SKID_PAD.z
    },
    {
        id: 'lane-change',
        title: 'Lane change',
        note: 'ISO 3888-2: enter at 70 km/h, foot off, swerve left and back',
        x: LANE_CHANGE.x,
        z: LANE_CHANGE.start
    },
    { id: 'slalom', title: 'Slalom', note: 'Cones at 18 m', x: SLALOM.x, z: SLALOM.cones[0] - 22 },
    { id: 'wet', title: 'Wet asphalt', note: 'Brake from 50 km/h', x: lane('WET'), z: run },
    {
        id: 'split',
        title: 'Split grip',
        note: 'Ice under the left wheels, asphalt under the right: brake hard',
        x: lane('SPLIT'),
        z: run
    },
    { id: 'ice', title: 'Ice', note: 'A tenth of the grip', x: lane('ICE'), z: run },
    { id: 'snow', title: 'Snow', note: 'Locked wheels dig in', x: lane('SNOW'), z: run },
    { id: 'gravel', title: 'Gravel', note: 'Loose and rough', x: lane('GRAVEL'), z: run },
    { id: 'sand', title: 'Sand', note: 'Deep: it costs speed and power', x: lane('SAND'), z: run },
    { id: 'grass', title: 'Grass', note: 'The meadow before the pad', x: -50, z: -PAD / 2 - 6, heading: 90 },
    { id: 'hill', title: 'Hill', note: '20 %: stop, and pull away', x: HILL.x, z: HILL.z - 12 },
    ...SLOPES.grades.map((grade, i) => ({
        id: `slope-${grade}`,
        title: `${grade} % slope`,
        note: grade < 40 ? 'Up, stop, and pull away' : 'Who gets up there?',
        x: SLOPES.x + i * SLOPES.spacing,
        z: SLOPES.z - 14
    })),
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
    { id: 'bumps', title: 'Bumps', note: 'Seven short ones', x: BUMPS.x, z: BUMPS.z - 16 },
    { id: 'jump', title: 'Jump', note: '60 km/h is enough', x: JUMP.x, z: JUMP.z - 26 },
    { id: 'ferry', title: 'Ferry', note: 'Drive up the quay and wait for it', x: FERRY.x, z: FERRY.from - 7.5 },
    {
        id: 'turntable',
        title: 'Turntable',
        note: 'The car turns with the ground',
        x: TURNTABLE.x,
        z: TURNTABLE.z,
        y: TURNTABLE.height
    },
    {
        id: 'tilt-table',
        title: 'Tilt table',
        note: 'Stand still: it leans up to 50° and shows when the car tips',
        x: TILT_TABLE.x,
        z: TILT_TABLE.z,
        y: TILT_TABLE.height
    },
    { id: 'boxes', title: 'Wall of boxes', note: 'Through it', x: BOX_WALL.x, z: BOX_WALL.z - 26 },
    { id: 'crates', title: 'Crates', note: 'A pyramid of wood', x: CRATES.x, z: CRATES.z - 40 },
    { id: 'crowd', title: 'Crowd', note: '200 cars with all of their physics', x: CROWD.x - 8, z: CROWD.z },
    {
        id: 'throng',
        title: 'Throng',
        note: '1 000 cars; those far away look at the ground less closely',
        x: THRONG.x - 8,
        z: 0
    }
];

/** How many cars some places call. */
const CALLED: Record<string, number | undefined> = { crowd: 200, throng: 1000 };

/** Builds the places that a car can be put at, and puts it there. */
export class Places {
    readonly crowd: Crowd;
    readonly cost: StepCost;
    private readonly garage: Garage;
    private readonly say: (line: string) => void;
    private readonly lane: LaneChange;
    private readonly boxes: BoxWall;
    private readonly spot = new Vec3();
    private readonly turn = new Quat();

    constructor(app: AppBase, garage: Garage, say: (line: string) => void) {
        const stone = matter({ map: concrete(app.graphicsDevice), tiling: 0.25, gloss: 0.25, vertexColors: true });
        this.garage = garage;
        this.say = say;
        this.lane = new LaneChange(app, garage);
        this.boxes = new BoxWall(app);
        this.crowd = new Crowd(app);
        this.cost = new StepCost(app);
        addRoughTracks(app, stone);
        addPlatforms(app, garage, stone);
    }

    /** Puts the car at a place, which is as new. */
    go(id: string): void {
        const place = PLACES.find((one) => one.id === id);
        if (!place) {
            return;
        }
        this.lane.rebuild();
        this.boxes.rebuild();
        const called = CALLED[id];
        if (called !== undefined && this.crowd.count !== called) {
            this.callCrowd(called);
        }
        const { x, y = 0, z, heading = 0 } = place;
        const { vehicle, car } = this.garage;
        this.spot.set(x, y + vehicle.body.cgHeight + DROP, z);
        simulationOf(car).teleport(this.spot, this.turn.setFromEulerAngles(0, heading, 0));
        this.say(`${place.title}. ${place.note}`);
    }

    /** Fills the crowd's field, or clears it, and shows what it costs. */
    callCrowd(count: number): Promise<void> {
        this.cost.show(count > 0);
        return this.crowd.call(count);
    }
}
