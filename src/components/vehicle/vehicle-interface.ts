import { BoundingBox, type Entity, Quat, type Script, type ScriptComponent, Vec3 } from 'playcanvas';

import { AckermannCommands } from './ackermann-commands.js';
import type { ChassisModel } from './chassis-model.js';
import { EventWatch } from './event-watch.js';
import { findLocalBounds } from './local-bounds.js';
import { PhysicsTime } from './physics-time.js';
import { makePose, type Pose } from './pose.js';
import { spawnPoints } from './spawn-points.js';
import { findStand, type Stand } from './spawn.js';
import type { VehicleBody } from './vehicle-body.js';
import type { VehicleLike } from './vehicle-like.js';
import type { DriverView } from '../../control/driver-view.js';
import type { AckermannCommand } from '../../driver/ackermann-driver.js';
import { NO_DEBUG_TELEMETRY } from '../../messages/components.js';
import { Lights } from '../../vehicle/lights.js';
import { need } from '../findings/argument.js';
import { finding, report } from '../findings/report.js';

/** Model of a car of any kind. */
type Car = ChassisModel & DriverView;

interface Towing {
    readonly entity: Entity;
    readonly behind: Towing | null;
}

/** Members that the components of all kinds of car share. */
export class VehicleInterface {
    readonly lights = new Lights();

    private readonly script: Script & VehicleLike;
    private readonly commands = new AckermannCommands();
    private readonly events: EventWatch;
    private readonly physics: PhysicsTime;
    private readonly change = new Vec3();
    private readonly present: Pose = makePose();
    private readonly shown: Pose = makePose();
    private readonly box = new BoundingBox();
    private body: VehicleBody<Car> | null = null;

    /** @param script - The component. */
    constructor(script: Script & VehicleLike) {
        this.script = script;
        this.physics = new PhysicsTime(script.app);
        this.events = new EventWatch(script, this.physics);
    }

    /** Sets the body that the component drives from now on; null for none. */
    follow(body: VehicleBody<Car> | null): void {
        if (this.body?.observer === this.events) {
            this.body.observer = null;
        }
        this.body = body;
        this.lights.follow(body?.vehicle ?? null, this.physics);
        if (body) {
            body.observer = this.events;
        }
    }

    ackermann(command: Partial<AckermannCommand> | null): void {
        if (command !== null) {
            need('ackermann(command)', command, 'object', 'a command such as { speed: 5, steer: 0 }, or null');
        }
        if (this.body) {
            this.commands.give(this.body.vehicle, command);
        }
    }

    setAutopilot(on: boolean): boolean {
        const name = 'vehicleAutopilot';
        const { script } = this.script.entity;
        const pilot = script?.get(name) ?? (on ? script?.create(name) : null);
        if (pilot) {
            pilot.enabled = on;
        }
        return on && pilot !== null && pilot !== undefined;
    }

    obstacleAt(place: Entity): Entity | null {
        return this.standAt(place, 'obstacleAt(place)')?.obstacle ?? null;
    }

    /**
     * Puts the car at a place if that is free.
     *
     * @param place - The place.
     * @param start - Receives its pose there.
     */
    spawnAt(place: Entity, start: Pose): boolean {
        const stand = this.standAt(place, 'spawnAt(place)');
        if (!stand || stand.obstacle) {
            return false;
        }
        start.position.copy(stand.pose.position);
        start.rotation.copy(stand.pose.rotation);
        this.script.teleport(start.position, start.rotation);
        return true;
    }

    spawnAtFree(): Entity | null {
        return spawnPoints(this.script.app).find((point) => this.script.spawnAt(point)) ?? null;
    }

    showDebugTelemetry(on: boolean): void {
        const { app, entity } = this.script;
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

    setTargetVelocity(velocity: Vec3, angularVelocity: Vec3): void {
        need('setTargetVelocity(velocity)', velocity, 'Vec3', 'a Vec3, m/s');
        need('setTargetVelocity(velocity, angularVelocity)', angularVelocity, 'Vec3', 'a Vec3, rad/s');
        this.body?.setVelocity(velocity, angularVelocity);
    }

    get acceleration(): Vec3 {
        return this.body ? this.body.motion.readAcceleration(this.change) : this.change.set(0, 0, 0);
    }

    get pose(): Pose {
        return this.body?.readPose(this.present) ?? readShown(this.script.entity, this.present);
    }

    get shownPose(): Pose {
        return readShown(this.script.entity, this.shown);
    }

    get boundingBox(): BoundingBox {
        const { script, body, box } = this;
        findLocalBounds(script.entity, body?.shapes ?? [], script.wheelViews, box);
        return box;
    }

    private standAt(place: Entity, call: string): Stand | null {
        need(call, place, 'Entity', 'the entity of a place such as a Spawn Point');
        const { script, body } = this;
        return body && findStand(script.app, { car: script, model: body.vehicle, train: chassisOf(body) }, place);
    }
}

/** The chassis of a car, and of all that hang behind it. */
function chassisOf({ entity, behind }: Towing): Entity[] {
    return behind === null ? [entity] : [entity, ...chassisOf(behind)];
}

function readShown(entity: Entity, out: { position: Vec3; rotation: Quat }): Pose {
    out.position.copy(entity.getPosition());
    out.rotation.copy(entity.getRotation());
    return out;
}
