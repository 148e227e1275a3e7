/** What moves a car of the traffic. */
export const MODE = {
    /** Nothing: it is not on the road. */
    off: 0,

    /** The route: it is far from whoever looks. */
    far: 1,

    /** A real vehicle, whose driver does what the traffic asks for. */
    full: 2,

    /** A stranger, such as a player. The traffic sees it and has no say. */
    stranger: 3
} as const;

/** Size of a car, m, seen from the middle of its rear axle, which follows the route. */
export interface CarSize {
    /** To the front bumper and to the rear bumper, both positive. */
    front: number;
    rear: number;

    /** Half of its width. */
    half: number;

    /** From axle to axle. */
    wheelbase: number;
}

/** Discs that stand for a car when others look for it, at most. */
export const DISCS = 8;

/**
 * The numbers of many cars, one array for each, so that a step walks through memory from end to end. Cars of the traffic
 * come first; strangers follow. Positions are of the middle of the rear axle, in the world.
 */
export class Fleet {
    /** Cars and strangers that there is room for. */
    readonly room: number;

    /** Cars; strangers are at the places from here on. */
    readonly cars: number;

    /** How many strangers there are now. */
    strangers = 0;

    readonly mode: Uint8Array;
    readonly route: Int32Array;

    /** The car ahead on the same route; -1 for none. */
    readonly leader: Int32Array;

    /** Size; see {@link CarSize}. Discs along it have half its width as radius. */
    readonly front: Float64Array;
    readonly rear: Float64Array;
    readonly half: Float64Array;
    readonly wheelbase: Float64Array;
    readonly discs: Uint8Array;

    /** Share of the route's speed that its driver likes. */
    readonly pace: Float64Array;

    /** World X and Z, m; direction of the nose, one long. */
    readonly x: Float64Array;
    readonly z: Float64Array;
    readonly headX: Float64Array;
    readonly headZ: Float64Array;

    /** Forward speed, m/s, acceleration that its driver asks for, m/s². */
    readonly speed: Float64Array;
    readonly acceleration: Float64Array;

    /** Curvature of its path and the one that its driver asks for, 1/m, left positive. */
    readonly curvature: Float64Array;
    readonly wanted: Float64Array;

    /** Distance along the route, m; how far to the left of it, m; sine and cosine of the angle to it. */
    readonly place: Float64Array;
    readonly offset: Float64Array;
    readonly sine: Float64Array;
    readonly cosine: Float64Array;

    /** What the route allows here, m/s, and how it changes along it, 1/s. */
    readonly allowed: Float64Array;
    readonly change: Float64Array;

    /** What it sees ahead of it: gap, m, infinite for nothing, and speed along its way, m/s. */
    readonly gap: Float64Array;
    readonly seenSpeed: Float64Array;

    /** Which car that is, -1 for none. */
    readonly seen: Int32Array;

    /** What is left of the motion it had as a real car, and fades: slide to the left, m/s; height, m; pitch and roll, rad. */
    readonly slide: Float64Array;
    readonly lift: Float64Array;
    readonly pitch: Float64Array;
    readonly roll: Float64Array;

    /** How far its wheels have rolled, m. */
    readonly rolled: Float64Array;

    /** Lamps: brakes 0 or 1, indicator -1 right, 1 left. */
    readonly brake: Uint8Array;
    readonly indicator: Int8Array;

    /**
     * Crossings, as passages of {@link Crossings}: the next one to ask for, -1 for none, and the step in which it asked; how
     * many it may be in, and the first of these.
     */
    readonly passage: Int32Array;
    readonly asked: Int32Array;
    readonly held: Int32Array;
    readonly tail: Int32Array;

    constructor(cars: number, strangers: number) {
        const room = cars + strangers;
        const doubles = (): Float64Array => new Float64Array(room);
        this.room = room;
        this.cars = cars;
        this.mode = new Uint8Array(room);
        this.route = new Int32Array(room);
        this.leader = new Int32Array(room).fill(-1);
        this.discs = new Uint8Array(room);
        this.seen = new Int32Array(room).fill(-1);
        this.brake = new Uint8Array(room);
        this.indicator = new Int8Array(room);
        this.passage = new Int32Array(room).fill(-1);
        this.asked = new Int32Array(room);
        this.held = new Int32Array(room);
        this.tail = new Int32Array(room);
        this.front = doubles();
        this.rear = doubles();
        this.half = doubles();
        this.wheelbase = doubles();
        this.pace = doubles().fill(1);
        this.x = doubles();
        this.z = doubles();
        this.headX = doubles();
        this.headZ = doubles().fill(1);
        this.speed = doubles();
        this.acceleration = doubles();
        this.curvature = doubles();
        this.wanted = doubles();
        this.place = doubles();
        this.offset = doubles();
        this.sine = doubles();
        this.cosine = doubles().fill(1);
        this.allowed = doubles();
        this.change = doubles();
        this.gap = doubles().fill(Infinity);
        this.seenSpeed = doubles();
        this.slide = doubles();
        this.lift = doubles();
        this.pitch = doubles();
        this.roll = doubles();
        this.rolled = doubles();
    }

    /** Gives a car its size. */
    shape(i: number, { front, rear, half, wheelbase }: CarSize): void {
        this.front[i] = front;
        this.rear[i] = rear;
        this.half[i] = half;
        this.wheelbase[i] = wheelbase;
        this.discs[i] = Math.max(2, Math.min(DISCS, Math.ceil((front + rear) / (2 * half))));
    }
}
