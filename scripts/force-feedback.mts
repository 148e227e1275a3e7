import {
    hearKeys,
    findVehicle,
    forceFeedbackRanges,
    ForceLevel,
    forceWheel,
    hidOf,
    NO_WHEEL_ACCESS,
    ownNumbers,
    VehicleScript
} from './vehicle-core.mjs';

/**
 * Renders the front tires of the car on the same entity in a real steering wheel: it centers itself, goes light when
 * the tires slide, and kicks in ruts. Works with Logitech (Driving Force to G29) and Thrustmaster wheels (T300 and compatible) over
 * WebHID, which Chrome and Edge have on computers. The player has to allow it once, by a key or a button of yours.
 */
export class ForceFeedback extends VehicleScript {
    static override scriptName = 'forceFeedback';

    /** @internal */
    static override readonly ranges = forceFeedbackRanges;

    /**
     * Largest share of the wheel's force that is used. 0 turns the force off; 1 uses all of it, which is tiring with a strong wheel.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     */
    strength = 0.7;

    /**
     * Torque at the car's own steering wheel that gives this share, N m: 4 to 10 with power steering, 20 in racing cars. Lower
     * feels heavier, but larger torques all feel the same.
     *
     * @attribute
     * @title Full At
     * @range [1, 50]
     * @precision 0
     */
    fullTorque = 8;

    /**
     * Resistance to fast turning, N m s/rad. Higher calms a wheel that swings by itself on a straight road.
     *
     * @attribute
     * @range [0, 2]
     * @precision 2
     */
    damping = 0.2;

    /**
     * Rotation of the wheel from lock to lock, degrees, if the wheel can limit it. 0 uses that of the car.
     *
     * @attribute
     * @range [0, 1080]
     * @precision 0
     */
    turn = 0;

    /**
     * Reverses the force, for a wheel that pulls to the wrong side.
     *
     * @attribute
     */
    reverse = false;

    /**
     * Key that connects the player's wheel, such as F10. Later visits find the wheel
     * automatically. Empty: none; call connect() from a button.
     *
     * @attribute
     */
    connectKey = '';

    private readonly numbers = ownNumbers(this.validator, this, { strength: 0, fullTorque: 0.1, damping: 0, turn: 0 });
    private readonly force = new ForceLevel();

    override initialize(): void {
        void forceWheel.recall();
        hearKeys(this, (event) => this.keyDown(event));
        super.initialize();
    }

    /** True if this browser can reach steering wheels at all. */
    static get available(): boolean {
        return hidOf() !== null;
    }

    /** Name of the wheel that is connected; empty without one. */
    get wheelName(): string {
        return forceWheel.name;
    }

    /** Share of the wheel's full force at present, -1 to 1, positive to the left. */
    get level(): number {
        return this.force.value;
    }

    /**
     * Asks the player for the steering wheel. Call it from a click or a key: browsers refuse it otherwise.
     *
     * @returns True if one is connected.
     */
    async connect(): Promise<boolean> {
        if (!ForceFeedback.available) {
            this.validator.report('entity', NO_WHEEL_ACCESS);
            return false;
        }
        return forceWheel.request();
    }

    /** Ends the force, and gives the wheel its own centering back. */
    disconnect(): Promise<void> {
        return forceWheel.disconnect();
    }

    postUpdate(dt: number): void {
        const vehicle = findVehicle(this.validator, this.entity);
        const steering = vehicle?.steering;
        if (!steering || !forceWheel.claim(this)) {
            return;
        }
        const { strength, fullTorque, damping, turn } = this.numbers.follow(this);
        const ratio = Math.max(1, steering.ratio);
        const level = this.force.update(
            steering.feedback / ratio,
            steering.wheelAngle,
            fullTorque,
            damping,
            Math.min(1, strength),
            dt
        );
        forceWheel.setRange(turn > 0 ? turn : (360 / Math.PI) * steering.maxAngle * ratio);
        forceWheel.send(this.reverse ? -level : level);
    }

    protected override detach(): void {
        this.force.reset(0);
        forceWheel.release(this);
    }

    private keyDown(event: KeyboardEvent): void {
        if (this.isStruck(event, this.connectKey)) {
            event.preventDefault();
            void this.connect();
        }
    }
}
