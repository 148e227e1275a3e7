import { gatesFor } from './lane-change.js';
import type { Rig } from '../../scenario/rig.js';

const G = 9.81;
const FRAME = 1 / 60;

/** Delay from sight to finger, s. */
const REACTION = 0.25;

/** Rates at which Vehicle Input turns keys into steering: toward a side, and back, lock/s; from this share on the tires slide. */
const RATE = 2.5;
const BACK = 5;
const SATURATED = 0.65;

/** He thinks so many taps ahead, keeps so many ideas in mind, and would rather not tap: m². */
const AHEAD = 12;
const IDEAS = 40;
const EFFORT = 0.002;

/** Experience of a driver with his car, and his line; differs from one try to the next. */
export interface Knack {
    /** Lateral acceleration that keys alone give, g, and how long the car takes to answer, s. */
    grip: number;
    answer: number;

    /** Weight of an angle off the way in the cost, m²/rad². */
    angle: number;

    /** So far before and behind the gaps between lanes his way bends, m. */
    early: number;

    /** He decides so often, s. */
    pause: number;
}

/** A car as it will be, as he believes. */
interface Idea {
    x: number;
    z: number;
    course: number;
    yawRate: number;
    steer: number;
    cost: number;
    first: number;
}

/** Takes the lane change by keys that are down or up: sees late, but knows what he has pressed and what it will do. */
export class LaneTapper {
    private readonly knack: Knack;
    private readonly track: { x: number; z: number };
    private readonly way: (along: number) => number;
    private readonly seen: Idea[] = [];
    private readonly pressed: number[] = [];
    private next = 0;
    private key = 0;

    constructor(width: number, knack: Knack, track: { x: number; z: number }) {
        this.knack = knack;
        this.track = track;
        const gates = gatesFor(width);
        const [a, b, c] = gates.map(({ right, left }) => (right + left) / 2);
        const { early } = knack;
        const bend = (along: number, from: number, to: number): number => {
            const s = Math.max(0, Math.min(1, (along - from + early) / (to - from + 2 * early)));
            return s * s * s * (10 - 15 * s + 6 * s * s);
        };
        this.way = (along) =>
            a + (b - a) * bend(along, gates[0].to, gates[1].from) + (c - b) * bend(along, gates[1].to, gates[2].from);
    }

    /** Once a frame: the key that is down, 1 for left, -1 for right. */
    tap({ vehicle }: Rig, time: number): number {
        const { position, velocity } = vehicle.body;
        this.seen.push({
            x: position[0] - this.track.x,
            z: position[2] - this.track.z,
            course: Math.atan2(velocity[0], velocity[2]),
            yawRate: vehicle.velocity[4],
            steer: vehicle.controls.steer,
            cost: 0,
            first: 0
        });
        if (time >= this.next) {
            this.next = time + this.knack.pause;
            this.key = this.decide(Math.hypot(velocity[0], velocity[2]));
        }
        this.pressed.push(this.key);
        return this.key;
    }

    private decide(speed: number): number {
        const { seen, pressed } = this;
        const late = Math.min(pressed.length, Math.round(REACTION / FRAME));
        let now = seen[seen.length - 1 - late];
        for (const key of late > 0 ? pressed.slice(-late) : []) {
            now = this.after(now, key, speed, FRAME);
        }
        let ideas = [now];
        for (let k = 0; k < AHEAD; k++) {
            const more = ideas.flatMap((idea) => [0, 1, -1].map((key) => this.think(idea, key, speed, k === 0)));
            ideas = more.sort((one, other) => one.cost - other.cost).slice(0, IDEAS);
        }
        return ideas[0].first;
    }

    private think(idea: Idea, key: number, speed: number, isFirst: boolean): Idea {
        const then = this.after(idea, key, speed, this.knack.pause);
        const off = then.x - this.way(then.z);
        const turned = then.course - Math.atan(this.way(then.z + 0.5) - this.way(then.z - 0.5));
        then.cost = idea.cost + off * off + this.knack.angle * turned * turned + EFFORT * Math.abs(key);
        then.first = isFirst ? key : idea.first;
        return then;
    }

    private after(from: Idea, key: number, speed: number, time: number): Idea {
        const idea = { ...from };
        const most = (this.knack.grip * G) / speed;
        const steps = 4;
        const dt = time / steps;
        for (let i = 0; i < steps; i++) {
            idea.steer =
                key !== 0 && idea.steer * key >= 0
                    ? Math.max(-1, Math.min(1, idea.steer + key * RATE * dt))
                    : Math.sign(idea.steer) * Math.max(0, Math.abs(idea.steer) - BACK * dt);
            const wanted = most * Math.max(-1, Math.min(1, idea.steer / SATURATED));
            idea.yawRate += ((wanted - idea.yawRate) * dt) / this.knack.answer;
            idea.course += idea.yawRate * dt;
            idea.x += Math.sin(idea.course) * speed * dt;
            idea.z += Math.cos(idea.course) * speed * dt;
        }
        return idea;
    }
}
