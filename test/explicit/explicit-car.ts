import { barForces, type BarEnd } from './anti-roll-bar.js';
import { advanceLocked, type AxleEnd } from './driveline.js';
import { RigidBody } from './rigid-body.js';
import { Suspension } from './suspension.js';
import type { Terrain, TerrainHit } from './terrain.js';
import { Tread } from './tread.js';
import { add, cross, dot, normalize, scale, subtract, type Vector } from './vector.js';
import { advanceSpin } from './wheel-spin.js';
import { defaultWheel, type WheelParams } from '../../src/index.js';
import { defaultSuspension } from '../../src/internal.js';
import { frontLoad, g, rearLoad, type CarNumbers } from '../support/car.js';

/** Steering angles, rad, motor and brake torques, N m, of wheels FL, FR, RL, RR. */
export interface Command {
    steer: number[];
    motor: number[];
    brake: number[];
}

/** One wheel of the reference car: what it is and what lasts. */
class ExplicitWheel {
    readonly mount: Vector;
    readonly params: WheelParams;
    readonly suspension: Suspension;
    readonly tread: Tread;
    spin = 0;
    jounce = 0;

    /** Present contact: hit, closing speed along the strut, m/s, cosine of the normal to the car's up axis, load, N. */
    hit: TerrainHit | null = null;
    closing = 0;
    cosine = 1;
    load = 0;

    constructor(mount: Vector, params: WheelParams, sprungMass: number) {
        this.mount = mount;
        this.params = params;
        this.suspension = new Suspension(params.suspension, sprungMass, sprungMass * g);
        this.tread = new Tread(params.tire, params.aligningScale, sprungMass);
    }

    get inertia(): number {
        return 0.5 * this.params.mass * this.params.radius * this.params.radius;
    }
}

/** Axle of a wheel, body frame: to the left. */
function axleOf(steer: number): Vector {
    return [Math.cos(steer), 0, -Math.sin(steer)];
}

/** The car of `CarNumbers` as ordinary differential equations, advanced by small explicit steps. */
export class ExplicitCar {
    readonly body: RigidBody;
    readonly wheels: ExplicitWheel[];

    /** True if the rear wheels turn as one. */
    locked = false;

    /** Angular acceleration of the body in the step before, body frame, rad/s². */
    private turning: Vector = [0, 0, 0];
    private readonly bars: [number, number];
    private readonly terrain: Terrain;

    constructor(numbers: CarNumbers, terrain: Terrain, wheels: Record<string, number>[] = []) {
        this.terrain = terrain;
        this.body = new RigidBody(numbers.mass, [...numbers.inertia]);
        this.bars = [numbers.barFront, numbers.barRear];
        const { trackFront, trackRear, cgToFront, cgToRear } = numbers;
        const places = [
            [trackFront / 2, cgToFront],
            [-trackFront / 2, cgToFront],
            [trackRear / 2, -cgToRear],
            [-trackRear / 2, -cgToRear]
        ];
        this.wheels = places.map(([x, z], i) => {
            const front = z > 0;
            const load = front ? frontLoad(numbers) : rearLoad(numbers);
            const spring = front ? numbers.springFront : numbers.springRear;
            const rest = load / spring;
            const suspension = {
                ...defaultSuspension(),
                distance: numbers.distance,
                spring,
                damper: front ? numbers.damperFront : numbers.damperRear,
                targetPosition: 1 - rest / numbers.distance
            };
            const own = wheels[i];
            const params = { ...defaultWheel(), radius: numbers.radius, suspension, ...numbers.wheel, ...own };
            const y = numbers.radius - numbers.cgHeight + numbers.distance - rest;
            return new ExplicitWheel([x, y, z], params, load / g);
        });
    }

    /** Advances the car by `h`. */
    step(command: Command, h: number): void {
        const { body, wheels } = this;
        const up = body.toWorld([0, 1, 0]);
        wheels.forEach((wheel, i) => this.feel(wheel, up, command.steer[i], h));
        this.carry();
        let force: Vector = [0, -body.mass * g, 0];
        let torque: Vector = [0, 0, 0];
        const ends = wheels.map((wheel, i): AxleEnd => {
            const { params, hit, tread, inertia, spin, load } = wheel;
            let grip = 0;
            if (hit && load > 0) {
                const axle = body.toWorld(axleOf(command.steer[i]));
                const forward = normalize(cross(axle, hit.normal));
                const left = cross(hit.normal, forward);
                const lever = subtract(hit.point, body.position);
                const velocity = body.velocityAt(lever);
                grip = params.grip * hit.grip;
                const footprint = {
                    load,
                    restLoad: wheel.suspension.restLoad,
                    friction: grip,
                    rim: spin * params.radius,
                    forward: dot(velocity, forward),
                    left: dot(velocity, left),
                    inclination: Math.asin(dot(axle, hit.normal)),
                    radius: params.radius
                };
                tread.advance(footprint, h);
                const push = add(scale(hit.normal, load), add(scale(forward, tread.forceX), scale(left, tread.forceY)));
                force = add(force, push);
                torque = add(torque, add(cross(lever, push), scale(hit.normal, tread.moment)));
            } else {
                tread.release();
            }
            return {
                spin,
                inertia,
                // a wheel spins on the body, which takes it along as it turns about the axle
                torque:
                    command.motor[i] -
                    params.radius * tread.forceX -
                    params.dampingRate * spin -
                    inertia * dot(axleOf(command.steer[i]), this.turning),
                friction: command.brake[i] + params.rollingResistance * load * params.radius
            };
        });
        const before = this.spinMomentum(command);
        this.turnWheels(ends, h);
        const gain = subtract(this.spinMomentum(command), before);
        const turned: Vector = [...body.spin];
        body.advance(force, subtract(torque, body.toWorld(scale(gain, 1 / h))), before, h);
        this.turning = scale(subtract(body.spin, turned), 1 / h);
    }

    /** Angular momentum of the wheels about their axles, body frame, N m s: what they gain of it, the body loses. */
    private spinMomentum({ steer }: Command): Vector {
        return this.wheels.reduce<Vector>(
            (sum, { inertia, spin }, i) => add(sum, scale(axleOf(steer[i]), inertia * spin)),
            [0, 0, 0]
        );
    }

    /** The wheel is a disc that is let down along its strut; ground that falls away faster than it drops is out of reach. */
    private feel(wheel: ExplicitWheel, up: Vector, steer: number, h: number): void {
        const { body, terrain } = this;
        const { radius, mass, suspension } = wheel.params;
        const center = add(body.position, body.toWorld(wheel.mount));
        const heading = body.toWorld([Math.sin(steer), 0, Math.cos(steer)]);
        const hit = terrain.lower({ center, up, heading, radius }, suspension.distance);
        const pressed = hit ? suspension.distance - hit.drop : 0;
        const dropped = Math.max(0, wheel.jounce - h * wheel.suspension.dropRate(wheel.jounce, mass * g));
        wheel.hit = pressed >= dropped ? hit : null;
        wheel.jounce = Math.max(pressed, dropped);
        if (wheel.hit) {
            wheel.cosine = dot(wheel.hit.normal, up);
            const velocity = body.velocityAt(subtract(wheel.hit.point, body.position));
            wheel.closing = -dot(velocity, wheel.hit.normal) / wheel.cosine;
        }
    }

    /** Loads along the normal by virtual work. A wheel that would pull hangs, which the bars have to know. */
    private carry(): void {
        const { wheels, bars } = this;
        const hangs = wheels.map(({ hit }) => !hit);
        for (let again = true; again;) {
            again = false;
            const end = (i: number): BarEnd => {
                const { jounce, params } = wheels[i];
                return { jounce, hangs: hangs[i], spring: params.suspension.spring };
            };
            const bar = [...barForces(end(0), end(1), bars[0]), ...barForces(end(2), end(3), bars[1])];
            wheels.forEach((wheel, i) => {
                const { suspension, jounce, closing, cosine } = wheel;
                const law = suspension.spring(jounce) + suspension.damper(closing) + suspension.stop(jounce, closing);
                wheel.load = hangs[i] ? 0 : (law + bar[i]) / cosine;
                if (wheel.load < 0) {
                    hangs[i] = again = true;
                }
            });
        }
    }

    private turnWheels(ends: AxleEnd[], h: number): void {
        this.wheels.forEach((wheel, i) => {
            const { spin, inertia, torque, friction } = ends[i];
            wheel.spin = advanceSpin(spin, inertia, torque, friction, h);
        });
        if (this.locked) {
            this.wheels[2].spin = this.wheels[3].spin = advanceLocked(ends[2], ends[3], h);
        }
    }
}
