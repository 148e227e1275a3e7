import { shaftFields } from './shaft.js';
import { list, scalar, struct, type View } from '../math/struct.js';
import { MAX_WHEELS } from '../wheel/state.js';

/**
 * The numbers of engine, clutch and gearbox that a step reads or writes, behind those of the clutch's shaft; those first
 * that every step looks at. What drives the car is told from them alone: engine, clutch and gearbox themselves are asked
 * for what few steps need.
 */
const layout = struct(
    {
        ...shaftFields,

        /**
         * Engine: speed, torque and how it changes with speed, of the present step; throttle and clutch as it sees them; key, now
         * and in the last step, and whether it runs; what it is; x and y of the samples of its torque curve between which it
         * turns, and the largest torque of that.
         */
        engineSpeed: scalar('rad/s'),
        engineTorque: scalar('N m'),
        engineSlope: scalar('N m s/rad'),
        throttle: scalar('1'),
        coupled: scalar('0 or 1'),
        ignition: scalar('0 or 1'),
        keyWasOn: scalar('0 or 1'),
        running: scalar('0 or 1'),
        engineInertia: scalar('kg m²'),
        idleRpm: scalar('rpm'),
        maxRpm: scalar('rpm'),
        friction: scalar('N m'),
        frictionSlope: scalar('N m s/rad'),
        stallShare: scalar('1'),
        damped: scalar('0 or 1'),
        cuts: scalar('0 or 1'),
        curveFrom: scalar('rpm'),
        curveFromTorque: scalar('N m'),
        curveTo: scalar('rpm'),
        curveToTorque: scalar('N m'),
        peakTorque: scalar('N m'),

        /** Clutch: what it is, its pedal, how far it is pressed together, speed of the driven side, torque on the engine. */
        strength: scalar('N m'),
        stiffness: scalar('1'),
        launch: scalar('rpm'),
        automatic: scalar('0 or 1'),
        antiStall: scalar('0 or 1'),
        shut: scalar('1'),
        pedal: scalar('1'),
        engagement: scalar('1'),
        shaftSpeed: scalar('rad/s'),
        reaction: scalar('N m'),

        /**
         * Gearbox: which of the types, what the driver did with it; gear, time left of a change and since the last one, speed and
         * radius of the wheels, ratios to them; of the gears, how many there are, the ratio of the present one and of the one
         * below; when it shifts.
         */
        type: scalar('1'),
        parked: scalar('0 or 1'),
        obeyed: scalar('0 or 1'),
        released: scalar('s'),
        byHand: scalar('0 or 1'),
        gear: scalar('1'),
        switching: scalar('s'),
        sinceShift: scalar('s'),
        wheelSpeed: scalar('rad/s'),
        leadRadius: scalar('m'),
        ratio: scalar('1'),
        nextRatio: scalar('1'),
        gears: scalar('1'),
        presentStage: scalar('1'),
        lowerStage: scalar('1'),
        finalDrive: scalar('1'),
        latency: scalar('s'),
        upRpm: scalar('rpm'),
        downRpm: scalar('rpm'),
        upPoints: scalar('rpm'),
        downPoints: scalar('rpm'),
        kickDown: scalar('1'),
        slipLimit: scalar('1'),

        /** Automatic shifts: resistance of the road at the wheels, whether they grip (0 or 1), speed of the car a step ago. */
        resistance: scalar('N'),
        gripping: scalar('0 or 1'),
        lastSpeed: scalar('m/s'),

        /**
         * Powertrain: whether anything drives; ratio of the transfer case; share of the torque on the front axle, and for which the
         * portions below were found; for which ratio the shares of the wheels; index of the wheel whose radius counts; how many
         * differentials hold, and the count of changes when they were gathered.
         */
        drives: scalar('0 or 1'),
        transferRatio: scalar('1'),
        frontShare: scalar('1'),
        portioned: scalar('1'),
        spread: scalar('1'),
        lead: scalar('1'),
        locks: scalar('1'),
        gathered: scalar('1'),

        /**
         * What few steps ask for: ratios of reverse and CVT, the gear of the controls that is no wish (NaN: any is one), starter,
         * limiter, and what each wheel gets of the torque behind the gearbox.
         */
        reverseStage: scalar('1'),
        stepless: scalar('0 or 1'),
        leverAt: scalar('1'),
        cranking: scalar('s'),
        cutting: scalar('0 or 1'),
        portion: list(MAX_WHEELS, '1')
    },
    (slot) => ({
        get() {
            return this.d[slot];
        },
        set(value) {
            this.d[slot] = value;
        }
    })
);

export type PowertrainState = View<typeof layout.fields>;

export function powertrainState(): PowertrainState {
    return new layout.View();
}

export const POWERTRAIN = layout.slots;
