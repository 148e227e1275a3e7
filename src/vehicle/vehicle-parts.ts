import type { AntiRollBar } from './anti-roll-bar.js';
import { BodyState, type Chassis } from './body.js';
import type { Damage } from './damage.js';
import type { Detail, DetailRange } from './detail.js';
import type { Fault } from './fault.js';
import { HullLoad } from './hull-load.js';
import type { LiftAxle } from './lift-axle.js';
import type { Motorcycle } from './motorcycle/motorcycle.js';
import { Sleep } from './sleep.js';
import { sharedWorkspace, type Workspace } from './workspace.js';
import type { Aerodynamics } from '../aero/aerodynamics.js';
import type { Aids } from '../aids/aids.js';
import type { BrakeHeat } from '../brakes/brake-heat.js';
import type { Brakes } from '../brakes/brakes.js';
import type { Ground } from '../contact/ground.js';
import { type Driver, DriverControls } from '../control/driver-controls.js';
import { PartList } from '../control/part-list.js';
import { Pedals } from '../control/pedals.js';
import { DirtyFlag } from '../math/dirty-flag.js';
import { Restorable } from '../math/restorable.js';
import type { Serializable } from '../math/snapshot.js';
import type { Differential } from '../powertrain/differential.js';
import type { Energy } from '../powertrain/energy.js';
import type { Powertrain } from '../powertrain/powertrain.js';
import type { Tracks } from '../powertrain/tracks.js';
import type { WheelMotors } from '../powertrain/wheel-motors.js';
import type { Steering } from '../steering/steering.js';
import type { TireHeat } from '../wheel/tire-heat.js';
import type { Wheel } from '../wheel/wheel.js';

/** What a vehicle consists of, as the phases of a step see it. */
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

    /** Axles that can be raised: add one with `push`, take it off with `removeLift`. */
    readonly lifts: LiftAxle[] = [];

    /** Velocity of the body in its own frame at the start of the step: linear m/s, angular rad/s. */
    readonly velocity = this.body.ownVelocity;

    /**
     * Raised by all that takes orders.
     *
     * @internal
     */
    readonly dirty = new DirtyFlag();

    /** What the driver asks for. */
    readonly controls = new DriverControls(this.dirty);

    /** What engine and brakes get of it. */
    readonly pedals = new Pedals();

    /** Called at the start of every step to set {@link controls}: the place for anything that must not depend on frames. */
    driver: Driver | null = null;

    /** Locks between wheels that stand on their own, without a powertrain. */
    readonly differentials: Differential[] = [];

    /** Sets the angles of its wheels; null leaves them to their `steerAngle`. */
    steering: Steering | null = null;

    /** Sets the brake torques of its wheels; null leaves them to their `brakeTorque`. */
    brakes: Brakes | null = null;

    /** Drives the wheels; null leaves them to their `motorTorque`. */
    powertrain: Powertrain | null = null;

    /** Motors on single wheels, alone or beside a powertrain. */
    wheelMotors: WheelMotors | null = null;

    /** Optional parts by name: `vehicle.parts.set('winch', winch)`. */
    readonly parts = new PartList<VehicleParts>();

    /** Belts around the wheels of each side, and what steers by them; null lets every wheel turn by itself. */
    tracks: Tracks | null = null;

    /** Drag, downforce and side force; null is no air. */
    aerodynamics: Aerodynamics | null = null;

    /** Driver aids; null is none. */
    aids: Aids | null = null;

    /** Fork, gyroscopes and rider of a vehicle on two wheels; null is a car. */
    motorcycle: Motorcycle | null = null;

    /** Factor on the friction of all tires, beside those of wheels and ground: 1 is physical. */
    tireGrip = 1;

    /**
     * Whether links guide any of its wheels in the present step.
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
     * Where the vehicle in front carries it, m ahead of its center of mass; null for one that stands on its wheels alone.
     *
     * @internal
     */
    carriedAt: number | null = null;

    /**
     * What the vehicle behind puts on its coupling at rest, kg, and where that is, m ahead of its center of mass.
     *
     * @internal
     */
    readonly burden = new Float64Array(2);

    /**
     * Mass of all vehicles that hang behind, but for what rests on the coupling, kg.
     *
     * @internal
     */
    towedMass = 0;

    /**
     * How often its wheels were laid out: each time they forget what they were told.
     *
     * @internal
     */
    layouts = 0;

    /** How closely it looks at the ground. */
    detail: Detail = 'full';

    /** Distances to the nearest camera that set {@link detail} frame by frame; null leaves it alone. */
    detailRange: DetailRange | null = null;

    /** Steps so far, sleep left out. */
    steps = 0;

    /** What was left out of the last step because it was not finite; null as a rule. */
    fault: Fault | null = null;

    /** Speed of the center of mass along the vehicle's own forward axis at the last step, m/s. */
    forwardSpeed = 0;

    /** What all tires push the vehicle forward, of the last step, N. */
    tireForce = 0;

    /** Ratio of the gear that was in at the last step, 0 while it changed; 1 without a gearbox. */
    gearRatio = 1;

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

    /**
     * @param chassis - The rigid body that carries the wheels.
     * @param ground - Answers where the ground is.
     */
    constructor(chassis: Chassis, ground: Ground) {
        super();
        this.chassis = chassis;
        this.ground = ground;
    }

    /** Temperature of its brakes, and fading; null keeps them cold. */
    set brakeHeat(part: BrakeHeat | null) {
        this.parts.set('brakeHeat', part);
    }

    get brakeHeat(): BrakeHeat | null {
        return this.parts.get('brakeHeat') as BrakeHeat | null;
    }

    /** Temperature, wear and pressure of its tires; null keeps them as they are. */
    set tireHeat(part: TireHeat | null) {
        this.parts.set('tireHeat', part);
    }

    get tireHeat(): TireHeat | null {
        return this.parts.get('tireHeat') as TireHeat | null;
    }

    /** What blows to its body have done; null lets it stand them all. */
    set damage(part: Damage | null) {
        this.parts.set('damage', part);
    }

    get damage(): Damage | null {
        return this.parts.get('damage') as Damage | null;
    }

    /** Its tank and battery; null counts nothing, and lets them never run empty. */
    set energy(part: Energy | null) {
        this.parts.set('energy', part);
    }

    get energy(): Energy | null {
        return this.parts.get('energy') as Energy | null;
    }

    /**
     * Shares the body's mass among the wheels when it has changed.
     *
     * @internal
     */
    abstract shareMass(): void;

    /**
     * Has the next step share it anew.
     *
     * @internal
     */
    abstract shareAnew(): void;

    /**
     * Forgets what a step that failed may have spoiled: wheels stand, the engine idles. What it is told stays.
     *
     * @internal
     */
    abstract forgetMotion(): void;
}
