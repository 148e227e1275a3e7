import { motionOf, type StartFrame } from './motion.js';
import { Recording } from './recording.js';
import type { Rig } from './rig.js';
import { WHEEL as STATE } from '../src/wheel/state.js';
import type { Wheel } from '../src/wheel/wheel.js';

/** Channels of the car, and those of every wheel behind its name. */
const CAR = [
    't',
    'x',
    'y',
    'z',
    'speed',
    'vx',
    'vy',
    'vz',
    'ax',
    'ay',
    'az',
    'yaw',
    'yawRate',
    'roll',
    'pitch',
    'sideslip',
    'steer',
    'throttle',
    'brake',
    'engineSpeed',
    'gear'
] as const;

const WHEEL = [
    'load',
    'slipRatio',
    'slipAngle',
    'fx',
    'fy',
    'mz',
    'omega',
    'jounce',
    'grounded',
    'steer',
    'camber',
    'power',
    'slipPower'
] as const;

/** Slower than this a car has no direction of travel, m/s. */
const SLOW = 0.5;

/** Reads the car before every step, and so after the one before; keeps every n-th reading. */
export class Recorder {
    readonly recording: Recording;

    private readonly rig: Rig;
    private readonly frame: StartFrame;
    private readonly dt: number;
    private readonly every: number;
    private readonly before = new Float64Array(3);

    /** Names of each wheel's channels in the recording, in the order of {@link WHEEL}. */
    private readonly wheelChannels: readonly string[][];
    private yaw = 0;

    /**
     * @param rig - The car.
     * @param frame - Its place and heading at the start.
     * @param dt - Physics step, s.
     * @param samples - Most samples that are kept.
     * @param every - Steps from sample to sample.
     */
    constructor(rig: Rig, frame: StartFrame, dt: number, samples: number, every: number) {
        this.rig = rig;
        this.frame = frame;
        this.dt = dt;
        this.every = every;
        this.wheelChannels = rig.names.map((wheel) => WHEEL.map((channel) => `${wheel}_${channel}`));
        const names = [...CAR, ...this.wheelChannels.flat()];
        this.recording = new Recording(names, rig.names, samples);
    }

    /** Records the car as the steps up to this one have left it. */
    note(step: number): void {
        const { before, frame, rig, dt } = this;
        const { velocity } = rig.vehicle.body;
        const motion = motionOf(rig.vehicle, frame);
        const first = step === 0;
        const heading = motion.yaw + frame.yaw;
        const az = first ? 0 : (velocity[2] - before[2]) / dt;
        const ax = first ? 0 : (velocity[0] - before[0]) / dt;
        const up = first ? 0 : (velocity[1] - before[1]) / dt;
        before.set(velocity);
        const turn = motion.yaw - this.yaw;
        this.yaw += turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI)); // a second lap counts on
        if (step % this.every !== 0) {
            return;
        }
        this.recording.length = step / this.every + 1;
        const { vehicle, wheels } = rig;
        const { powertrain, controls } = vehicle;
        const speed = Math.hypot(motion.vx, motion.vy, motion.vz);
        this.write(step / this.every, CAR, CAR, {
            t: step * dt,
            x: motion.x,
            y: motion.y,
            z: motion.z,
            speed,
            vx: motion.vx,
            vy: motion.vy,
            vz: motion.vz,
            ax: az * Math.cos(heading) + ax * Math.sin(heading),
            ay: ax * Math.cos(heading) - az * Math.sin(heading),
            az: up,
            yaw: this.yaw,
            yawRate: motion.yawRate,
            roll: motion.roll,
            pitch: motion.pitch,
            sideslip: speed < SLOW ? 0 : Math.atan2(motion.vy, motion.vx),
            steer: steerOf(rig),
            throttle: controls.throttle,
            brake: controls.brake,
            engineSpeed: powertrain?.engine.speed ?? 0,
            gear: powertrain?.gearbox.gear ?? 0
        });
        wheels.forEach(({ wheel }, i) => {
            this.write(step / this.every, this.wheelChannels[i], WHEEL, {
                load: wheel!.load,
                slipRatio: wheel!.slipRatio,
                slipAngle: wheel!.slipAngle,
                fx: wheel!.longitudinalForce,
                fy: wheel!.lateralForce,
                mz: wheel!.aligningMoment,
                omega: wheel!.spin,
                jounce: wheel!.jounce,
                grounded: wheel!.isGrounded ? 1 : 0,
                steer: wheel!.roadAngle,
                camber: camberOf(wheel!),
                ...powerOf(wheel!)
            });
        });
    }

    private write<K extends string>(
        sample: number,
        channels: readonly string[],
        names: readonly K[],
        values: Record<K, number>
    ): void {
        for (let i = 0; i < names.length; i++) {
            this.recording.write(channels[i], sample, values[names[i]]);
        }
    }
}

/** Mean angle of the front wheels, rad. */
function steerOf({ wheels }: Rig): number {
    const front = wheels.filter(({ wheel }) => wheel!.mount.position[2] > 0);
    return front.reduce((sum, { wheel }) => sum + wheel!.steerAngle, 0) / front.length;
}

/** Inclination to the ground, or to the chassis while there is none, rad: positive with the top to the right. */
function camberOf({ state, isGrounded, lean }: Wheel): number {
    if (!isGrounded) {
        return lean;
    }
    const sine =
        state[STATE.axleX] * state[STATE.normalX] +
        state[STATE.axleY] * state[STATE.normalY] +
        state[STATE.axleZ] * state[STATE.normalZ];
    return Math.asin(Math.max(-1, Math.min(1, sine)));
}

/** Power of a tire's force on the car along its rolling direction, and power that its slip turns into heat, W. */
function powerOf({ state, isGrounded, spin, longitudinalForce, lateralForce }: Wheel): {
    power: number;
    slipPower: number;
} {
    if (!isGrounded) {
        return { power: 0, slipPower: 0 };
    }
    const forward = state[STATE.newForward] - state[STATE.groundForward];
    const left = state[STATE.newLeft] - state[STATE.groundLeft];
    const slip = forward - spin * state[STATE.radius];
    return { power: longitudinalForce * forward, slipPower: -longitudinalForce * slip - lateralForce * left };
}
