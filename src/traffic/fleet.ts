import type { Archive } from '../math/archive.js';

/** Movers of a car of the traffic. */
export const MODE = {
    /** Nothing: it is not on the road. */
    off: 0,

    /** The route: the car is far from every viewer. */
    far: 1,

    /** A real vehicle, whose driver does what the traffic asks for. */
    full: 2,

    /** A stranger, such as a player. The traffic sees it and has no say. */
    stranger: 3
} as const;

/** In place of when a car asked for a crossing: it was put on the road, and has not looked ahead yet. */
export const UNSEEING = -1;

/** Numbers of a car that a snapshot holds, in their order there. */
export const LASTING = [
    ...(['mode', 'route', 'leader', 'seen', 'brake', 'indicator', 'passage', 'asked', 'held', 'tail'] as const),
    ...(['x', 'z', 'headX', 'headZ', 'speed', 'acceleration', 'curvature', 'wanted'] as const),
    ...(['place', 'offset', 'sine', 'cosine', 'allowed', 'change', 'gap', 'seenSpeed'] as const),
    ...(['slide', 'lift', 'pitch', 'roll', 'rolled'] as const)
];

/** Numbers that snapshots hold only from a format on. */
export const LATER = [
    { format: 11, names: ['aside', 'waited', 'rest', 'alarm'] },
    { format: 12, names: ['coarse', 'pause', 'mate', 'tie'] }
] as const;

/** Size of a car, m, seen from the middle of its rear axle, which follows the route. */
export interface CarSize {
    /** To the front bumper. */
    front: number;

    /** To the rear bumper, positive. */
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

    /** Present number of strangers. */
    strangers = 0;

    /** Time since the last step for those who look at the cars, s. In a field, for numbers in calls may be boxed on the heap. */
    sinceStep = 0;

    /** Mover of the car, see `MODE`: 0 nothing, 1 its route, 2 a real vehicle, 3 itself, as a stranger. */
    readonly mode: Uint8Array;

    /** Index of the route that it is on. */
    readonly route: Int32Array;

    /** The car ahead on the same route; -1 for none. */
    readonly leader: Int32Array;

    /** From the rear axle to the front bumper, m. */
    readonly front: Float64Array;

    /** From the rear axle to the rear bumper, m. */
    readonly rear: Float64Array;

    /** Half of its width, m. */
    readonly half: Float64Array;

    /** From axle to axle, m. */
    readonly wheelbase: Float64Array;

    /** Number of discs along it that stand for it; half of its width is their radius. */
    readonly discs: Uint8Array;

    /** Share of the route's speed that its driver likes. */
    readonly pace: Float64Array;

    /** World X, m. */
    readonly x: Float64Array;

    /** World Z, m. */
    readonly z: Float64Array;

    /** World Y, m: of the lane below a car. That of a stranger decides whether it is on a lane, or above or below; NaN, as by default, is on it. */
    readonly y: Float64Array;

    /** World X of the direction of the nose, which is one long. */
    readonly headX: Float64Array;

    /** World Z of that direction. */
    readonly headZ: Float64Array;

    /** Forward speed, m/s. */
    readonly speed: Float64Array;

    /** Acceleration that its driver asks for, m/s². */
    readonly acceleration: Float64Array;

    /** Curvature of its path, 1/m, left positive. */
    readonly curvature: Float64Array;

    /** Curvature that its driver asks for, 1/m. */
    readonly wanted: Float64Array;

    /** Distance along the route, m. */
    readonly place: Float64Array;

    /** Distance to the left of the route, m. */
    readonly offset: Float64Array;

    /** Sine of its angle to the route. */
    readonly sine: Float64Array;

    /** Cosine of its angle to the route. */
    readonly cosine: Float64Array;

    /** Speed that the route allows here, m/s. */
    readonly allowed: Float64Array;

    /** Change of that speed along the route, 1/s. */
    readonly change: Float64Array;

    /** Gap to what it sees ahead of it, m; infinite for nothing. */
    readonly gap: Float64Array;

    /** Speed of what it sees along its way, m/s. */
    readonly seenSpeed: Float64Array;

    /** Index of the car that it sees, -1 for none. */
    readonly seen: Int32Array;

    /** Slide to the left that remains of its motion as a real car, and fades, m/s. */
    readonly slide: Float64Array;

    /** Height that remains likewise, m. */
    readonly lift: Float64Array;

    /** Pitch that remains likewise, rad. */
    readonly pitch: Float64Array;

    /** Roll that remains likewise, rad. */
    readonly roll: Float64Array;

    /** Distance that its wheels have rolled, m. */
    readonly rolled: Float64Array;

    /** Brake lamps: 0 or 1. */
    readonly brake: Uint8Array;

    /** Indicator: -1 right, 0 off, 1 left. */
    readonly indicator: Int8Array;

    /** The next passage over a crossing that it asks for, -1 for none. */
    readonly passage: Int32Array;

    /** By when it asked for it, 0 for not yet; `UNSEEING` until it has looked ahead for the first time. */
    readonly asked: Int32Array;

    /** Number of passages that it may be in. */
    readonly held: Int32Array;

    /** The first of these. */
    readonly tail: Int32Array;

    /** Distance to the left of its route at which it passes what stands there, m; 0 in its lane. */
    readonly aside: Float64Array;

    /** Time that it has seen such a thing ahead that it may pass, s; -1 on the way back into its lane. */
    readonly waited: Float64Array;

    /** Way to where it is past what it passes, m; time for which a car has stood in its lane to let such a one through, s. */
    readonly rest: Float64Array;

    /** Time for which it is still to stand because of a horn, s; it stops as hard as it can before. */
    readonly alarm: Float64Array;

    /**
     * 1 lets a car be updated at lower rates, a few centimeters from where it were, while its way is free of crossings and other cars: nobody is
     * near who would see it. 0, as by default, updates it in each step.
     */
    readonly coarse: Uint8Array;

    /**
     * Looks up to the one that ends its time at lower rates; 0 at the full rate.
     *
     * @internal
     */
    readonly pause: Uint8Array;

    /**
     * The car that it follows in that time, -1 for none, and the gap to it where both have rolled as far, m.
     *
     * @internal
     */
    readonly mate: Int32Array;
    /** @internal */
    readonly tie: Float64Array;

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
        this.coarse = new Uint8Array(room);
        this.pause = new Uint8Array(room);
        this.mate = new Int32Array(room).fill(-1);
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
        this.y = doubles().fill(NaN);
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
        this.aside = doubles();
        this.waited = doubles();
        this.rest = doubles();
        this.alarm = doubles();
        this.tie = doubles();
    }

    /**
     * Shows all of the cars, except what follows from their models, and the strangers, who are seen again in each step.
     *
     * @internal
     */
    serialize(archive: Archive): void {
        for (const name of LASTING) {
            archive.first(this.cars, this[name]);
        }
        for (const { format, names } of LATER) {
            for (const name of names) {
                if (archive.format >= format) {
                    archive.first(this.cars, this[name]);
                }
            }
        }
    }

    /**
     * Spreads the discs over the length of a car.
     *
     * @internal
     */
    spread(i: number): void {
        const { front, rear, half, discs } = this;
        discs[i] = Math.max(2, Math.min(DISCS, Math.ceil((front[i] + rear[i]) / (2 * half[i]))));
    }

    /** Sets the size of a car. */
    shape(i: number, { front, rear, half, wheelbase }: CarSize): void {
        this.front[i] = front;
        this.rear[i] = rear;
        this.half[i] = half;
        this.wheelbase[i] = wheelbase;
        this.spread(i);
    }
}
