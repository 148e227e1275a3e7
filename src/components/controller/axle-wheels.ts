import { Entity, type AppBase } from 'playcanvas';

import {
    NO_AXLE_WHEEL,
    NO_COLLIDER,
    NO_WHEEL_ENTITY,
    WHEEL_DISABLED,
    WHEEL_ELSEWHERE,
    WHEEL_GONE,
    WHEEL_LOST,
    WHEEL_TWICE
} from '../../messages/wheels.js';
import type { Wheel } from '../../wheel/wheel.js';
import { sameItems } from '../attributes/attribute-watch.js';
import { entityOf, itemsOf } from '../attributes/entity-of.js';
import type { Validator } from '../attributes/validator.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';

/** A component on a wheel's entity, as far as a machine cares. */
export interface WheelHolder {
    readonly entity: Entity;
    readonly enabled: boolean;
    readonly wheel: Wheel | null;
    readonly body: Pick<VehicleBody, 'entity' | 'vehicle'> | null;
}

/** The attributes that choose wheels. */
export interface WheelLists {
    frontWheels: Entity[] | null;
    rearWheels: Entity[] | null;
    steeredRearWheels: Entity[] | null;
}

/** The wheels of a car, axle by axle, and what carries them. */
export interface AxleWheels<B = VehicleBody> {
    front: Wheel[];
    rear: Wheel[];

    /** Rear wheels that steer. */
    tag: Wheel[];
    body: B;
}

const NAMES = ['frontWheels', 'rearWheels', 'steeredRearWheels'] as const;

/** A wheel that a car was built with. */
interface Member<H> {
    /** Attribute, and place in its list where the lists name the wheels. */
    readonly attribute: string;

    /** Entry of the list at that place, and the entity that it refers to. */
    readonly given: unknown;
    readonly entity: Entity;

    /** Its component; the last one while there is none. */
    holder: H;

    /** The wheel in use; null while it is lost. */
    wheel: Wheel | null;
}

/**
 * Finds the wheels of both axles by the lists of the inspector, or by their places where these are empty. A wheel that is
 * lost later is left out until it comes back.
 */
export class AxleWheelFinder<H extends WheelHolder> {
    private readonly app: AppBase;
    private readonly chassis: Entity;
    private readonly validator: Validator;
    private readonly holderOf: (entity: Entity) => H | null;
    private readonly mayBeFrame: () => boolean;

    /** The components found last, axle by axle from front to rear, those of lost wheels included. */
    holders: readonly H[] = [];

    /** The wheels found last, and what the lists held then, in the order of {@link NAMES}. */
    private members: Member<H>[][] = [[], [], []];
    private lists: unknown[][] = [[], [], []];
    private layouts = -1;
    private wrong = false;

    /**
     * @param app - App of the car.
     * @param chassis - Its chassis.
     * @param validator - Validator of the component that looks for wheels.
     * @param holderOf - The wheel's component on an entity.
     * @param mayBeFrame - True if one axle is enough, for another frame is articulated to the chassis.
     */
    constructor(
        app: AppBase,
        chassis: Entity,
        validator: Validator,
        holderOf: (entity: Entity) => H | null,
        mayBeFrame = () => false
    ) {
        this.app = app;
        this.chassis = chassis;
        this.validator = validator;
        this.holderOf = holderOf;
        this.mayBeFrame = mayBeFrame;
    }

    /**
     * True if the lists name other wheels than those found, or could not be followed; or if a wheel has gone, come back or,
     * where no list names the wheels, joined.
     */
    differ({ frontWheels, rearWheels, steeredRearWheels }: WheelLists): boolean {
        const [front, rear, tag] = this.lists;
        return (
            this.wrong ||
            !sameItems(itemsOf(frontWheels), front) ||
            !sameItems(itemsOf(rearWheels), rear) ||
            !sameItems(itemsOf(steeredRearWheels), tag) ||
            this.haveChanged() ||
            (front.length + rear.length === 0 && this.haveJoined())
        );
    }

    /** Collects the wheels that work, or says what is missing; null when no wheel is left, or nothing can be changed. */
    find(lists: WheelLists): AxleWheels<NonNullable<H['body']>> | null {
        NAMES.forEach((name) => this.validator.clear(name));
        const members = this.collect(lists);
        this.wrong = !members;
        if (members) {
            this.members = members;
            this.holders = [...members[0], ...members[1]].map(({ holder }) => holder);
            this.lists = NAMES.map((name) => [...itemsOf(lists[name])]);
            this.layouts = this.layoutsNow;
        }
        return members || this.haveChanged() ? this.present() : null;
    }

    /** All wheels below the chassis. */
    below(): H[] {
        const { holderOf } = this;
        const nodes = this.chassis.find((node) => node instanceof Entity && !!holderOf(node));
        return nodes.map((node) => holderOf(node as Entity) as H);
    }

    /** True if a member has lost its wheel, has another one or has one again. */
    private haveChanged(): boolean {
        for (let k = 0; k < this.members.length; k++) {
            const axle = this.members[k];
            for (let i = 0; i < axle.length; i++) {
                const { wheel, holder } = axle[i];
                if (wheel === null ? this.wheelOf(axle[i]) !== null : holder.wheel !== wheel) {
                    return true;
                }
            }
        }
        return false;
    }

    /** True if the vehicle was laid out again since the last call and has working wheels that are not members. */
    private haveJoined(): boolean {
        const { layoutsNow } = this;
        if (layoutsNow === this.layouts) {
            return false;
        }
        this.layouts = layoutsNow;
        return this.newcomers.length > 0;
    }

    /** Number of layouts so far of the members' vehicle; -1 while no member has one. */
    private get layoutsNow(): number {
        for (let k = 0; k < this.members.length; k++) {
            const axle = this.members[k];
            for (let i = 0; i < axle.length; i++) {
                const { body } = axle[i].holder;
                if (body !== null) {
                    return body.vehicle.layouts;
                }
            }
        }
        return -1;
    }

    /** Working wheels below the chassis that are not members. */
    private get newcomers(): H[] {
        const known = this.members.flat().map(({ entity }) => entity);
        return this.below().filter((holder) => this.works(holder) && !known.includes(holder.entity));
    }

    private works({ wheel, body }: H): boolean {
        return wheel !== null && body?.entity === this.chassis;
    }

    /** The wheel of a member if it works now. */
    private wheelOf({ entity }: Member<H>): Wheel | null {
        const holder = this.holderOf(entity);
        return holder && this.works(holder) ? holder.wheel : null;
    }

    /** The wheels of all members that work; says which do not. */
    private present(): AxleWheels<NonNullable<H['body']>> | null {
        const axles = this.members.map((axle) => {
            for (const member of axle) {
                member.holder = this.holderOf(member.entity) ?? member.holder;
                member.wheel = this.wheelOf(member);
            }
            return axle.flatMap(({ wheel }) => wheel ?? []);
        });
        const [front, rear] = this.members;
        [...front, ...rear].filter(({ wheel }) => !wheel).forEach((member) => this.warnOf(member));
        const body = [...front, ...rear].find(({ wheel }) => wheel)?.holder.body;
        return body ? { front: axles[0], rear: axles[1], tag: axles[2], body } : null;
    }

    private warnOf({ attribute, entity, holder }: Member<H>): void {
        const { validator, chassis } = this;
        const { name } = entity;
        if (!entity.isDescendantOf(chassis)) {
            validator.report(attribute, WHEEL_GONE, { name, chassis: chassis.name });
        } else if (!this.holderOf(entity)) {
            validator.report(attribute, WHEEL_LOST, { name });
        } else if (!holder.enabled) {
            validator.report(attribute, WHEEL_DISABLED, { name });
        }
    }

    private collect(lists: WheelLists): Member<H>[][] | null {
        const { validator } = this;
        const placed = isNamed(lists) ? null : this.byPlace();
        const front = placed ? placed[0] : this.resolve(0, lists);
        const rear = placed ? placed[1] : front && this.resolve(1, lists);
        const tag = rear && this.resolve(2, lists);
        if (!front || !rear || !tag) {
            return null;
        }
        if (rear.length === 0 && front.length > 0 && this.mayBeFrame()) {
            return [[], front, tag]; // the axle of a frame does not steer
        }
        if (rear.length === 0 || (front.length === 0 && !this.mayBeFrame())) {
            validator.report(front.length === 0 ? 'frontWheels' : 'rearWheels', NO_AXLE_WHEEL);
            return null;
        }
        const entities = [...front, ...rear].map(({ entity }) => entity);
        const twice = entities.find((entity, i) => entities.indexOf(entity) !== i);
        if (twice) {
            validator.report('rearWheels', WHEEL_TWICE, { name: twice.name });
            return null;
        }
        return [front, rear, tag];
    }

    /** The wheels that a list names; one that was found there before may be lost. */
    private resolve(which: number, lists: WheelLists): Member<H>[] | null {
        const { validator, chassis } = this;
        const members: Member<H>[] = [];
        const list: readonly (Entity | null)[] = itemsOf(lists[NAMES[which]]);
        for (let i = 0; i < list.length; i++) {
            const given = list[i];
            const attribute = `${NAMES[which]}[${i}]`;
            const entity = entityOf(this.app, given);
            const holder = entity && this.holderOf(entity);
            const known = this.members.flat().find((member) => member.given === given);
            if (known && (!entity || !holder)) {
                members.push({ ...known, attribute });
                continue;
            }
            if (!entity) {
                validator.report(attribute, NO_WHEEL_ENTITY);
                return null;
            }
            if (!holder) {
                validator.report(attribute, NO_COLLIDER, { name: entity.name });
                return null;
            }
            if (!entity.isDescendantOf(chassis)) {
                validator.report(attribute, WHEEL_ELSEWHERE, { name: entity.name, chassis: chassis.name });
                return null;
            }
            if (holder.enabled && !this.works(holder)) {
                // the wheel has said itself what it lacks
                return null;
            }
            members.push({ attribute, given, entity, holder, wheel: null });
        }
        return members;
    }

    /** The wheels ahead of the center and behind it, with those that were there before and are lost. */
    private byPlace(): Member<H>[][] {
        const working = this.below().filter((holder) => this.works(holder));
        const replaced = this.newcomers.length > 0;
        return [0, 1].map((which) => {
            const attribute = NAMES[which];
            const lost = this.members[which].filter(({ entity }) => {
                const works = working.some((other) => other.entity === entity); // perhaps with a new component
                return !works && (entity.isDescendantOf(this.chassis) || !replaced);
            });
            const here = working.filter(({ wheel }) => (wheel as Wheel).mount.position[2] >= 0 === (which === 0));
            return [
                ...here.map((holder) => ({ attribute, given: null, entity: holder.entity, holder, wheel: null })),
                ...lost.map((member) => ({ ...member, attribute }))
            ];
        });
    }
}

/** True if the lists name the wheels. */
function isNamed({ frontWheels, rearWheels }: WheelLists): boolean {
    return itemsOf(frontWheels).length + itemsOf(rearWheels).length > 0;
}
