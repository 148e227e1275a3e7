import type { Entity } from 'playcanvas';

import { KMH } from '../../math/scalar.js';
import { SUSPENSION } from '../../suspension/params.js';
import type { AntiRollBar } from '../../vehicle/anti-roll-bar.js';
import { WHEEL } from '../../wheel/state.js';
import { tapAttributes, type Listener } from '../attributes/attribute-taps.js';
import { AttributeWatch } from '../attributes/attribute-watch.js';
import type { ComponentFace } from '../attributes/component-face.js';

/** What the inspector says of an anti-roll bar; speed in km/h. */
export interface BarAttributes {
    mode: number;
    stiffness: number;
    slowShare: number;
    fullSpeed: number;
    antiRoll: number;
}

/** The same with the wheels at its ends. */
export interface BetweenWheels extends BarAttributes {
    leftWheel: Entity | null;
    rightWheel: Entity | null;
}

const NAMES: readonly (keyof BarAttributes)[] = ['mode', 'stiffness', 'slowShare', 'fullSpeed', 'antiRoll'];

/** Of the enum of modes. */
const AUTO = 1;
const EXTERNAL = 2;

/** What each mode is set by. */
const USED: readonly (readonly (keyof BarAttributes)[])[] = [
    ['stiffness'],
    ['stiffness', 'slowShare', 'fullSpeed'],
    ['antiRoll']
];

/** Carries the attributes of an anti-roll bar over to it whenever any of them has changed. */
export class BarSettings {
    private readonly face: ComponentFace;
    private readonly watch = new AttributeWatch<BarAttributes>(NAMES);

    /** The last valid values. */
    private readonly good: BarAttributes;

    /** Travel of the suspension that an external bar was made for, m. */
    private travel = 0;

    /**
     * @param face - Of the component.
     * @param defaults - The attributes with their defaults still in place.
     */
    constructor(face: ComponentFace, { mode, stiffness, slowShare, fullSpeed, antiRoll }: BarAttributes) {
        this.face = face;
        this.good = { mode, stiffness, slowShare, fullSpeed, antiRoll };
    }

    /** Has a listener hear when attributes of a component are touched; returns them to be read without a sound. */
    tap(component: BetweenWheels, listener: Listener): BetweenWheels {
        return tapAttributes(component, [...NAMES, 'leftWheel', 'rightWheel'], {}, listener);
    }

    /** Whether the attributes are not as they were when they were applied last. */
    differ(given: BarAttributes, bar: AntiRollBar, touched: boolean): boolean {
        return (
            this.watch.differs(given, touched) || bar.left.state[WHEEL.suspension + SUSPENSION.distance] !== this.travel
        );
    }

    /** Checks the attributes, and makes the bar what they say. */
    carryOver(given: BarAttributes, bar: AntiRollBar): void {
        const { face, good } = this;
        this.watch.take(given);
        this.travel = bar.left.params.suspension.distance;
        face.forgive(); // what another mode is set by
        face.group('', given, good, ['mode']);
        face.group('', given, good, USED[good.mode]);
        const isAuto = good.mode === AUTO;
        bar.external = good.mode === EXTERNAL;
        bar.stiffness = bar.external ? good.antiRoll / this.travel : good.stiffness;
        bar.slowShare = isAuto ? good.slowShare : 1;
        bar.fullSpeed = isAuto ? good.fullSpeed * KMH : 0;
    }
}
