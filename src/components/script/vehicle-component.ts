import { BoundingBox, type Entity, type Quat, type ScriptComponent, Vec3 } from 'playcanvas';

import { VehicleScript } from './vehicle-script.js';
import type { DriverControls } from '../../control/driver-controls.js';
import type { DriverView } from '../../control/driver-view.js';
import type { AckermannCommand } from '../../driver/ackermann-driver.js';
import { NO_DEBUG_TELEMETRY } from '../../messages/components.js';
import { Lights } from '../../vehicle/lights.js';
import { need } from '../findings/argument.js';
import { finding, report } from '../findings/report.js';
import { AckermannCommands } from '../vehicle/ackermann-commands.js';
import { CarEvents } from '../vehicle/car-events.js';
import type { ChassisModel } from '../vehicle/chassis-model.js';
import { findLocalBounds } from '../vehicle/local-bounds.js';
import { PhysicsTime } from '../vehicle/physics-time.js';
import { makePose, type Pose } from '../vehicle/pose.js';
import { spawnPoints } from '../vehicle/spawn-points.js';
import { findStand, type Stand } from '../vehicle/spawn.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';
import type { AidName, VehicleEvents } from '../vehicle/vehicle-events.js';
import type { VehicleLike } from '../vehicle/vehicle-like.js';
import type { WheelLike } from '../vehicle/wheel-like.js';

interface Towing {
    readonly entity: Entity;
    readonly behind: Towing | null;
}

/** Base of the components that are a vehicle: what scripts, instruments and effects read of it and ask of it. */
export abstract class VehicleComponent<Model extends DriverView = DriverView>
    extends VehicleScript<VehicleEvents>
    implements VehicleLike
{
    /**
     * The chassis with its simulated vehicle; null until it is wired correctly.
     *
     * @internal
     */
    abstract readonly body: VehicleBody<ChassisModel & Model> | null;

    /** The wheels, axle by axle from front to rear. */
    abstract readonly wheelViews: readonly WheelLike[];

    /** Speed of the engine or motor, rpm; 0 on vehicles without. */
    abstract readonly rpm: number;

    /** True if it has an engine or a motor that turns. */
    abstract readonly hasEngine: boolean;

    /** True if the engine runs. */
    abstract readonly running: boolean;

    /** Load of engine or motor, 0 to 1. */
    abstract readonly load: number;

    /** Current gear: -1 reverse, 0 neutral, 1 and up forward. */
    abstract readonly gear: number;

    /**
     * Pose in which it started.
     *
     * @internal
     */
    protected readonly start: Pose = makePose();

    private readonly ownLights = new Lights();
    private readonly commands = new AckermannCommands();
    private readonly physicsTime = new PhysicsTime(this.app);
    private readonly events = new CarEvents(this, this.physicsTime);
    private readonly change = new Vec3();
    private readonly present = makePose();
    private readonly shown = makePose();
    private readonly box = new BoundingBox();

    /** The body that events, lights and readings follow. */
    private followed: VehicleBody<ChassisModel & DriverView> | null = null;

    /** The simulated vehicle; null until it is wired correctly. */
    get vehicle(): Model | null {
        return this.body?.vehicle ?? null;
    }

    /**
     * The driver's input; null until the vehicle is wired correctly. A driver on the vehicle (Vehicle Input, an autopilot) overwrites
     * it every step.
     */
    get controls(): DriverControls | null {
        return this.vehicle?.controls ?? null;
    }

    /** Which lights are on. Brake and reverse lights follow the car; the others are switches. */
    get lights(): Lights {
        return this.ownLights;
    }

    /** Acceleration of the center of mass in the last physics step, world, m/s2. Copy it to keep it. */
    get acceleration(): Vec3 {
        return this.followed ? this.followed.motion.readAcceleration(this.change) : this.change.set(0, 0, 0);
    }

    /** Pose of this entity in the physics; the engine shows it up to one step behind. Copy it to keep it. */
    get pose(): Pose {
        return this.followed?.readPose(this.present) ?? readShown(this.entity, this.present);
    }

    /** Pose of this entity as the frame shows it. Copy it to keep it. */
    get shownPose(): Pose {
        return readShown(this.entity, this.shown);
    }

    /** Box about the collision shapes and wheels, in the frame of this entity, m. Copy it to keep it. */
    get boundingBox(): BoundingBox {
        const { box } = this;
        findLocalBounds(this.entity, this.followed?.shapes ?? [], this.wheelViews, box);
        return box;
    }

    /** Forward speed, m/s; negative backward. */
    get speed(): number {
        return this.vehicle?.forwardSpeed ?? 0;
    }

    /**
     * True while a driver aid is intervening.
     *
     * @param name - The aid.
     */
    abstract isAidActive(name: AidName): boolean;

    /**
     * Places the vehicle elsewhere, at rest.
     *
     * @param position - World position of the chassis entity; where it started by default.
     * @param rotation - World rotation.
     */
    teleport(position: Vec3 = this.start.position, rotation: Quat = this.start.rotation): void {
        this.body?.teleport(position, rotation);
        if (position === this.start.position) {
            this.body?.tail?.settle(true); // it stands in one line there
        }
    }

    /**
     * Finds the obstacle to this vehicle standing at a place: another vehicle, or a body other than the ground below. Null when
     * the place is free.
     *
     * @param place - An entity on the ground whose forward axis (+Z) is the way to face, such as a Spawn Point.
     */
    obstacleAt(place: Entity): Entity | null {
        return this.standAt(place, 'obstacleAt(place)')?.obstacle ?? null;
    }

    /**
     * Puts the vehicle on its wheels at a place, at rest, if the place is free. It starts there from now on: `teleport()`
     * goes back to it.
     *
     * @param place - An entity on the ground whose forward axis (+Z) is the way to face, such as a Spawn Point.
     * @returns True if it stands there; false when something is in the way.
     */
    spawnAt(place: Entity): boolean {
        const stand = this.standAt(place, 'spawnAt(place)');
        if (!stand || stand.obstacle) {
            return false;
        }
        const { position, rotation } = this.start;
        position.copy(stand.pose.position);
        rotation.copy(stand.pose.rotation);
        this.teleport(position, rotation);
        return true;
    }

    /**
     * Puts the vehicle on the first spawn point of the scene that is free.
     *
     * @returns The spawn point; null when none is free.
     */
    spawnAtFree(): Entity | null {
        return spawnPoints(this.app).find((point) => this.spawnAt(point)) ?? null;
    }

    /**
     * Draws graphs of the vehicle and forces of its wheels over the picture, like CARLA's `show_debug_telemetry`: adds a Debug
     * Telemetry to it. That of another vehicle ends.
     *
     * @param on - False ends it.
     */
    showDebugTelemetry(on = true): void {
        const { app, entity } = this;
        const script = entity.script as ScriptComponent;
        const name = 'debugTelemetry'; // by its name, for games without it
        const type = app.scripts.get(name);
        const shown = script.get(name) ?? (on && type && script.create(type));
        if (shown) {
            shown.enabled = on;
        } else if (on) {
            report(finding(NO_DEBUG_TELEMETRY, entity, name));
        }
    }

    /**
     * Sets the vehicle moving from where it is, with its wheels rolling, like CARLA's `set_target_velocity`.
     *
     * @param velocity - World velocity of the center of mass, m/s.
     * @param angularVelocity - World angular velocity, rad/s.
     */
    setTargetVelocity(velocity: Vec3, angularVelocity: Vec3 = Vec3.ZERO): void {
        need('setTargetVelocity(velocity)', velocity, 'Vec3', 'a Vec3, m/s');
        need('setTargetVelocity(velocity, angularVelocity)', angularVelocity, 'Vec3', 'a Vec3, rad/s');
        this.followed?.setVelocity(velocity, angularVelocity);
    }

    /**
     * Drives by steering angle and speed from now on, in place of any other driver, like CARLA's
     * `apply_ackermann_control`. Omitted members of a later command are 0.
     *
     * @title Ackermann
     * @param command - Command to the car; null returns control.
     */
    ackermann(command: Partial<AckermannCommand> | null): void {
        if (command !== null) {
            need('ackermann(command)', command, 'object', 'a command such as { speed: 5, steer: 0 }, or null');
        }
        if (this.followed) {
            this.commands.give(this.entity, this.followed.vehicle, command);
        }
    }

    /**
     * Starts or stops the Vehicle Autopilot of this entity, like CARLA's `set_autopilot`. One is created where
     * there is none; it takes the nearest path.
     *
     * @title Set Autopilot
     * @param on - True to drive.
     * @returns True if it drives; false where the script `vehicleAutopilot` is not loaded.
     */
    setAutopilot(on: boolean): boolean {
        const name = 'vehicleAutopilot';
        const { script } = this.entity;
        const pilot = script?.get(name) ?? (on ? script?.create(name) : null);
        if (pilot) {
            pilot.enabled = on;
        }
        return on && pilot !== null && pilot !== undefined;
    }

    /**
     * Remembers where the entity stands now as where the vehicle starts.
     *
     * @internal
     */
    protected keepStart(): void {
        readShown(this.entity, this.start);
    }

    /**
     * Sets the body that events, lights and readings follow; null for none.
     *
     * @internal
     */
    protected followBody(body: VehicleBody<ChassisModel & DriverView> | null): void {
        if (this.followed?.observer === this.events) {
            this.followed.observer = null;
        }
        this.followed = body;
        this.ownLights.follow(body?.vehicle ?? null, this.physicsTime);
        if (body) {
            body.observer = this.events;
        }
    }

    private standAt(place: Entity, call: string): Stand | null {
        need(call, place, 'Entity', 'the entity of a place such as a Spawn Point');
        const { app, followed } = this;
        return followed && findStand(app, { car: this, model: followed.vehicle, train: chassisOf(followed) }, place);
    }
}

/** The chassis of a car, and of all that hang behind it. */
function chassisOf({ entity, behind }: Towing): Entity[] {
    return behind === null ? [entity] : [entity, ...chassisOf(behind)];
}

function readShown(entity: Entity, out: Pose): Pose {
    out.position.copy(entity.getPosition());
    out.rotation.copy(entity.getRotation());
    return out;
}
