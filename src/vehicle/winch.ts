import { BODY } from './body.js';
import { STILL } from './standstill.js';
import type { VehicleParts } from './vehicle-parts.js';
import { GroundContact, GroundHit } from '../contact/ground.js';
import { MOBILITY, mobilityLayout } from '../contact/mobility.js';
import type { Archive } from '../math/archive.js';
import { lastingOf, reading, scratch, state, struct } from '../math/struct.js';

/** Damping ratio of the rope with what hangs on it. Estimate: friction between strands. */
const DAMPING = 0.1;

/** Least length of rope that is out, m: hook and thimble. Estimate. */
const HOOK = 0.2;

/** Length whose stretch counts at least, m: the turns on the drum give way, too. Estimate. */
const TURNS = 1;

/** Nearer than this, a rope has no direction, m. */
const NOWHERE = 1e-3;

/** Less stretch is none, m: that of a rope which runs out freely is lost in rounding. */
const SLACK = 1e-9;

/** Numbers of a winch. */
const winchLayout = struct({
    /** Length of the rope between fairlead and hook without load; 0 before the first step of a rope that is tied. */
    length: state('m'),
    broken: state('0 or 1'),
    freeSpool: state('0 or 1'),

    /** Asked share of the line speed: 1 reels in, -1 out. */
    command: state('1'),

    /** Force along the rope, and speed of the rope at the drum, positive in. */
    tension: reading('N'),
    speed: reading('m/s'),

    /** Distance of the anchor from the fairlead, rate at which they part, and their speed along the rope per impulse along it. */
    distance: scratch('m'),
    rate: scratch('m/s'),
    mobility: scratch('1/kg')
});

const WINCH = winchLayout.places;
const LASTING = lastingOf(winchLayout);

/** Point to which a rope is tied. */
export interface RopeAnchor {
    /** Handle of the body that has the point, as in {@link GroundHit.body}; 0 if it is fixed in the world. */
    readonly body: number;

    /** Reads the point, m, world frame. */
    read(point: Float64Array): void;
}

/**
 * A winch: a rope from a fairlead on the chassis to an anchor, which it pulls in and holds. The line speed falls from that without
 * load to 0 at the line pull, as that of a motor with permanent magnets (SAE J706 rates the pull on the first layer of the drum);
 * at rest a brake holds. The rope is a spring and damper that only pulls, implicit in the motion of both of its ends, so that it is stable
 * at any stiffness and gains no energy. See docs/models.md, "Winch".
 */
export class Winch {
    /** @internal */
    readonly order = 50;

    /** Place where the rope leaves the vehicle, m, vehicle frame from the center of mass. */
    readonly fairlead = new Float64Array(3);

    /** Largest pull of the drum, N, on the first layer. Default 42000. */
    linePull = 42_000;

    /** Line speed without load, m/s. Default 0.2. */
    lineSpeed = 0.2;

    /** Length of the whole rope, m. Default 28. */
    ropeLength = 28;

    /**
     * Elastic stretch of the rope at the line pull, as a share. Default 0.014: synthetic rope, which stretches by 0.96 % at 30 % of its
     * strength (Samson, AmSteel-Blue). Steel about 0.005 (estimate).
     */
    stretch = 0.014;

    /** Tension at which the rope breaks, N; 0 (the default) never. */
    breaksAt = 0;

    private tied: RopeAnchor | null = null;
    private readonly state = new Float64Array(winchLayout.size);
    private readonly hit = new GroundHit();
    private readonly ground = new GroundContact();
    private readonly query = new Float64Array(mobilityLayout.size);

    /** Point of the anchor, and direction of the rope, world frame. */
    private readonly point = new Float64Array(3);
    private readonly direction = new Float64Array(3);

    /** Fairlead from the center of mass, world frame. */
    private readonly lever = new Float64Array(3);

    /** Impulse on the body, and on the anchor with its point. */
    private readonly bodyImpulse = new Float64Array(6);
    private readonly reaction = new Float64Array(9);

    /** Point to which the rope is tied; null (the default) while it is on the drum, from where it is tied without slack. */
    set anchor(anchor: RopeAnchor | null) {
        if (anchor === null || this.tied === null) {
            this.state[WINCH.length] = 0;
        }
        this.tied = anchor;
    }

    get anchor(): RopeAnchor | null {
        return this.tied;
    }

    /** Asked share of the line speed, -1 to 1: 1 reels in, -1 out, 0 (the default) holds. */
    set command(command: number) {
        this.state[WINCH.command] = Math.max(-1, Math.min(1, command));
    }

    get command(): number {
        return this.state[WINCH.command];
    }

    /** True if the clutch of the drum is open: the rope runs out freely, to its end. Default false. */
    set freeSpool(freeSpool: boolean) {
        this.state[WINCH.freeSpool] = Number(freeSpool);
    }

    get freeSpool(): boolean {
        return this.state[WINCH.freeSpool] !== 0;
    }

    /** Length of rope that is out, m, without its stretch. */
    get length(): number {
        return this.state[WINCH.length];
    }

    /** Tension of the rope in the last step, N. */
    get tension(): number {
        return this.state[WINCH.tension];
    }

    /** Line speed in the last step, m/s, positive in. */
    get speed(): number {
        return this.state[WINCH.speed];
    }

    /** True once the rope is broken. */
    get isBroken(): boolean {
        return this.state[WINCH.broken] !== 0;
    }

    /** Puts a new rope on, tied without slack. */
    repair(): void {
        this.state[WINCH.broken] = this.state[WINCH.length] = 0;
    }

    /** @internal */
    serialize(archive: Archive): void {
        archive.kind('Winch');
        archive.lasting(this.state, LASTING);
    }

    /**
     * Pulls at the vehicle and at the anchor. The forces count as some that the engine adds to those of the wheels.
     *
     * @internal
     */
    prepare(vehicle: VehicleParts, dt: number): void {
        const { state, tied } = this;
        state[WINCH.tension] = state[WINCH.speed] = 0;
        if (tied === null || state[WINCH.broken] !== 0) {
            return;
        }
        const { state: body } = vehicle.body;
        const { point, lever, direction, bodyImpulse, reaction, fairlead } = this;
        tied.read(point);
        let square = 0;
        for (let k = 0; k < 3; k++) {
            const row = BODY.rotation + 3 * k;
            lever[k] = body[row] * fairlead[0] + body[row + 1] * fairlead[1] + body[row + 2] * fairlead[2];
            direction[k] = point[k] - body[BODY.position + k] - lever[k];
            square += direction[k] * direction[k];
        }
        const distance = Math.sqrt(square);
        if (!(distance > NOWHERE)) {
            return;
        }
        for (let k = 0; k < 3; k++) {
            direction[k] /= distance;
        }
        if (state[WINCH.length] === 0) {
            state[WINCH.length] = Math.max(HOOK, Math.min(this.ropeLength, distance));
        }
        state[WINCH.distance] = distance;
        this.findRate(vehicle);
        this.addMobility(vehicle);
        this.pull(dt);
        const tension = state[WINCH.tension];
        if (!(tension > 0)) {
            return;
        }
        if (this.breaksAt > 0 && tension > this.breaksAt) {
            state[WINCH.broken] = 1;
            return;
        }
        for (let k = 0; k < 3; k++) {
            const a = (k + 1) % 3;
            const b = (k + 2) % 3;
            const force = tension * direction[k];
            const torque = tension * (lever[a] * direction[b] - lever[b] * direction[a]);
            body[BODY.force + k] += force;
            body[BODY.torque + k] += torque;
            bodyImpulse[k] = dt * force;
            bodyImpulse[k + 3] = dt * torque;
            reaction[k] = -dt * force;
            reaction[k + 3] = point[k];
        }
        vehicle.chassis.apply(bodyImpulse);
        if (this.ground.movable) {
            vehicle.ground.push(tied.body, reaction);
        }
    }

    /**
     * Keeps a vehicle awake whose drum turns, or whose anchor could follow its pull.
     *
     * @internal
     */
    settle({ sleep }: VehicleParts): void {
        const { state, ground } = this;
        if (Math.abs(state[WINCH.speed]) > STILL || (state[WINCH.tension] > 0 && ground.movable)) {
            sleep.restart();
        }
    }

    /**
     * Finds line speed and tension. With the rate `v` at which the ends part and their inverse effective mass `w` along the rope, the rope
     * of the stiffness `k` and damping `c` has the force `F = k (l - L') + (k dt + c) (v - dt w F)`, and the drum reels in by
     * `L' = L - dt u (1 - F / linePull)`: both together are linear in F.
     */
    private pull(dt: number): void {
        const { state, linePull, ropeLength } = this;
        const out = state[WINCH.length];
        const stiffness = linePull / this.stretch / Math.max(TURNS, out);
        const distance = state[WINCH.distance];
        const rate = state[WINCH.rate];
        const mobility = state[WINCH.mobility];
        const perSpeed = stiffness * dt + 2 * DAMPING * Math.sqrt(stiffness / mobility);
        const yields = 1 + dt * mobility * perSpeed;
        const asked = state[WINCH.command] * this.lineSpeed;
        let speed = asked;
        if (state[WINCH.freeSpool] !== 0) {
            speed = Math.min(0, (out - distance) / dt - rate);
        } else if (asked > 0) {
            const held = stiffness * (distance - out) + perSpeed * rate;
            const drawn = stiffness * dt * asked;
            const force = Math.max(0, (held + drawn) / (yields + drawn / linePull));
            speed = Math.max(0, asked * (1 - force / linePull));
        }
        speed = Math.max((out - ropeLength) / dt, Math.min((out - HOOK) / dt, speed));
        const left = out - dt * speed;
        const taut = distance + dt * rate - left > SLACK;
        const force = (stiffness * (distance - left) + perSpeed * rate) / yields;
        state[WINCH.speed] = speed;
        state[WINCH.length] = left;
        state[WINCH.tension] = taut && force > 0 ? force : 0;
    }

    /** Finds the rate at which fairlead and anchor part, and how easily the anchor gives way. */
    private findRate({ body: { state }, ground: world }: VehicleParts): void {
        const { direction, lever, point, hit, ground, query, tied } = this;
        hit.body = tied === null ? 0 : tied.body;
        if (hit.body === 0) {
            ground.movable = false;
            ground.velocity.fill(0);
        } else {
            world.inspect(hit, point, ground);
        }
        query[MOBILITY.bare] = 0;
        if (ground.movable) {
            for (let k = 0; k < 3; k++) {
                query[MOBILITY.point + k] = point[k];
                query[MOBILITY.axes + k] = direction[k]; // the other two stay 0
            }
            world.mobility(hit.body, query);
        }
        let rate = 0;
        for (let k = 0; k < 3; k++) {
            const a = (k + 1) % 3;
            const b = (k + 2) % 3;
            const turning = state[BODY.angularVelocity + a] * lever[b] - state[BODY.angularVelocity + b] * lever[a];
            rate += direction[k] * (ground.velocity[k] - state[BODY.velocity + k] - turning);
        }
        this.state[WINCH.rate] = rate;
        this.state[WINCH.mobility] = query[MOBILITY.bare];
    }

    /** Adds how easily the fairlead gives way. */
    private addMobility({ body: { state } }: VehicleParts): void {
        const { direction, lever } = this;
        const x = lever[1] * direction[2] - lever[2] * direction[1];
        const y = lever[2] * direction[0] - lever[0] * direction[2];
        const z = lever[0] * direction[1] - lever[1] * direction[0];
        let mobility = 1 / state[BODY.mass];
        for (let k = 0; k < 3; k++) {
            const arm =
                state[BODY.rotation + k] * x + state[BODY.rotation + 3 + k] * y + state[BODY.rotation + 6 + k] * z;
            mobility += (arm * arm) / state[BODY.inertia + k];
        }
        this.state[WINCH.mobility] += mobility;
    }
}
