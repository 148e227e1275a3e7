import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { AID, AIDS, aidsLayout, steeringHelpSettings } from './state.js';
import { CONTROLS } from '../control/driver-controls.js';
import { type ViewOn, viewOn } from '../math/view.js';
import { STEERING } from '../steering/state.js';
import { WHEEL } from '../wheel/state.js';

/** Slower than this it rests, and at twice that it helps in full, m/s: VDrift fades it with the square of the speed. */
const SLOW = 5;

/** Look-ahead for a slide of the rear, s: a tail that swings is caught before it is out. Estimate. */
const LEAD = 0.15;

/** Share of a bound from which on the steering counts as held by it. */
const NEAR = 0.99;

/** Share of the angle of a power slide from which on it is caught: it comes to rest beyond that. Estimate. */
const SLIDE = 0.5;

/** Yaw acceleration asked by stability control at which the front tires are left no slip angle, rad/s². Estimate. */
const FULL = 3;

const SteeringHelpNumbers: ViewOn<typeof Aid, typeof steeringHelpSettings> = viewOn(
    Aid,
    aidsLayout,
    steeringHelpSettings
);

/**
 * Steering help for keys and sticks, as in VDrift: the front wheels turn no farther than the slip angle of their largest
 * force beyond the way that the axle goes, `beta + alpha`. Full lock then corners as hard as the tires can.
 */
export class SteeringHelp extends SteeringHelpNumbers {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.steeringHelp);
    }

    reset(): void {
        this.state[AIDS.active + AID.steeringHelp] = 0;
        this.state[AIDS.rearTangent] = 0;
    }
}

/** Writes the bounds of the steering. */
export function boundSteering(of: Float64Array, vehicle: AidedCar, dt: number): void {
    const { steering, velocity, wheels } = vehicle;
    of[AIDS.active + AID.steeringHelp] = 0;
    if (!steering) {
        return;
    }
    const angles = steering.state;
    angles[STEERING.least] = -Infinity;
    angles[STEERING.most] = Infinity;
    const speed = velocity[2];
    if (of[AIDS.enabled + AID.steeringHelp] === 0 || speed < SLOW) {
        return;
    }
    let frontPeak = 0;
    let rearPeak = 0;
    for (let i = 0; i < wheels.length; i++) {
        const part = wheels[i].state[WHEEL.peakSlipY] * of[AIDS.steeredShare + i];
        frontPeak += Math.max(0, part);
        rearPeak += Math.max(0, -part);
    }
    // tangents of the angles between the car's heading and the ways of its axles
    const front = (velocity[0] + velocity[4] * of[AIDS.steeredPlace]) / speed;
    const rear = (velocity[0] + velocity[4] * of[AIDS.fixedPlace]) / speed;
    const before = of[AIDS.rearTangent];
    of[AIDS.rearTangent] = rear;

    // where nothing slides and the driver asks for less than the tires can, no angle need be known: that of the
    // tangent x lies between x - x³/3 and x, and two are no farther apart than their tangents
    const lock = angles[STEERING.reach];
    const other = front - (front * front * front) / 3;
    const target = of[AIDS.angleTarget];
    const mostSlip = of[AIDS.mostSlip];
    const tangent = Math.min(frontPeak, mostSlip);
    const room = target * (tangent - (tangent * tangent * tangent) / 3);
    const farLeft = Math.min(lock, Math.min(front, other) + room);
    const farRight = Math.max(-lock, Math.max(front, other) - room);
    const swing = Math.abs(rear) + (LEAD / dt) * Math.abs(rear - before);
    steering.findLock(vehicle);
    const asked = vehicle.controls.numbers[CONTROLS.steer] * angles[STEERING.lock];
    const corrects = of[AIDS.yawIntegrated] !== 0 && of[AIDS.corrects] !== 0 && of[AIDS.oversteers] !== 0;
    if (
        !corrects &&
        swing < rearPeak - (rearPeak * rearPeak * rearPeak) / 3 &&
        Math.max(asked, angles[STEERING.angle]) < Math.min(farLeft, NEAR * farLeft) &&
        Math.min(asked, angles[STEERING.angle]) > Math.max(farRight, NEAR * farRight)
    ) {
        return;
    }

    const way = Math.atan(front);
    const slip = target * Math.min(mostSlip, Math.atan(frontPeak));
    // the rear slides: the front wheels are left less, until both ends go the same way
    const rearWay = Math.atan(rear);
    const slide = SLIDE * of[AIDS.slides] * of[AIDS.powerSlide];
    const peak = steering.fixed.length > 0 ? Math.atan(rearPeak) + slide : Math.PI / 2;
    const ahead = rearWay + (LEAD / dt) * (rearWay - Math.atan(before));
    // as much less as stability control asks for
    const correction = corrects ? of[AIDS.correction] : 0;
    const spared = slip * Math.min(1, Math.abs(correction) / FULL);
    // a driver who pulls the hand brake wants the tail to come round
    const catches = 1 - vehicle.pedals.handbrake;
    const left = slip - catches * Math.max(0, -ahead - peak) - (correction < 0 ? spared : 0);
    const right = slip - catches * Math.max(0, ahead - peak) - (correction > 0 ? spared : 0);
    // one that does not countersteer takes away what the driver asks too much, up to straight ahead
    const counterSteer = of[AIDS.counterSteer];
    const most = counterSteer * (way + left) + (1 - counterSteer) * Math.max(0, way + slip);
    const least = counterSteer * (way - right) + (1 - counterSteer) * Math.min(0, way - slip);
    const fade = Math.min(1, (speed / SLOW - 1) ** 2);
    const farthestLeft = lock + fade * (Math.min(lock, most) - lock);
    const farthestRight = fade * (lock + Math.max(-lock, least)) - lock;
    const leaves = 1 - of[AIDS.strength + AID.steeringHelp];
    angles[STEERING.most] = farthestLeft + leaves * Math.max(0, asked - farthestLeft);
    angles[STEERING.least] = farthestRight - leaves * Math.max(0, farthestRight - asked);
    const held = !(
        angles[STEERING.angle] < NEAR * angles[STEERING.most] && angles[STEERING.angle] > NEAR * angles[STEERING.least]
    );
    of[AIDS.active + AID.steeringHelp] = held && Math.abs(angles[STEERING.angle]) > 0.01 ? 1 : 0;
}
