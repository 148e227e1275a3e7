import { Entity, type AppBase } from 'playcanvas';

import type { Wheel } from '../../wheel/wheel.js';
import { sameItems } from '../attributes/attribute-watch.js';
import type { ComponentFace } from '../component-face.js';
import { entityOf } from '../entity-of.js';
import type { VehicleBody } from '../vehicle-body.js';

/** A component on a wheel's entity, as far as a machine cares. */
export interface WheelHolder {
    readonly entity: Entity;
    readonly wheel: Wheel | null;
    readonly body: VehicleBody | null;
}

/** The attributes that choose wheels. */
export interface WheelLists {
    frontWheels: Entity[] | null;
    rearWheels: Entity[] | null;
    steeredRearWheels: Entity[] | null;
}

/** The wheels of a car, axle by axle. */
export interface AxleWheels {
    front: Wheel[];
    rear: Wheel[];

    /** Rear wheels that steer. */
    tag: Wheel[];
    body: VehicleBody;
}

const NAMES = ['frontWheels', 'rearWheels', 'steeredRearWheels'] as const;

/** Finds the wheels of both axles by the lists of the inspector, or by their places where these are empty. */
export class AxleWheelFinder<H extends WheelHolder> {
    /** The components found last, axle by axle from front to rear. */
    holders: H[] = [];

    private readonly app: AppBase;
    private readonly chassis: Entity;
    private readonly face: ComponentFace;
    private readonly holderOf: (entity: Entity) => H | null;

    /** What the lists held when wheels were found last, in the order of {@link NAMES}. */
    private readonly found: unknown[][] = [[], [], []];
    private wrong = false;

    /**
     * @param app - Where the car lives.
     * @param chassis - Its chassis.
     * @param face - Of the component that looks for wheels.
     * @param holderOf - The wheel's component on an entity.
     */
    constructor(app: AppBase, chassis: Entity, face: ComponentFace, holderOf: (entity: Entity) => H | null) {
        this.app = app;
        this.chassis = chassis;
        this.face = face;
        this.holderOf = holderOf;
    }

    /** Whether the lists name other wheels than those found, or what they name could not be found. */
    differ({ frontWheels, rearWheels, steeredRearWheels }: WheelLists): boolean {
        const [front, rear, tag] = this.found;
        return (
            this.wrong ||
            !sameItems(frontWheels, front) ||
            !sameItems(rearWheels, rear) ||
            !sameItems(steeredRearWheels, tag)
        );
    }

    /** Collects the wheels, or says what is missing. */
    find(lists: WheelLists): AxleWheels | null {
        NAMES.forEach((name) => this.face.forgive(name));
        const wheels = this.collect(lists);
        this.wrong = !wheels;
        if (wheels) {
            NAMES.forEach((name, i) => (this.found[i] = [...(lists[name] ?? [])]));
        }
        return wheels;
    }

    /** All wheels below the chassis. */
    below(): H[] {
        const { holderOf } = this;
        const nodes = this.chassis.find((node) => node instanceof Entity && !!holderOf(node));
        return nodes.map((node) => holderOf(node as Entity) as H);
    }

    private collect({ frontWheels, rearWheels, steeredRearWheels }: WheelLists): AxleWheels | null {
        const { face } = this;
        const named = (frontWheels?.length ?? 0) + (rearWheels?.length ?? 0) > 0;
        const front = named ? this.resolve('frontWheels', frontWheels) : this.where((z) => z >= 0);
        const rear = named ? front && this.resolve('rearWheels', rearWheels) : this.where((z) => z < 0);
        const tag = this.resolve('steeredRearWheels', steeredRearWheels);
        if (!front || !rear || !tag) {
            return null;
        }
        const body = front[0]?.body;
        if (front.length === 0 || rear.length === 0 || !body) {
            face.complain(
                front.length === 0 ? 'frontWheels' : 'rearWheels',
                'no working Wheel Collider was found for this axle',
                'Choose the wheel entities, or put Wheel Colliders below this entity ahead of and behind its centre'
            );
            return null;
        }
        const twice = [...front, ...rear].find((wheel, i, all) => all.indexOf(wheel) !== i);
        if (twice) {
            const message = `the wheel '${twice.entity.name}' is chosen twice`;
            face.complain('rearWheels', message, 'Choose every wheel once');
            return null;
        }
        this.holders = [...front, ...rear];
        const wheelsOf = (axle: H[]): Wheel[] => axle.flatMap(({ wheel }) => wheel ?? []);
        return { front: wheelsOf(front), rear: wheelsOf(rear), tag: wheelsOf(tag), body };
    }

    private resolve(attribute: string, list: Entity[] | null): H[] | null {
        const { face, chassis } = this;
        const wheels: H[] = [];
        const entities = list ?? [];
        for (let i = 0; i < entities.length; i++) {
            const entity = entityOf(this.app, entities[i]);
            const wheel = entity && this.holderOf(entity);
            const place = `${attribute}[${i}]`;
            if (!entity || !wheel) {
                const message = entity ? `'${entity.name}' has no Wheel Collider` : 'no entity is chosen';
                face.complain(place, message, 'Choose an entity that carries a Wheel Collider');
                return null;
            }
            if (!entity.isDescendantOf(chassis)) {
                const message = `the wheel '${entity.name}' is not below this entity`;
                face.complain(place, message, `Move it into '${chassis.name}' in the hierarchy`);
                return null;
            }
            if (wheel.body?.entity !== chassis) {
                // the wheel has said itself what it lacks
                return null;
            }
            wheels.push(wheel);
        }
        return wheels;
    }

    private where(fits: (z: number) => boolean): H[] {
        return this.below().filter(({ wheel, body }) => {
            return wheel && body?.entity === this.chassis && fits(wheel.mount.position[2]);
        });
    }
}
