import { motionOf, type StartFrame } from './motion.js';
import { Recording } from './recording.js';
import type { Rig } from './rig.js';

/** Channels of the car, and those of every wheel behind its name. */
const CAR = [
    't',
    'x',
    'y',
    'z',
    'speed',
    'vx',
    'vy',
    'ax',
    'ay',
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

const WHEEL = ['load', 'slipRatio', 'slipAngle', 'fx', 'fy', 'mz', 'omega', 'jounce', 'grounded'] as const;

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
    private yaw = 0;

    /**
     * @param rig - The car.
     * @param frame - Where it started.
     * @param dt - Physics step, s.
     * @param steps - Length of the run.
     * @param every - Steps from sample to sample.
     */
    constructor(rig: Rig, frame: StartFrame, dt: number, steps: number, every: number) {
        this.rig = rig;
        this.frame = frame;
        this.dt = dt;
        this.every = every;
        const wheelChannels = rig.names.flatMap((wheel) => WHEEL.map((channel) => `${wheel}_${channel}`));
        this.recording = new Recording([...CAR, ...wheelChannels], rig.names, Math.floor(steps / every) + 1);
    }

    /** Takes note of what the steps up to this one have made of the car. */
    note(step: number): void {
        const { before, frame, rig, dt } = this;
        const { velocity } = rig.vehicle.body;
        const motion = motionOf(rig.vehicle, frame);
        const first = step === 0;
        const heading = motion.yaw + frame.yaw;
        const az = first ? 0 : (velocity[2] - before[2]) / dt;
        const ax = first ? 0 : (velocity[0] - before[0]) / dt;
        before.set(velocity);
        const turn = motion.yaw - this.yaw;
        this.yaw += turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI)); // a second lap counts on
        if (step % this.every !== 0) {
            return;
        }
        const { vehicle, wheels } = rig;
        const { powertrain, controls } = vehicle;
        const speed = Math.hypot(motion.vx, motion.vy, motion.vz);
        this.write(step / this.every, CAR, '', {
            t: step * dt,
            x: motion.x,
            y: motion.y,
            z: motion.z,
            speed,
            vx: motion.vx,
            vy: motion.vy,
            ax: az * Math.cos(heading) + ax * Math.sin(heading),
            ay: ax * Math.cos(heading) - az * Math.sin(heading),
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
            this.write(step / this.every, WHEEL, `${rig.names[i]}_`, {
                load: wheel!.load,
                slipRatio: wheel!.slipRatio,
                slipAngle: wheel!.slipAngle,
                fx: wheel!.longitudinalForce,
                fy: wheel!.lateralForce,
                mz: wheel!.aligningMoment,
                omega: wheel!.spin,
                jounce: wheel!.jounce,
                grounded: wheel!.isGrounded ? 1 : 0
            });
        });
    }

    private write<K extends string>(
        sample: number,
        names: readonly K[],
        prefix: string,
        values: Record<K, number>
    ): void {
        for (const name of names) {
            this.recording.channels[prefix + name][sample] = values[name];
        }
    }
}

/** Mean angle of the front wheels, rad. */
function steerOf({ wheels }: Rig): number {
    const front = wheels.filter(({ wheel }) => wheel!.mount.position[2] > 0);
    return front.reduce((sum, { wheel }) => sum + wheel!.steerAngle, 0) / front.length;
}
