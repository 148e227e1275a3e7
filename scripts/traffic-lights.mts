import { Entity } from 'playcanvas';

import {
    entityOf,
    itemsOf,
    lightSetsOf,
    NO_LIGHT_PHASE,
    NO_WALK_TRIGGER,
    ownNumbers,
    Signal,
    STOP_LINE_ASTRAY,
    strayLines,
    trafficLightsRanges,
    VehicleScript,
    VehicleWorld,
    type LightSet
} from './vehicle-core.mjs';

/** Names of the lamps of a phase, by its light: 0 red, 1 amber, 2 green. */
const LAMPS = ['red', 'amber', 'green'];

/** Names of the lamps of people, while cars have a light and while people walk. */
const WALK_LAMPS = ['wait', 'walk'];

/** Frames between two looks at the children. */
const EVERY = 30;

/** Events of {@link TrafficLights}. */
export interface TrafficLightsEvents {
    /** A phase has another light: its number, from 0 on, and 0 red, 1 amber or 2 green. */
    change: [phase: number, light: number];

    /** People's green has begun or ended. */
    walk: [isWalk: boolean];
}

/**
 * Traffic lights of a crossing, for the cars of Vehicle Traffic. Each child is a phase: its lanes are green together. Each child of a
 * phase is a stop line, which stands in the middle of a lane; a model of the lights goes below it. Entities there that are named
 * `red`, `amber` and `green` are shown while the phase has that light, and those named `walk` and `wait` below this entity for people.
 *
 * Fires `change` and `walk`.
 */
export class TrafficLights extends VehicleScript<TrafficLightsEvents> {
    static override scriptName = 'trafficLights';

    /** @internal */
    static override readonly ranges = trafficLightsRanges;

    /**
     * Green of the first phase, s. Higher lets more cars through, and others wait longer.
     *
     * @attribute
     * @range [1, 120]
     * @precision 0
     */
    green = 20;

    /**
     * Green of all other phases, s. Lower gives the first phase, a main road, more of the time. 0 is as long as Green.
     *
     * @attribute
     * @range [0, 120]
     * @precision 0
     */
    greenOfOthers = 0;

    /**
     * Amber at the end of green, s. 3 at 50 km/h, 4 at 60, 5 at 70. A car stops at amber if it can do so without braking hard. Lower leaves
     * cars in the crossing when others start.
     *
     * @attribute
     * @range [0, 10]
     * @precision 1
     */
    amber = 3;

    /**
     * Red for all between two phases, s. Higher clears a larger crossing.
     *
     * @attribute
     * @range [0, 20]
     * @precision 1
     */
    allRed = 2;

    /**
     * Red for all while people walk, once in a cycle, s. 0: never.
     *
     * @attribute
     * @range [0, 60]
     * @precision 0
     */
    walk = 0;

    /**
     * Triggers that call people's green: entities with a Collision and without a Rigid Body, at the kerb. A body that enters one calls.
     * Empty: people walk in each cycle. With a single phase, cars have green until someone calls.
     *
     * @attribute
     */
    walkTriggers: Entity[] = [];

    /**
     * Time of the cycle at which it begins, s. Lights along a road that differ by the drive from one to the next are a green wave.
     *
     * @attribute
     * @range [0, 300]
     * @precision 0
     */
    offset = 0;

    private readonly numbers = ownNumbers(this.validator, this, {
        green: 0.1,
        greenOfOthers: 0,
        amber: 0,
        allRed: 0,
        walk: 0,
        offset: 0
    });

    private set: LightSet | null = null;
    private world: VehicleWorld | null = null;
    private triggers: Entity[] = [];
    private sinceLook = EVERY;
    private shown: number[] = [];
    private walked = false;
    private isShown = false;

    /** Steps the signal where no traffic does. */
    private readonly listener = {
        beforeStep: (dt: number): void => {
            if (this.set?.traffic === null) {
                this.set.signal.step(dt);
            }
        },
        afterStep: (): void => {}
    };

    private readonly call = (): void => this.callWalk();

    update(): void {
        this.sinceLook++;
        if (this.sinceLook >= EVERY) {
            this.sinceLook = 0;
            this.look();
        }
        if (this.numbers.differs(this)) {
            this.plan();
        }
        this.show();
    }

    /** Number of the phase that has or had green last, from 0 on; -1 while people walk or there is none. */
    get phase(): number {
        return this.set?.signal.phase ?? -1;
    }

    /** True while people may walk. */
    get isWalk(): boolean {
        return this.set?.signal.isWalk ?? false;
    }

    /** Time until the next light, s; 0 where green lasts until someone calls. */
    get remaining(): number {
        return this.set?.signal.remaining ?? 0;
    }

    /**
     * The light of a phase.
     *
     * @param phase - Its number, from 0 on.
     * @returns 0 red, 1 amber, 2 green.
     */
    lightOf(phase: number): number {
        return this.set?.signal.lightOf(phase) ?? 0;
    }

    /** Calls people's green, as a push button does. It comes after the last phase. */
    callWalk(): void {
        this.set?.signal.callWalk();
    }

    /** Finds the lanes of the stop lines again, after these were moved. */
    refresh(): void {
        this.detach();
        this.sinceLook = EVERY;
    }

    /** Begins again where the phases or their lines are others. */
    private look(): void {
        const { app, validator } = this;
        const phases = childrenOf(this.entity);
        const lines = phases.map(childrenOf);
        const world = VehicleWorld.of(app);
        const isSame =
            this.set !== null && isEqual(this.set.lines.flat(), lines.flat()) && this.set.lines.length === lines.length;
        this.listen();
        if (isSame) {
            this.noteStray(this.set!);
        }
        if (isSame || !world) {
            return;
        }
        this.detach();
        if (lines.flat().length === 0) {
            validator.report('entity', NO_LIGHT_PHASE);
            return;
        }
        validator.clear('entity');
        this.set = {
            signal: new Signal(phases.length),
            lines,
            traffic: null,
            found: new Map()
        };
        this.plan();
        this.listen();
        this.set.signal.restart();
        lightSetsOf(app).add(this.set);
        this.world = world;
        world.addListener(this.listener);
    }

    /** Tells which lines are in nobody's way. */
    private noteStray(set: LightSet): void {
        const stray = strayLines(this.app, set) as Entity[];
        if (stray.length > 0) {
            this.validator.report('lines', STOP_LINE_ASTRAY, { name: stray.map(({ name }) => name).join("', '") });
        } else {
            this.validator.clear('lines');
        }
    }

    private plan(): void {
        const { green, greenOfOthers, ...times } = this.numbers.follow(this);
        if (this.set) {
            Object.assign(this.set.signal.plan, times, { green: [green, greenOfOthers || green] });
        }
    }

    /** Hears the triggers. */
    private listen(): void {
        const { app, validator } = this;
        const given = itemsOf(validator.list('walkTriggers', this.walkTriggers, []));
        const triggers = given.flatMap((each) => entityOf(app, each) ?? []);
        if (this.set) {
            this.set.signal.onCall = triggers.length > 0;
        }
        if (isEqual(triggers, this.triggers)) {
            return;
        }
        this.unlisten();
        validator.clear('walkTriggers');
        for (const each of triggers) {
            if (!each.collision || each.rigidbody) {
                validator.report('walkTriggers', NO_WALK_TRIGGER, { name: each.name });
            }
            each.collision?.on('triggerenter', this.call);
        }
        this.triggers = triggers;
    }

    private unlisten(): void {
        this.triggers.forEach((each) => each.collision?.off('triggerenter', this.call));
        this.triggers = [];
    }

    /** Shows the lamps, and tells what has changed. */
    private show(): void {
        const { set, shown } = this;
        if (!set) {
            return;
        }
        const { signal } = set;
        for (let phase = 0; phase < signal.phases; phase++) {
            const light = signal.lightOf(phase);
            if (light !== shown[phase]) {
                shown[phase] = light;
                switchLamps(childrenOf(this.entity)[phase], LAMPS, light);
                this.fire('change', phase, light);
            }
        }
        if (signal.isWalk !== this.walked || !this.isShown) {
            this.walked = signal.isWalk;
            this.isShown = true;
            switchLamps(this.entity, WALK_LAMPS, this.walked ? 1 : 0);
            this.fire('walk', this.walked);
        }
    }

    protected override detach(): void {
        this.unlisten();
        if (this.set) {
            lightSetsOf(this.app).remove(this.set);
            this.world?.removeListener(this.listener);
        }
        this.set = this.world = null;
        this.shown = [];
        this.isShown = false;
    }
}

/** Children that are on. */
function childrenOf(entity: Entity): Entity[] {
    return entity.children.filter((child): child is Entity => child instanceof Entity && child.enabled);
}

function isEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
    return one.length === other.length && one.every((each, k) => each === other[k]);
}

/** Shows one of the lamps below an entity, all of which go by their names. */
function switchLamps(root: Entity | undefined, names: readonly string[], on: number): void {
    names.forEach((name, k) => {
        for (const lamp of root?.find((node) => node.name.toLowerCase() === name) ?? []) {
            lamp.enabled = k === on;
        }
    });
}
