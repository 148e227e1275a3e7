import { MAX_ACROSS } from '../contact/fan.js';
import { ALL_BUT_TRIGGERS } from '../contact/ground.js';
import { MAX_RAYS } from '../contact/ray-row.js';
import { DEG } from '../math/scalar.js';
import { parameter } from '../math/struct.js';

/** In place of a wheel's own maximum: it takes its part of what the car has. */
export const AS_CAR = -1;

/** Largest length of a wheel, m. The tallest tire that is made, 59/80R63 for mines, has a radius of 2 m. */
const LARGEST = 10;

/** The numbers that users set of a wheel. Change them at any time: they count from the next step. */
export const wheelParameters = {
    /** Mass of rim and tire, kg; sets the spin inertia of a solid disc, m r² / 2, as Unity and PhysX do. */
    mass: parameter('kg', 20, 0.01),

    /** Rolling radius, m. */
    radius: parameter('m', 0.35, 0.01, LARGEST),

    /**
     * Mass that moves with the wheel against the body, kg: wheel, brake, upright, half of the links. It is part of the
     * mass of the body. 0 has the wheel follow the ground without inertia.
     */
    unsprungMass: parameter('kg', 0, 0),

    /**
     * Distance between the centers of twin tires on one hub, m; 0 is a single tire. Tire, stiffness and load of the wheel are
     * those of both together, its width that of one.
     */
    twinSpacing: parameter('m', 0, 0, LARGEST),

    /** Vertical rate of the tire, N/m, if the wheel has an unsprung mass or twin tires: then of both. That of the 205/60 R15 of `MagicFormula`. */
    tireStiffness: parameter('N/m', 210_000, 1000),

    /** Vertical damping of the tire, N s/m, if the wheel has an unsprung mass. From the same tire. */
    tireDamping: parameter('N s/m', 50, 0),

    /**
     * Cold inflation pressure above that of the air, Pa: vertical rate, the pressure terms of `MagicFormula` and `TireHeat` go by it. 0 is
     * the nominal pressure of each.
     */
    tirePressure: parameter('Pa', 0, 0),

    /** Pressure at which the tire has its {@link tireStiffness}, Pa. Default: that at which the tire of `MagicFormula` was measured. */
    nominalPressure: parameter('Pa', 220_000, 10_000),

    /** Width of the tread, m. */
    width: parameter('m', 0.2, 0.01, LARGEST),

    /** Rays of a fan along the tread, 1 to 9. */
    raysAlong: parameter('rays', 3, 1, MAX_RAYS),

    /** Rays of a fan across the width of the tread, 1 to 5. */
    raysAcross: parameter('rays', 1, 1, MAX_ACROSS),

    /** Ground steeper than this to the suspension is a wall, not a road, rad. */
    slopeLimit: parameter('rad', 80 * DEG, 0, 89 * DEG),

    /** Collision groups that count as ground, as the engine's 16-bit mask. */
    collisionMask: parameter('1', ALL_BUT_TRIGGERS, 0, 0xffff),

    /** Bearing drag, N m s/rad. */
    dampingRate: parameter('N m s/rad', 0.25, 0),

    /** Height above the contact patch at which the tire forces act, m: 0 is physical, more leans less. */
    forceAppPointDistance: parameter('m', 0, -LARGEST, LARGEST),

    /** Height of the roll center of its axle above the ground at rest, m: the body leans about it. */
    rollCenterHeight: parameter('m', 0, -LARGEST, LARGEST),

    /**
     * Share of the load shifted by braking that the links of this wheel carry in place of its spring: anti-dive in front,
     * anti-lift in the rear. 1 leaves that end of the car level. It holds for the brake balance of the car.
     */
    antiDive: parameter('1', 0),

    /** Share of the load shifted by the drive that they carry: anti-squat of a driven rear, anti-lift of a driven front wheel. */
    antiSquat: parameter('1', 0),

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
    aligningScale: parameter('1', 1, 0),

    /** Angle of this wheel at full lock, on the inside of a turn, rad, 0 to a right angle; -1 as the car steers it. */
    maxSteerAngle: parameter('rad', AS_CAR, AS_CAR, 90 * DEG),

    /** Torque of its brake at full pedal, N m; -1 its part of the torque of its axle. */
    maxBrakeTorque: parameter('N m', AS_CAR, AS_CAR),

    /** Torque on it at full hand brake, N m; -1 its part of the torque of its axle. */
    maxHandbrakeTorque: parameter('N m', AS_CAR, AS_CAR)
};
