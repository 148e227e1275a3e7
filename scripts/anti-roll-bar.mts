import { Entity } from 'playcanvas';

import {
    AntiRollBarModel as Bar,
    checks,
    BarSettings,
    entityOf,
    NO_COLLIDER,
    NO_WHEEL_END,
    SAME_ENDS,
    STRANGE_ENDS,
    UpdateHandle,
    report,
    scriptOf,
    VehicleScript,
    antiRollBarRanges,
    type BetweenWheels,
    type Finding,
    type Validator,
    type VehicleBody
} from './vehicle-core.mjs';
import type { WheelCollider } from './wheel-collider.mjs';

/**
 * Values of the attribute `mode` of {@link AntiRollBar}.
 *
 * @enum {number}
 */
export const AntiRollBarMode = {
    /** The same stiffness at every speed. */
    FIXED: 0,

    /** Stiffer the faster the car drives. */
    AUTO: 1,

    /** Pushes the body from outside, as the classic script: less roll, tires without its load. */
    EXTERNAL: 2
} as const;

export type AntiRollBarMode = (typeof AntiRollBarMode)[keyof typeof AntiRollBarMode];

/**
 * Values of the attribute `strength` of {@link AntiRollBar}.
 *
 * @enum {number}
 */
export const AntiRollBarStrength = {
    /** By the stiffness that is set. */
    CUSTOM: 0,

    /** By the force at a full difference of travel. */
    FORCE: 1,

    /** No bar. */
    OFF: 2,

    /** 25 % of the roll stiffness of the axle's springs. */
    LOW: 3,

    /** 100 % of the roll stiffness of the axle's springs. */
    HIGH: 4
} as const;

export type AntiRollBarStrength = (typeof AntiRollBarStrength)[keyof typeof AntiRollBarStrength];

type Ends = readonly ['leftWheel' | 'secondLeftWheel', 'rightWheel' | 'secondRightWheel'];

const FIRST: Ends = ['leftWheel', 'rightWheel'];
const SECOND: Ends = ['secondLeftWheel', 'secondRightWheel'];

/**
 * A bar that connects the two wheels of an axle and reduces body roll. The stiffer end of the car takes more of the
 * load transfer and loses grip first: a stiff front bar adds understeer, a stiff rear bar oversteer. The bar of the other
 * axle is its second bar, or one on another entity.
 */
export class AntiRollBar extends VehicleScript {
    static override scriptName = 'antiRollBar';

    /** @internal */
    static override readonly choices = {
        mode: AntiRollBarMode,
        strength: AntiRollBarStrength
    };

    /** @internal */
    static override readonly ranges = antiRollBarRanges;

    /**
     * Entity with the left Wheel Collider.
     *
     * @attribute
     */
    leftWheel: Entity | null = null;

    /**
     * Entity with the right Wheel Collider.
     *
     * @attribute
     */
    rightWheel: Entity | null = null;

    /**
     * Fixed: constant stiffness in parallel with the springs. Auto: soft at low speed, stiff at high speed. External:
     * the classic script that pushes the body from outside; it reduces roll without loading the tires. For comparison.
     *
     * @attribute
     */
    mode: AntiRollBarMode = AntiRollBarMode.FIXED;

    /**
     * Strength of the bar. Custom: by its stiffness in N/m. Force: by its force at a full travel difference, as in the
     * classic script. Low and High: 25 and 100 % of the roll stiffness of the axle's springs.
     *
     * @attribute
     */
    strength: AntiRollBarStrength = AntiRollBarStrength.CUSTOM;

    /**
     * Stiffness at the wheels, N per m of difference in travel. Road cars 2 000 to 20 000. Higher reduces roll.
     *
     * @attribute
     * @range [0, 200000]
     * @precision 0
     * @visibleif {strength === 0 && mode !== 2}
     */
    stiffness = 5000;

    /**
     * Share of the stiffness at standstill. Lower rides more softly over kerbs.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     * @visibleif {mode === 1 && strength !== 2}
     */
    slowShare = 0.3;

    /**
     * Speed at which the bar reaches its full stiffness, km/h. Lower stiffens sooner.
     *
     * @attribute
     * @range [1, 300]
     * @precision 0
     * @visibleif {mode === 1 && strength !== 2}
     */
    fullSpeed = 80;

    /**
     * Force on each wheel at a full travel difference, N, as in the classic script. Higher reduces roll.
     *
     * @attribute
     * @range [0, 100000]
     * @precision 0
     * @visibleif {strength === 1 || strength === 0 && mode === 2}
     */
    antiRoll = 5000;

    /**
     * Another bar, between the wheels of another axle, so that one component on the chassis serves both axles. Mode and
     * strength are the same for both.
     *
     * @attribute
     */
    secondBar = false;

    /**
     * Entity with the left Wheel Collider of the second bar.
     *
     * @attribute
     * @title Second Left
     * @visibleif {secondBar}
     */
    secondLeftWheel: Entity | null = null;

    /**
     * Entity with the right Wheel Collider of the second bar.
     *
     * @attribute
     * @title Second Right
     * @visibleif {secondBar}
     */
    secondRightWheel: Entity | null = null;

    /**
     * Stiffness of the second bar at the wheels, N per m of difference in travel. Higher than that of the front, the rear
     * slides first.
     *
     * @attribute
     * @range [0, 200000]
     * @precision 0
     * @visibleif {secondBar && strength === 0 && mode !== 2}
     */
    secondStiffness = 5000;

    private readonly handle = new UpdateHandle(this);
    private readonly settings = new BarSettings(this.validator, this);
    private readonly first = new BarEnds(this, this.validator, this.handle, this.settings, FIRST);
    private readonly second = new BarEnds(
        this,
        this.validator,
        this.handle,
        new BarSettings(this.validator, this, 'secondStiffness'),
        SECOND
    );

    /** View of the attributes whose reads do not notify. */
    private values: BetweenWheels = this;

    override initialize(): void {} // begins when its wheels are there

    postInitialize(): void {
        this.begin(this.handle);
    }

    /** @internal */
    protected override observe(): void {
        this.values = this.settings.observe(this, this.handle);
        super.observe();
    }

    /** @internal */
    override applyChanges(): boolean {
        const { first, second, values } = this;
        const changed = first.applyChanges(values);
        if (values.secondBar) {
            return second.applyChanges(values) || changed;
        }
        return second.detach() || changed;
    }

    /** The current findings about its bars. */
    override validate(): Finding[] {
        return [...this.validator.findings, ...this.first.findings(), ...this.second.findings()];
    }

    protected override tryAttach(): void {
        const { first, second, validator, values } = this;
        validator.clear();
        first.attach(values);
        if (values.secondBar) {
            second.attach(values);
        }
    }

    protected override detach(): void {
        this.first.detach();
        this.second.detach();
    }
}

/** A bar of the component, with the wheels at its ends. */
class BarEnds {
    private bar: Bar | null = null;
    private body: VehicleBody | null = null;

    /** True from when it is to be attached until it is taken off. */
    private wanted = false;

    /** Entities that the two wheels were chosen by, and their colliders. */
    private chosen: (Entity | null)[] = [];
    private ends: WheelCollider[] = [];

    private readonly owner: AntiRollBar;
    private readonly validator: Validator;
    private readonly settings: BarSettings;
    private readonly names: Ends;

    /** Hears of the wheels' vehicle, for this bar alone. */
    private readonly listener: { touch(): void };

    /**
     * @param owner - The component.
     * @param validator - Its validator.
     * @param handle - Touched when the vehicle of the wheels changes.
     * @param settings - Attributes of this bar.
     * @param names - Attributes with its wheels.
     */
    constructor(owner: AntiRollBar, validator: Validator, handle: UpdateHandle, settings: BarSettings, names: Ends) {
        this.owner = owner;
        this.validator = validator;
        this.settings = settings;
        this.names = names;
        this.listener = { touch: () => handle.touch() };
    }

    /** Carries changed attributes over. @returns True if anything has changed. */
    applyChanges(values: BetweenWheels): boolean {
        const { bar, names, settings, validator } = this;
        if (!bar) {
            names.forEach((name) => validator.clearOnly(name));
            this.attach(values); // what was missing may have come
            return true;
        }
        const differ = settings.differ(values, bar);
        if (differ) {
            settings.carryOver(values, bar); // whatever was edited counts from the next step
        }
        const gone = this.isGone(bar, values);
        if (gone) {
            this.detach();
        }
        return differ || gone;
    }

    /** Puts the bar between its wheels, or says what is missing. */
    attach(values: BetweenWheels): void {
        const { names, owner, settings, validator } = this;
        this.wanted = true;
        const [left, right] = names.map((name, i) => this.find(name, values[name], this.chosen[i]));
        if (this.bar || !left?.wheel || !right?.wheel) {
            return;
        }
        if (left === right || left.body !== right.body) {
            validator.report(names[1], left === right ? SAME_ENDS : STRANGE_ENDS);
            return;
        }
        this.bar = new Bar(left.wheel, right.wheel);
        this.chosen = names.map((name) => values[name]);
        this.ends = [left, right];
        settings.carryOver(values, this.bar);
        this.body = left.body;
        this.body?.vehicle.bars.push(this.bar);
        this.body?.listeners.add(this.listener);
        const { bar } = this;
        checks.use(({ barFindings }) => barFindings(owner.entity, bar.left, bar.right).forEach(report));
    }

    /** Removes the bar. @returns True if there was one. */
    detach(): boolean {
        const { bar, body, names, settings, validator } = this;
        if (!this.wanted) {
            return false;
        }
        this.wanted = false;
        [...names, settings.rate].forEach((name) => validator.clearOnly(name));
        if (bar) {
            body?.vehicle.removeBar(bar);
            body?.listeners.delete(this.listener);
        }
        this.bar = null;
        this.body = null;
        return bar !== null;
    }

    findings(): Finding[] {
        const { bar, owner } = this;
        return bar ? (checks.present?.barFindings(owner.entity, bar.left, bar.right) ?? []) : [];
    }

    /** True if other wheels are chosen, or one of them was switched off. */
    private isGone(bar: Bar, values: BetweenWheels): boolean {
        const { chosen, ends, names } = this;
        return (
            values[names[0]] !== chosen[0] ||
            values[names[1]] !== chosen[1] ||
            ends[0].wheel !== bar.left ||
            ends[1].wheel !== bar.right
        );
    }

    /** The wheel of an attribute, or says what is missing; of a wheel that it had and lost, the car says so. */
    private find(attribute: string, given: Entity | null, last: Entity | null | undefined): WheelCollider | null {
        const entity = entityOf(this.owner.app, given);
        const wheel = scriptOf<WheelCollider>(entity, 'wheelCollider');
        if (!wheel && given !== last) {
            this.validator.report(attribute, entity ? NO_COLLIDER : NO_WHEEL_END, { name: entity?.name ?? '' });
        }
        return wheel;
    }
}
