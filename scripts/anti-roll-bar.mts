import { Entity } from 'playcanvas';

import {
    AntiRollBarModel as Bar,
    barFindings,
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
    type VehicleBody
} from './vehicle-core.mjs';
import type { WheelCollider } from './wheel-collider.mjs';

/**
 * Values of the attribute `mode` of {@link AntiRollBar}.
 *
 * @enum {number}
 */
export const AntiRollBarMode = {
    FIXED: 0,
    AUTO: 1,
    EXTERNAL: 2
} as const;

export type AntiRollBarMode = (typeof AntiRollBarMode)[keyof typeof AntiRollBarMode];

/**
 * Values of the attribute `strength` of {@link AntiRollBar}.
 *
 * @enum {number}
 */
export const AntiRollBarStrength = {
    CUSTOM: 0,
    FORCE: 1,
    OFF: 2,
    LOW: 3,
    HIGH: 4
} as const;

export type AntiRollBarStrength = (typeof AntiRollBarStrength)[keyof typeof AntiRollBarStrength];

/**
 * A bar that connects the two wheels of an axle and reduces body roll. The stiffer end of the car takes more of the
 * load transfer and loses grip first: a stiff front bar adds understeer, a stiff rear bar oversteer. An entity takes one
 * of them: put the bar of the other axle on another entity, such as a wheel.
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
     * @title Left Wheel
     * @type {Entity}
     */
    leftWheel: Entity | null = null;

    /**
     * Entity with the right Wheel Collider.
     *
     * @attribute
     * @title Right Wheel
     * @type {Entity}
     */
    rightWheel: Entity | null = null;

    /**
     * Fixed: constant stiffness in parallel with the springs. Auto: soft at low speed, stiff at high speed. External:
     * the classic script that pushes the body from outside; it reduces roll without loading the tires. For comparison.
     *
     * @attribute
     * @title Mode
     * @type {AntiRollBarMode}
     */
    mode: AntiRollBarMode = AntiRollBarMode.FIXED;

    /**
     * Strength of the bar. Custom: by its stiffness in N/m. Force: by its force at a full travel difference, as in the
     * classic script. Low and High: 25 and 100 % of the roll stiffness of the axle's springs.
     *
     * @attribute
     * @title Strength
     * @type {AntiRollBarStrength}
     */
    strength: AntiRollBarStrength = AntiRollBarStrength.CUSTOM;

    /**
     * Stiffness at the wheels, N per m of difference in travel. Road cars 2 000 to 20 000. Higher reduces roll.
     *
     * @attribute
     * @title Stiffness
     * @range [0, 200000]
     * @precision 0
     * @visibleif {strength === 0 && mode !== 2}
     */
    stiffness = 5000;

    /**
     * Share of the stiffness at standstill. Lower rides more softly over kerbs.
     *
     * @attribute
     * @title Slow Share
     * @range [0, 1]
     * @precision 2
     * @visibleif {mode === 1 && strength !== 2}
     */
    slowShare = 0.3;

    /**
     * Speed at which the bar reaches its full stiffness, km/h. Lower stiffens sooner.
     *
     * @attribute
     * @title Full Speed
     * @range [1, 300]
     * @precision 0
     * @visibleif {mode === 1 && strength !== 2}
     */
    fullSpeed = 80;

    /**
     * Force on each wheel at a full travel difference, N, as in the classic script. Higher reduces roll.
     *
     * @attribute
     * @title Anti Roll
     * @range [0, 100000]
     * @precision 0
     * @visibleif {strength === 1 || strength === 0 && mode === 2}
     */
    antiRoll = 5000;

    private readonly settings = new BarSettings(this.validator, this);
    private bar: Bar | null = null;
    private body: VehicleBody | null = null;
    private readonly handle = new UpdateHandle(this);

    /** View of the attributes whose reads do not notify. */
    private values: BetweenWheels = this;

    /** Entities that the two wheels were chosen by, and their colliders. */
    private chosen: (Entity | null)[] = [];
    private ends: WheelCollider[] = [];

    override initialize(): void {} // begins when its wheels are there

    postInitialize(): void {
        this.values = this.settings.observe(this, this.handle);
        this.begin(this.handle);
    }

    /** @internal */
    override applyChanges(): boolean {
        const { bar, settings, values } = this;
        if (!bar) {
            this.tryAttach(); // what was missing may have come
            return true;
        }
        const differ = settings.differ(values, bar);
        if (differ) {
            settings.carryOver(values, bar); // whatever was edited counts from the next step
        }
        const gone = this.isGone(bar);
        if (gone) {
            this.detach();
        }
        return differ || gone;
    }

    /** The current findings about this bar. */
    override validate(): Finding[] {
        const { validator, entity, bar } = this;
        return [...validator.findings, ...(bar ? barFindings(entity, bar.left, bar.right) : [])];
    }

    protected override tryAttach(): void {
        this.validator.clear();
        const left = this.find('leftWheel', this.leftWheel, this.chosen[0]);
        const right = this.find('rightWheel', this.rightWheel, this.chosen[1]);
        if (this.bar || !left?.wheel || !right?.wheel) {
            return;
        }
        if (left === right || left.body !== right.body) {
            this.validator.report('rightWheel', left === right ? SAME_ENDS : STRANGE_ENDS);
            return;
        }
        this.bar = new Bar(left.wheel, right.wheel);
        this.chosen = [this.leftWheel, this.rightWheel];
        this.ends = [left, right];
        this.settings.carryOver(this, this.bar);
        this.body = left.body;
        this.body?.vehicle.bars.push(this.bar);
        this.body?.listeners.add(this.handle);
        barFindings(this.entity, left.wheel, right.wheel).forEach(report);
    }

    /** True if other wheels are chosen, or one of them was switched off. */
    private isGone(bar: Bar): boolean {
        const { chosen, ends } = this;
        return (
            this.leftWheel !== chosen[0] ||
            this.rightWheel !== chosen[1] ||
            ends[0].wheel !== bar.left ||
            ends[1].wheel !== bar.right
        );
    }

    protected override detach(): void {
        if (this.bar) {
            this.body?.vehicle.removeBar(this.bar);
            this.body?.listeners.delete(this.handle);
        }
        this.bar = null;
        this.body = null;
    }

    /** The wheel of an attribute, or says what is missing; of a wheel that it had and lost, the car says so. */
    private find(attribute: string, given: Entity | null, last: Entity | null | undefined): WheelCollider | null {
        const entity = entityOf(this.app, given);
        const wheel = scriptOf<WheelCollider>(entity, 'wheelCollider');
        if (!wheel && given !== last) {
            this.validator.report(attribute, entity ? NO_COLLIDER : NO_WHEEL_END, { name: entity?.name ?? '' });
        }
        return wheel;
    }
}
