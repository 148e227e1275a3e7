import { math, Vec3, type Entity } from 'playcanvas';

import { rollOf } from './lesson.js';
import { BrakeHeat } from '../../scripts/brake-heat.mjs';
import { Slipstream } from '../../scripts/slipstream.mjs';
import { TireHeat } from '../../scripts/tire-heat.mjs';
import { VehicleDamage } from '../../scripts/vehicle-damage.mjs';
import { VehicleEnergy } from '../../scripts/vehicle-energy.mjs';
import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import type { VehicleLike, WheelHit, WheelLike } from '../../src/index.js';
import { STANDARD_GRAVITY } from '../../src/internal.js';
import { simulationOf } from '../cars/car.js';

/** Time over which accelerations are averaged, s: physics steps and frames do not coincide. */
const SMOOTHING = 0.08;

/** A jump of the velocity by more than this in a frame is no acceleration, m/s: the car has been put elsewhere. */
const JUMP = 20;

/** Something about a car that can be plotted. */
export interface Channel {
    name: string;
    unit: string;
    read(): number;
}

/** Channels that belong into one plot: one of the car, or one of all wheels. */
export interface ChannelGroup {
    title: string;
    unit: string;
    channels: Channel[];
}

/** Accelerations of a car in its own horizontal plane, in g: forward and to the left positive. */
export class Accelerations {
    forward = 0;
    left = 0;
    private readonly last = new Vec3();
    private readonly change = new Vec3();
    private readonly ahead = new Vec3();

    update(car: Entity, dt: number): void {
        const velocity = car.rigidbody?.linearVelocity ?? Vec3.ZERO;
        this.change.sub2(velocity, this.last);
        this.last.copy(velocity);
        if (this.change.length() > JUMP || dt <= 0) {
            return;
        }
        this.ahead.copy(car.forward).mulScalar(-1);
        this.ahead.y = 0;
        this.ahead.normalize();
        const { x, z } = this.ahead;
        const share = 1 - Math.exp(-dt / SMOOTHING);
        const unit = 1 / (dt * STANDARD_GRAVITY);
        this.forward += share * (unit * (this.change.x * x + this.change.z * z) - this.forward);
        this.left += share * (unit * (this.change.x * z - this.change.z * x) - this.left);
    }
}

/** Names of the wheels, left and right, axle by axle from front to rear: FL, FR, RL, RR, or 1L, 1R, 2L and so on. */
export function wheelNames(count: number): string[] {
    return Array.from({ length: count }, (_, i) => {
        const axle = Math.floor(i / 2);
        return `${count === 4 ? 'FR'[axle] : axle + 1}${i % 2 === 0 ? 'L' : 'R'}`;
    });
}

/** All channels of a car. */
export function channelsOf(car: Entity, g: Accelerations): ChannelGroup[] {
    const simulation = simulationOf(car);
    const { rigidbody } = car;
    const controls = (): VehicleControls | undefined => simulation.vehicle?.controls;
    const of = (title: string, unit: string, read: () => number): ChannelGroup => ({
        title,
        unit,
        channels: [{ name: title, unit, read }]
    });
    const degrees = math.RAD_TO_DEG;
    return [
        of('speed', 'km/h', () => 3.6 * simulation.speed),
        of('engine', 'rpm', () => simulation.rpm),
        of('gear', '-', () => simulation.gear),
        of('throttle', '-', () => controls()?.throttle ?? 0),
        of('brake', '-', () => controls()?.brake ?? 0),
        of('clutch', '-', () => controls()?.clutch ?? 0),
        of('hand brake', '-', () => controls()?.handbrake ?? 0),
        of('steering', '-', () => controls()?.steer ?? 0),
        of('longitudinal', 'g', () => g.forward),
        of('lateral', 'g', () => g.left),
        of('yaw rate', 'deg/s', () => degrees * (rigidbody?.angularVelocity.y ?? 0)),
        of('roll', 'deg', () => rollOf(car)),
        of('pitch', 'deg', () => -Math.asin(math.clamp(car.forward.y, -1, 1)) * degrees),
        of('sideslip', 'deg', () => sideslip(simulation)),
        ...energyChannels(car, of),
        ...wakeChannels(car, of),
        of('x', 'm', () => car.getPosition().x),
        of('y', 'm', () => car.getPosition().y),
        of('z', 'm', () => car.getPosition().z),
        ...wheelChannels(simulation)
    ];
}

type VehicleControls = NonNullable<VehicleLike['vehicle']>['controls'];

function energyChannels(
    car: Entity,
    of: (title: string, unit: string, read: () => number) => ChannelGroup
): ChannelGroup[] {
    const energy = car.script?.get(VehicleEnergy);
    return energy ? [of('power of tank and battery', 'kW', () => energy.power)] : [];
}

function wakeChannels(
    car: Entity,
    of: (title: string, unit: string, read: () => number) => ChannelGroup
): ChannelGroup[] {
    const slipstream = car.script?.get(Slipstream);
    return slipstream ? [of('slipstream', '%', () => 100 * slipstream.deficit)] : [];
}

function wheelChannels({ entity, wheelViews }: VehicleLike): ChannelGroup[] {
    const names = wheelNames(wheelViews.length);
    const hit: WheelHit = { point: new Vec3(), normal: new Vec3(), force: 0, forwardSlip: 0, sidewaysSlip: 0 };
    const each = (title: string, unit: string, read: (wheel: WheelLike) => number): ChannelGroup => ({
        title,
        unit,
        channels: wheelViews.map((wheel, i) => ({ name: `${title} ${names[i]}`, unit, read: () => read(wheel) }))
    });
    const groups = [
        each('load', 'N', (wheel) => (wheel.getGroundHit(hit) ? hit.force : 0)),
        each('slip ratio', '-', (wheel) => (wheel.getGroundHit(hit) ? hit.forwardSlip : 0)),
        each('slip angle', 'deg', (wheel) => (wheel.getGroundHit(hit) ? hit.sidewaysSlip * math.RAD_TO_DEG : 0)),
        each('wheel speed', 'rpm', (wheel) => wheel.rpm)
    ];
    if (wheelViews.every((wheel) => wheel instanceof WheelCollider)) {
        const inner = (wheel: WheelLike): WheelCollider['wheel'] => (wheel as WheelCollider).wheel;
        groups.push(
            each('compression', 'mm', (wheel) => 1000 * (inner(wheel)?.jounce ?? 0)),
            each('force along', 'N', (wheel) => inner(wheel)?.longitudinalForce ?? 0),
            each('force across', 'N', (wheel) => inner(wheel)?.lateralForce ?? 0)
        );
    }
    const byWheel = (title: string, unit: string, read: () => readonly number[]): ChannelGroup => ({
        title,
        unit,
        channels: names.map((name, i) => ({ name: `${title} ${name}`, unit, read: () => read()[i] ?? 0 }))
    });
    const heat = entity.script?.get(BrakeHeat);
    if (heat) {
        groups.push(byWheel('brake temperature', '°C', () => heat.temperatures));
    }
    const damage = entity.script?.get(VehicleDamage);
    if (damage) {
        groups.push(byWheel('wheel bent', '°', () => damage.bent));
    }
    const tires = entity.script?.get(TireHeat);
    if (tires) {
        groups.push(byWheel('tread temperature', '°C', () => tires.temperatures));
        groups.push(byWheel('tire pressure', 'kPa', () => tires.pressures));
    }
    return groups;
}

/** Angle between where a car looks and where it goes, degrees; 0 when it hardly moves. */
function sideslip({ entity, speed }: VehicleLike): number {
    const velocity = entity.rigidbody?.linearVelocity ?? Vec3.ZERO;
    const left = velocity.dot(entity.right); // the engine's right is a car's left
    return Math.abs(speed) < 1 ? 0 : Math.atan2(left, Math.abs(speed)) * math.RAD_TO_DEG;
}
