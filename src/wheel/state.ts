import { scratchOf } from './scratch.js';
import { PLANE_WORDS } from '../contact/plane.js';
import { DEG } from '../math/scalar.js';
import { list, parameter, scalar, struct, vector } from '../math/struct.js';
import { suspensionParameters } from '../suspension/params.js';
import type { Tire } from '../tire/tire.js';

/** Most wheels of a vehicle: twelve axles. */
export const MAX_WHEELS = 24;

/** Every collision group but the engine's triggers (`BODYGROUP_TRIGGER`). */
export const ALL_BUT_TRIGGERS = 0xffff & ~16;

/** What users set of a wheel, with units, defaults and ranges. */
export const wheelParameters = {
    /** Mass of rim and tire, kg; sets the spin inertia of a solid disc, m r² / 2, as Unity and PhysX do. */
    mass: parameter('kg', 20, 0.01),

    /** Rolling radius, m. */
    radius: parameter('m', 0.35, 0.01, 100),

    /** Width of the tread, m. */
    width: parameter('m', 0.2, 0.01, 100),

    /** Rays of a fan along the tread, 1 to 9. */
    raysAlong: parameter('1', 3, 1, 9),

    /** Rays of a fan across the width of the tread, 1 to 5. */
    raysAcross: parameter('1', 1, 1, 5),

    /** Ground steeper than this to the suspension is a wall, not a road, rad. */
    slopeLimit: parameter('rad', 80 * DEG, 0),

    /** Collision groups that count as ground, as the engine's 16-bit mask. */
    collisionMask: parameter('1', ALL_BUT_TRIGGERS, 0),

    /** Bearing drag, N m s/rad. */
    dampingRate: parameter('N m s/rad', 0.25, 0),

    /** How far above the contact patch the tire forces act, m: 0 is physical, more leans less. */
    forceAppPointDistance: parameter('m', 0, -100, 100),

    /** Static camber, rad: positive leans the top of the wheel outward. */
    camber: parameter('rad', 0),

    /** Camber gained per meter of compression from rest, rad/m; negative as in most double wishbones. */
    camberGain: parameter('rad/m', 0),

    /** Static toe, rad: positive turns the front of the wheel inward. */
    toe: parameter('rad', 0),

    /** Factor on the friction of the tire: 1 is a road tire on dry asphalt. */
    grip: parameter('1', 1, 0),

    /** Rolling resistance coefficient: resisting force per unit load. */
    rollingResistance: parameter('1', 0.015, 0),

    /** Factor on the aligning moment of the tire: 1 is physical, 0 turns it off. */
    aligningScale: parameter('1', 1, 0)
};

/**
 * Everything about a wheel that lasts from step to step; what a step needs in between is in `wheel/scratch.ts`. Vectors are
 * in the body frame. X is longitudinal (forward +), Y is lateral (left +) as in ISO 8855.
 */
const layout = struct(
    {
        ...wheelParameters,
        ...suspensionParameters,

        /** Mount: hub at full compression, up along the suspension, rolling direction at zero steer. */
        hub: vector('m'),
        up: vector('1'),
        ahead: vector('1'),

        /** How the wheel finds the ground: index in `CONTACT_KINDS`. */
        contactKind: scalar('1'),

        /** Commands: drive and brake torque of its own, turn by the steering. */
        motorTorque: scalar('N m'),
        brakeTorque: scalar('N m'),
        steerAngle: scalar('rad'),

        /** Torque that pedal and hand brake put on the brake, as the aids leave it. First of what a new mount resets. */
        pedalTorque: scalar('N m'),

        /** {@link pedalTorque} of the last step. */
        pressedTorque: scalar('N m'),

        /** Torque of the wheel's own motor, and how it changes with the wheel's speed (<= 0). */
        ownTorque: scalar('N m'),
        ownSlope: scalar('N m s/rad'),

        spin: scalar('rad/s'),
        spinAngle: scalar('rad'),

        /** Deflection of the tread. */
        bristleX: scalar('m'),
        bristleY: scalar('m'),

        /** About the normal. */
        aligningMoment: scalar('N m'),

        /** By how much the last step changed spin and speeds over the ground: what the tire expects of the next one. */
        spinTrend: scalar('rad/s'),
        forwardTrend: scalar('m/s'),
        leftTrend: scalar('m/s'),

        /** From the design: share of the body, load at rest on Earth. */
        sprungMass: scalar('kg'),
        restLoad: scalar('N'),

        /** How implicit damper and spring are, 0 to 1 (phi and theta of docs/models.md). */
        dampingImplicitness: scalar('1'),
        springImplicitness: scalar('1'),

        /** What these were fitted to. */
        fittedMass: scalar('kg'),
        fittedSpring: scalar('N/m'),
        fittedDamper: scalar('N s/m'),
        fittedStep: scalar('s'),

        /** Whether the wheel stands on something; cleared when it is found to hang. */
        grounded: scalar('0 or 1'),

        /** Contact point and normal. */
        point: vector('m'),
        normal: vector('1'),

        /** Motion of the ground and its spin about the normal. */
        groundVelocity: vector('m/s'),
        groundSpin: scalar('rad/s'),

        /** Handle of the body under the wheel, and whether it can be pushed. */
        groundBody: scalar('1'),
        groundMovable: scalar('0 or 1'),

        surfaceGrip: scalar('1'),
        surfaceRolling: scalar('1'),

        /** Drag of loose ground per load and speed. */
        surfaceDrag: scalar('s/m'),

        /** Cosine of the steepest slope that carries, and the slope limit that it was computed for. */
        slopeCosine: scalar('1'),
        slopeCosineOf: scalar('rad'),

        /** Turn of the wheel about the suspension: steering and toe. */
        roadAngle: scalar('rad'),

        /** Turn of the wheel about its heading: positive leans to the right. */
        lean: scalar('rad'),

        /** Axle, to the left, and heading; whether they have been computed for the present angles. */
        axle: vector('1'),
        heading: vector('1'),
        oriented: scalar('0 or 1'),

        /** Contact frame: rolling direction and left in the contact plane. */
        forward: vector('1'),
        left: vector('1'),

        /** Speeds of the ground along these, as the slip at the end of the step sees them. */
        groundForward: scalar('m/s'),
        groundLeft: scalar('m/s'),

        /** Compression from full droop. */
        jounce: scalar('m'),

        /** How much of the new slip counts in the tire's row. */
        blendX: scalar('1'),
        blendY: scalar('1'),

        /** Slips of the largest forces. */
        peakSlipX: scalar('1'),
        peakSlipY: scalar('1'),

        /** Speeds of the contact point along forward and left at the end of the step. */
        newForward: scalar('m/s'),
        newLeft: scalar('m/s'),

        /** Torque of the shafts; torque that a locked wheel asks of its brake. */
        drivenTorque: scalar('N m'),
        heldTorque: scalar('N m'),

        jounceRate: scalar('m/s'),

        /** Load and tire forces. */
        load: scalar('N'),
        forceX: scalar('N'),
        forceY: scalar('N'),
        slipRatio: scalar('1'),

        /** Of a distant vehicle: the plane of the last contact that it looked for, world frame, and the step in which it did. */
        plane: list(PLANE_WORDS, 'm'),
        probedAt: scalar('1')
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

/** Where the numbers of a wheel lie. */
export const WHEEL = layout.slots;

/** What the phases of a step see of a wheel. */
export class WheelState extends layout.View {
    tire: Tire;

    /** Numbers of the present step. */
    scratch = scratchOf(0);

    /** Which wheel of its vehicle it is. */
    index = 0;

    constructor(tire: Tire) {
        super();
        this.tire = tire;
    }
}
