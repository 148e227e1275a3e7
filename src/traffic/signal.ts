import type { Archive } from '../math/archive.js';

/** Times of a traffic signal, s. */
export interface SignalPlan {
    /** Green of each phase; the last one holds for further phases. Default 20. */
    green: readonly number[];

    /** Amber at the end of each green. Default 3, for 50 km/h (RiLSA 2015, yellow times). */
    amber: number;

    /** Red for all between two phases, in which the crossing clears. Default 2. */
    allRed: number;

    /** Red for all so that people walk; 0, the default, for none. */
    walk: number;

    /** Time of the cycle at which it begins. Default 0. Signals along a road follow each other by it. */
    offset: number;
}

/** Times where none are given. */
const USUAL: SignalPlan = { green: [20], amber: 3, allRed: 2, walk: 0, offset: 0 };

/** Light of a phase. */
export const LIGHT = { red: 0, amber: 1, green: 2 } as const;

/** A phase that people walk in has no light for cars. */
const WALK = -1;

/**
 * Traffic signal of a crossing by fixed times: its phases are green one after the other (Transportation Research Board, "Highway
 * Capacity Manual", chapter 19, pretimed control). People walk once in a cycle, or only when asked for.
 */
export class Signal {
    /** Times, s. What is changed holds from the next light on. */
    readonly plan: SignalPlan;

    /** Number of phases. */
    readonly phases: number;

    /** True if people walk only after {@link callWalk}; else in each cycle. */
    onCall = false;

    /** Phase that has or had green last; -1 while people walk. */
    phase = 0;

    private light: number = LIGHT.green;

    /** Time until the next light, s. */
    private rest = 0;
    private called = false;

    /**
     * @param phases - Number of phases, 1 at least.
     * @param plan - Times that differ from the usual ones.
     */
    constructor(phases: number, plan: Partial<SignalPlan> = {}) {
        this.phases = phases;
        this.plan = { ...USUAL, ...plan };
        this.restart();
    }

    /** Begins the cycle again, at the offset. */
    restart(): void {
        this.phase = 0;
        this.called = false;
        this.rest = 0;
        this.setLight(LIGHT.green);
        const { green, amber, allRed, walk, offset } = this.plan;
        let cycle = this.onCall ? 0 : walk;
        for (let k = 0; k < this.phases; k++) {
            cycle += greenOf(green, k) + amber + allRed;
        }
        if (cycle > 0) {
            this.step(offset % cycle);
        }
    }

    /** True while people walk. */
    get isWalk(): boolean {
        return this.phase === WALK;
    }

    /** Time until the next light, s; 0 where green lasts until someone calls. */
    get remaining(): number {
        return Math.max(0, this.rest);
    }

    /** Asks for people's red. */
    callWalk(): void {
        this.called = this.plan.walk > 0;
    }

    /** Light of a phase: 0 red, 1 amber, 2 green. */
    lightOf(phase: number): number {
        return phase === this.phase ? this.light : LIGHT.red;
    }

    /** Steps by `dt` seconds. */
    step(dt: number): void {
        this.rest -= dt;
        // as many lights as there are in a cycle: times may be 0
        for (let k = 3 * this.phases + 1; k > 0 && this.rest <= 0; k--) {
            this.change();
        }
    }

    /** Shows its light and the time that is left of it. */
    serialize(archive: Archive): void {
        archive.sign(this.phases);
        this.phase = archive.integer(this.phase);
        this.light = archive.integer(this.light);
        this.rest = archive.number(this.rest);
        this.called = archive.flag(this.called);
    }

    private change(): void {
        const { light, phase, phases } = this;
        if (light === LIGHT.green && phases === 1 && !this.isWalkNext()) {
            this.rest = 0; // the only phase stays green until someone calls
        } else if (light !== LIGHT.red && phase !== WALK) {
            this.setLight(light - 1);
        } else if (phase === phases - 1 && this.isWalkNext()) {
            this.called = false;
            this.phase = WALK;
            this.rest += this.plan.walk;
        } else {
            this.phase = (phase + 1) % phases;
            this.setLight(LIGHT.green);
        }
    }

    private isWalkNext(): boolean {
        return this.plan.walk > 0 && (this.called || !this.onCall);
    }

    private setLight(light: number): void {
        const { green, amber, allRed } = this.plan;
        this.light = light;
        this.rest += light === LIGHT.green ? greenOf(green, this.phase) : light === LIGHT.amber ? amber : allRed;
    }
}

function greenOf(green: readonly number[], phase: number): number {
    return green[Math.min(phase, green.length - 1)] ?? USUAL.green[0];
}

/** A signal, and its lines. */
export interface SignalLines {
    readonly signal: Signal;

    /** Phase, index of the route and distance along it, m, of each line. */
    readonly lines: { phase: number; route: number; place: number }[];
}
