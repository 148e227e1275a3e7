import { Entity, Script } from 'playcanvas';

import { AntiRollBar as Bar, ComponentFace, type Vehicle } from './vehicle-core.mjs';
import { WheelCollider } from './wheel-collider.mjs';

/**
 * A bar that joins the two wheels of an axle, so that the car leans less in corners. The stiffer end of the car takes
 * more of the weight transfer and loses grip first: a stiff front bar understeers, a stiff rear bar oversteers.
 */
export class AntiRollBar extends Script {
    static override scriptName = 'antiRollBar';

    /**
     * Entity with the Wheel Collider on the left.
     *
     * @attribute
     * @type {Entity}
     */
    leftWheel: Entity | null = null;

    /**
     * Entity with the Wheel Collider on the right.
     *
     * @attribute
     * @type {Entity}
     */
    rightWheel: Entity | null = null;

    /**
     * Stiffness at the wheels, N per m of difference in travel. Road cars 2 000 to 20 000; higher leans less.
     *
     * @attribute
     * @range [0, 200000]
     * @precision 0
     */
    stiffness = 5000;

    private readonly face = new ComponentFace(this.entity, 'antiRollBar');
    private bar: Bar | null = null;
    private vehicle: Vehicle | null = null;

    postInitialize(): void {
        this.attach();
        this.on('enable', this.attach, this);
        this.on('disable', this.detach, this);
        this.once('destroy', this.detach, this);
    }

    update(): void {
        if (this.bar) {
            this.bar.stiffness = this.face.number('stiffness', this.stiffness, this.bar.stiffness, 0);
            const gone = this.wheelOf(this.leftWheel)?.wheel !== this.bar.left;
            if (gone || this.wheelOf(this.rightWheel)?.wheel !== this.bar.right) {
                this.detach();
            }
        } else if (this.wheelOf(this.leftWheel)?.wheel && this.wheelOf(this.rightWheel)?.wheel) {
            this.attach();
        }
    }

    private attach(): void {
        const left = this.find('leftWheel', this.leftWheel);
        const right = this.find('rightWheel', this.rightWheel);
        if (this.bar || !left?.wheel || !right?.wheel) {
            return;
        }
        if (left === right || left.body !== right.body) {
            const message = left === right ? 'both ends are the same wheel' : 'the two wheels belong to different cars';
            this.face.complain('rightWheel', message, 'Choose the two wheels of one axle');
            return;
        }
        this.bar = new Bar(left.wheel, right.wheel);
        this.vehicle = left.body?.vehicle ?? null;
        this.vehicle?.bars.push(this.bar);
    }

    private detach(): void {
        if (this.bar) {
            this.vehicle?.removeBar(this.bar);
        }
        this.bar = null;
        this.vehicle = null;
    }

    private wheelOf(entity: Entity | null): WheelCollider | null {
        return entity?.script?.get(WheelCollider) as WheelCollider | null;
    }

    private find(attribute: string, entity: Entity | null): WheelCollider | null {
        const wheel = this.wheelOf(entity);
        if (!wheel) {
            const message = entity ? `'${entity.name}' has no Wheel Collider` : 'no wheel is chosen';
            this.face.complain(attribute, message, 'Choose an entity that carries a Wheel Collider');
        }
        return wheel;
    }
}
