import { HungPart, ownNumbers, VehicleScript, vehicleWingRanges, WingModel } from './vehicle-core.mjs';

/**
 * A wing: pushes the car down by its angle to the air and its height above the ground, stalls, and drags. It adds to Aerodynamics of the
 * Vehicle Controller. Put it on an entity below the chassis, a quarter of the chord behind its leading edge; a floor or a diffuser is a
 * wing of a long chord.
 */
export class VehicleWing extends VehicleScript {
    static override scriptName = 'vehicleWing';

    /** @internal */
    static override readonly ranges = vehicleWingRanges;

    /**
     * Width across the car, m. Higher pushes more, and with less drag for the same push.
     *
     * @attribute
     * @range [0.05, 5]
     * @precision 2
     */
    span = 1.6;

    /**
     * Depth from the leading to the trailing edge, m. Higher pushes and drags more.
     *
     * @attribute
     * @range [0.02, 5]
     * @precision 2
     */
    chord = 0.3;

    /**
     * Angle of the chord, degrees: positive has the leading edge down. Higher pushes and drags more until the wing stalls. May change
     * while driving, as that of a wing that opens on straights.
     *
     * @attribute
     * @range [-90, 90]
     * @precision 1
     */
    angle = 8;

    /**
     * Lift coefficient of the section at angle 0. A flat plate 0, NACA 4412 0.45, race sections up to 1. Higher pushes more.
     *
     * @attribute
     * @range [-2, 2]
     * @precision 2
     */
    camber = 0.5;

    /**
     * Largest lift coefficient away from the ground; beyond its angle the wing stalls. One element about 1.4, two 2.2 to 3. Higher stalls later.
     *
     * @attribute
     * @range [0.1, 6]
     * @precision 2
     */
    maxLift = 1.4;

    /**
     * Drag coefficient of the section without lift. Clean 0.01 to 0.02, a crude plate 0.05.
     *
     * @attribute
     * @range [0, 1]
     * @precision 3
     */
    minDrag = 0.015;

    /**
     * Height of the plates at its ends, m. Higher lifts more at the same angle, with less drag.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     */
    endPlate = 0.2;

    /**
     * Factor on what the ground below adds: the nearer, the more, down to a tenth of the chord. 1 is physical, 0 none.
     *
     * @attribute
     * @range [0, 2]
     * @precision 2
     */
    groundEffect = 1;

    private readonly numbers = ownNumbers(this.validator, this, {
        span: 0.01,
        chord: 0.01,
        angle: -90,
        camber: -Infinity,
        maxLift: 0.05,
        minDrag: 0,
        endPlate: 0,
        groundEffect: 0
    });

    private readonly model = new WingModel();
    private readonly hung = new HungPart(this.validator, this.entity, this.model, this.model.position);

    override initialize(): void {
        this.apply();
        super.initialize();
    }

    /** Downforce of the last step, N; negative lifts. */
    get downforce(): number {
        return this.hung.body ? this.model.downforce : 0;
    }

    /** Drag of the last step, N. */
    get drag(): number {
        return this.hung.body ? this.model.resistance : 0;
    }

    /** Lift coefficient of the last step, the ground included. */
    get liftCoefficient(): number {
        return this.hung.body ? this.model.lift : 0;
    }

    /** Angle between the air and the chord in the last step, degrees. */
    get angleOfAttack(): number {
        return this.hung.body ? (this.model.attack * 180) / Math.PI : 0;
    }

    postUpdate(): void {
        if (this.numbers.differs(this)) {
            this.apply();
        }
        this.hung.join('wing');
    }

    protected override tryAttach(): void {
        this.hung.join('wing');
    }

    protected override detach(): void {
        this.hung.leave();
    }

    private apply(): void {
        const { angle, ...rest } = this.numbers.follow(this);
        Object.assign(this.model, rest, { angle: (angle * Math.PI) / 180 });
        this.hung.body?.vehicle.wake();
    }
}
