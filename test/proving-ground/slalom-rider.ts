import { SLALOM } from '../../proving-ground/library/ground/layout.js';
import type { Motorcycle } from '../../scripts/motorcycle.mjs';
import type { Vehicle } from '../../src/index.js';

const G = 9.81;
const DEG = Math.PI / 180;
const FRAME = 1 / 60;

/** Rates at which Vehicle Input turns keys into steering: toward a side, and back, lock/s. */
const RATE = 2.5;
const BACK = 5;

/** The rider's model of the lean: largest angle, degrees, largest rate, degrees/s, and delay, s. */
const FULL = 42;
const LEANS = 60;
const LATE = 0.11;

/** The machine turns ahead of its lean: by so much of what the lean still lacks. */
const LEAD = 1.3;

/** He decides so often, s, thinks so many taps ahead, keeps so many ideas in mind, and would rather not tap: m². */
const PAUSE = 0.15;
const AHEAD = 12;
const IDEAS = 40;
const EFFORT = 0.002;

/** A motorcycle as it is, or will be as he believes. Degrees and degrees/s to the left. */
interface Idea {
    x: number;
    z: number;
    vx: number;
    vz: number;
    steer: number;
    goal: number;
    lean: number;
    rate: number;
    cost: number;
    first: number;
}

/** Weaves a motorcycle through the slalom by keys that are down or up: sees late, but knows what he has pressed and what it will do. */
export class SlalomRider {
    private readonly reaction: number;
    private readonly wide: number;
    private readonly seen: Idea[] = [];
    private readonly pressed: number[] = [];
    private next = 0;
    private key = 0;

    /**
     * @param reaction - Delay from sight to finger, s.
     * @param wide - Distance at which he passes the cones, m.
     */
    constructor(reaction: number, wide: number) {
        this.reaction = reaction;
        this.wide = wide;
    }

    /** Once a frame: the key that is down, 1 for left, -1 for right. */
    tap({ body, controls }: Vehicle, { lean }: Motorcycle, time: number): number {
        const [x, , z] = body.position;
        const [vx, , vz] = body.velocity;
        const before = this.seen[this.seen.length - 3] as Idea | undefined;
        const rate = before ? (lean - before.lean) / (3 * FRAME) : 0;
        const goal = lean + 2 * LATE * rate;
        const steer = controls.steer;
        this.seen.push({ x, z, vx, vz: Math.max(3, vz), steer, goal, lean, rate, cost: 0, first: 0 });
        if (time >= this.next) {
            this.next = time + PAUSE;
            this.key = this.decide();
        }
        this.pressed.push(this.key);
        return this.key;
    }

    private decide(): number {
        const { seen, pressed } = this;
        const late = Math.min(pressed.length, Math.round(this.reaction / FRAME));
        let now = seen[seen.length - 1 - late];
        for (const key of late > 0 ? pressed.slice(-late) : []) {
            now = after(now, key, FRAME, 1);
        }
        let ideas = [now];
        for (let k = 0; k < AHEAD; k++) {
            const more = ideas.flatMap((idea) => [0, 1, -1].map((key) => this.think(idea, key, k === 0)));
            ideas = more.sort((one, other) => one.cost - other.cost).slice(0, IDEAS);
        }
        return ideas[0].first;
    }

    private think(idea: Idea, key: number, isFirst: boolean): Idea {
        const then = after(idea, key, PAUSE, 6);
        const off = then.x - this.way(then.z);
        const turned = then.vx / then.vz - (this.way(then.z + 0.5) - this.way(then.z - 0.5));
        then.cost = idea.cost + off * off + 4 * turned * turned + EFFORT * Math.abs(key);
        then.first = isFirst ? key : idea.first;
        return then;
    }

    /** Desired path, X: a sine about the cones, into which he swings from the distance of two of them. */
    private way(z: number): number {
        const [first, second] = SLALOM.cones;
        const phase = ((z - first) * Math.PI) / (second - first);
        const wave = phase < 0 ? (1 + Math.cos(phase)) / 2 : Math.cos(phase);
        return SLALOM.x + (phase < -Math.PI ? 0 : this.wide * wave);
    }
}

function after(from: Idea, key: number, time: number, steps: number): Idea {
    const idea = { ...from };
    const dt = time / steps;
    const toward = (value: number, target: number, most: number): number =>
        value + Math.max(-most, Math.min(most, target - value));
    for (let i = 0; i < steps; i++) {
        const isBack = key === 0 || idea.steer * key < 0;
        idea.steer = toward(idea.steer, key, (isBack ? BACK : RATE) * dt);
        idea.goal = toward(idea.goal, FULL * idea.steer, LEANS * dt);
        idea.rate += ((idea.goal - idea.lean) / LATE - 2 * idea.rate) * (dt / LATE);
        idea.lean += idea.rate * dt;
        idea.vx += G * Math.tan((idea.lean + LEAD * (idea.goal - idea.lean)) * DEG) * dt;
        idea.x += idea.vx * dt;
        idea.z += idea.vz * dt;
    }
    return idea;
}
