import { RPM } from '../src/math/scalar.js';
import type { Vehicle } from '../src/vehicle/vehicle.js';

/** Speeds that are sampled, evenly from idle to the limiter. */
const SAMPLES = 81;

/** Size of the picture and margin for its numbers, px. */
const [WIDTH, HEIGHT, MARGIN] = [328, 128, 18];

const TORQUE = '#f84';
const POWER = '#6cf';

/** Torque and power of engine or motors of a car at full throttle. */
export interface TorqueCurve {
    /** Speeds of engine or motor, rpm, rising. */
    rpm: number[];

    /** N m; of all motors together. */
    torque: number[];

    /** kW. */
    power: number[];
}

/** Samples the curve that the settings of a car make; null if it has neither engine nor motor. */
export function torqueCurveOf({ powertrain, wheelMotors }: Vehicle): TorqueCurve | null {
    const movers = wheelMotors
        ? wheelMotors.motors.map(({ motor }) => motor)
        : powertrain?.drives
          ? [powertrain.electric?.motor ?? powertrain.engine]
          : [];
    const [first] = movers;
    if (!first) {
        return null;
    }
    const { idleRpm, maxRpm } = first;
    const rpm = Array.from({ length: SAMPLES }, (_, i) => idleRpm + ((maxRpm - idleRpm) * i) / (SAMPLES - 1));
    const full = movers.map((mover) => mover.fullThrottle());
    // losses of the driveline are taken off its torque
    const efficiency = first === powertrain?.engine ? powertrain.engine.drivelineEfficiency : 1;
    const torque = rpm.map((speed) => full.reduce((sum, at) => sum + at(speed * RPM) / efficiency, 0));
    return { rpm, torque, power: torque.map((each, i) => (each * rpm[i] * RPM) / 1000) };
}

/** The peaks of a curve in words. */
export function peaksOf({ rpm, torque, power }: TorqueCurve): string {
    const peak = (values: readonly number[], unit: string): string => {
        const most = Math.max(...values);
        return `${most.toFixed(0)} ${unit} at ${Math.round(rpm[values.indexOf(most)] / 100) * 100} rpm`;
    };
    return `${peak(torque, 'N m')}, ${peak(power, 'kW')}`;
}

/** Draws a curve: torque and power over the speed of the engine, each up to its peak. Returns the address of the picture. */
export function drawn({ rpm, torque, power }: TorqueCurve): string {
    const [left, right] = [MARGIN, WIDTH - MARGIN];
    const [top, bottom] = [MARGIN, HEIGHT - MARGIN];
    const last = rpm[rpm.length - 1];
    const x = (speed: number): number => left + ((right - left) * speed) / last;
    const line = (values: readonly number[], color: string): string => {
        const most = Math.max(...values);
        const points = values.map((value, i) => {
            const y = bottom - ((bottom - top) * value) / most;
            return `${x(rpm[i]).toFixed(1)},${y.toFixed(1)}`;
        });
        return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>`;
    };
    const text = (at: number, y: number, anchor: string, color: string, words: string): string =>
        `<text x="${at}" y="${y}" text-anchor="${anchor}" fill="${color}">${words}</text>`;
    const step = last > 10_000 ? 4000 : last > 4000 ? 2000 : 500;
    const ticks = Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step);
    const picture = [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="11">`,
        `<path d="M${left} ${top}V${bottom}H${right}" fill="none" stroke="#789"/>`,
        line(torque, TORQUE),
        line(power, POWER),
        text(left, 12, 'start', TORQUE, `Torque, N m, up to ${Math.max(...torque).toFixed(0)}`),
        text(right, 12, 'end', POWER, `Power, kW, up to ${Math.max(...power).toFixed(0)}`),
        ...ticks.map((speed) => text(x(speed), HEIGHT - 4, 'middle', '#abc', speed === 0 ? '0 rpm' : String(speed))),
        '</svg>'
    ].join('');
    return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
