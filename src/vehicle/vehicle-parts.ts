import type { AntiRollBar } from './anti-roll-bar.js';
import { BodyState, type Chassis } from './body.js';
import type { Detail, DetailRange } from './detail.js';
import type { Fault } from './fault.js';
import { HullLoad } from './hull-load.js';
import { Sleep } from './sleep.js';
import { sharedWorkspace, type Workspace } from './workspace.js';
import { Aerodynamics } from '../aero/aerodynamics.js';
import type { Aids } from '../aids/aids.js';
import type { Brakes } from '../brakes/brakes.js';
import type { Ground } from '../contact/ground.js';
import { type Driver, DriverControls } from '../control/driver-controls.js';
import { PartList } from '../control/part-list.js';
import { Pedals } from '../control/pedals.js';
import { DirtyFlag } from '../math/dirty-flag.js';
import { Restorable } from '../math/restorable.js';
import type { Serializable } from '../math/snapshot.js';
import type { Differential } from '../powertrain/differential.js';
import type { Powertrain } from '../powertrain/powertrain.js';
import type { WheelMotors } from '../powertrain/wheel-motors.js';
import type { Steering } from '../steering/steering.js';
import type { Wheel } from '../wheel/wheel.js';

/** Parts of a vehicle, as the phases of a step see them. */
export abstract class VehicleParts extends Restorable {
    /** The rigid body that carries the wheels. */
    readonly chassis: Chassis;

    /** Answers where the ground is. */
    readonly ground: Ground;

    /** Pose, motion, mass and loads of the rigid body at the start of the step. */
    readonly body = new BodyState();

    /** The wheels, in the order in which they were added; change them with `addWheel` and `removeWheel`. */
    readonly wheels: Wheel[] = [];

    /** Anti-roll bars: add one with `push`, take it off with `removeBar`. */
    readonly bars: AntiRollBar[] = [];

    /** Velocity of the body in its own frame at the start of the step: linear m/s, angular rad/s. */
    readonly velocity = this.body.ownVelocity;

    /**
     * Raised by all that takes orders.
     *
     * @internal
     */
    readonly dirty = new DirtyFlag();

    /** Commands of the driver. */
    readonly controls = new DriverControls(this.dirty);

    /** Pedals as engine and brakes get them, after the driver aids. */
    readonly pedals = new Pedals();

    /** Called at the start of every step to set {@link controls}: the place for anything that must not depend on frames. */
    driver: Driver | null = null;

    /** Locks between wheels that stand on their own, without a powertrain. */
    readonly differentials: Differential[] = [];

    /** Parts by name, those below among them: `vehicle.parts.set('winch', winch)`. */
    readonly parts = new PartList<this>(this);

    /** Drag, downforce and side force: 0 unless an area is set. */
    aerodynamics = new Aerodynamics();

    /** Factor on the friction of all tires, beside those of wheels and ground: 1 is physical. */
    tireGrip = 1;

    /**
     * True if links or a part of it guide any of its wheels in the present step.
     *
     * @internal
     */
    guided = false;

    /**
     * Numbers of its present step.
     *
     * @internal
     */
    workspace: Workspace = sharedWorkspace;

    /**
     * True while it is a member of a train.
     *
     * @internal
     */
    coupled = false;

    /**
     * The coupling behind it, as snapshots read and write it; null on a vehicle that tows nothing.
     *
     * @internal
     */
    couplingBehind: Serializable | null = null;

    /**
     * Point by which the vehicle in front carries it, m ahead of its center of mass; null for one on its own wheels alone.
     *
     * @internal
     */
    couplingPosition: number | null = null;

    /**
     * Mass that the vehicle behind puts on it at rest, kg, below 0 where it lifts; place of that, m ahead of its center of mass.
     *
     * @internal
     */
    readonly couplingLoad = new Float64Array(2);

    /**
     * Mass of all vehicles that hang behind, except for what rests on the coupling, kg.
     *
     * @internal
     */
    towedMass = 0;

    /**
     * Number of times that its wheels have been mounted, removed or laid out: parts that measure the wheels compare it.
     *
     * @internal
     */
    layouts = 0;

    /** Detail in which it probes the ground, default `full`. */
    detail: Detail = 'full';

    /** Distances to the nearest camera that set {@link detail} frame by frame; null leaves it alone. */
    detailRange: DetailRange | null = null;

    /** Steps so far, sleep left out. */
    steps = 0;

    /** Number that was left out of the last step because it cannot be reckoned with; null as a rule. */
    fault: Fault | null = null;

    /** Speed of the center of mass along the vehicle's own forward axis at the last step, m/s. */
    forwardSpeed = 0;

    /** Sum of the longitudinal forces of all tires in the last step, N, forward positive. */
    tireForce = 0;

    /**
     * {@link gearRatio}, as its drive writes it.
     *
     * @internal
     */
    readonly gearRatios = new Float64Array([1]);

    /**
     * Rest of a vehicle that stands still: it costs next to nothing until it is touched, told or moved.
     *
     * @internal
     */
    readonly sleep = new Sleep(this.dirty);

    /**
     * Load that contacts of its hull carry.
     *
     * @internal
     */
    readonly hullLoad = new HullLoad();

    // fields, not the list: other parts ask for these several times in every step
    private ofSteering: Steering | null = null;
    private ofBrakes: Brakes | null = null;
    private ofPowertrain: Powertrain | null = null;
    private ofWheelMotors: WheelMotors | null = null;
    private ofAids: Aids | null = null;

    /**
     * @param chassis - The rigid body that carries the wheels.
     * @param ground - Answers where the ground is.
     */
    constructor(chassis: Chassis, ground: Ground) {
        super();
        this.chassis = chassis;
        this.ground = ground;
    }

    /** Ratio of the gear that was in at the last step, 0 while it changed; 1 without a gearbox. */
    get gearRatio(): number {
        return this.gearRatios[0];
    }

    /** Sets the angles of its wheels; null leaves them to their `steerAngle`. */
    set steering(part: Steering | null) {
        this.parts.set('steering', (this.ofSteering = part));
    }

    get steering(): Steering | null {
        return this.ofSteering;
    }

    /** Sets the brake torques of its wheels; null leaves them to their `brakeTorque`. */
    set brakes(part: Brakes | null) {
        this.parts.set('brakes', (this.ofBrakes = part));
    }

    get brakes(): Brakes | null {
        return this.ofBrakes;
    }

    /** Drives the wheels; null leaves them to their `motorTorque`. */
    set powertrain(part: Powertrain | null) {
        this.parts.set('powertrain', (this.ofPowertrain = part));
    }

    get powertrain(): Powertrain | null {
        return this.ofPowertrain;
    }

    /** Motors on single wheels, alone or beside a powertrain. */
    set wheelMotors(part: WheelMotors | null) {
        this.parts.set('wheelMotors', (this.ofWheelMotors = part));
    }

    get wheelMotors(): WheelMotors | null {
        return this.ofWheelMotors;
    }

    /** Driver aids; null is none. */
    set aids(part: Aids | null) {
        this.parts.set('aids', (this.ofAids = part));
    }

    get aids(): Aids | null {
        return this.ofAids;
    }

    /**
     * Shares the body's mass among the wheels when it has changed.
     *
     * @internal
     */
    abstract shareMass(): void;

    /**
     * Shares it again in the next step.
     *
     * @internal
     */
    abstract invalidateMassShares(): void;

    /**
     * Forgets what a step that failed may have spoiled: wheels stand, the engine idles. What it is told stays.
     *
     * @internal
     */
    abstract forgetMotion(): void;
}
