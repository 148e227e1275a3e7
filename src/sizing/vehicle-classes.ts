import type { DifferentialJson, Shape } from './vehicle-json.js';

/** Numbers that a class of vehicles has in common, whatever their size. */
export interface ClassNumbers {
    /** kg with driver, and m: of a usual one. Mass goes with the cube of the wheelbase where it is not given. */
    mass: number;
    wheelbase: number;

    /** kg: heavier vehicles drive only as another class; estimates, except for racers the weight of racing trucks (FIA). */
    mostMass: number;

    /** Over the wheelbase. */
    length: number;
    track: number;
    height: number;

    /** Height of the center of mass over that of the vehicle. */
    center: number;

    /** Share of the weight on the first of two axles. */
    frontShare: number;

    /** Natural frequency of the body on its front springs, Hz. */
    frequency: number;

    /** Damping ratio of the body on its springs. */
    damping: number;

    /** Roll angle over lateral acceleration, degrees per g. */
    rollGradient: number;

    /** Deceleration that the brakes are made for, g. */
    deceleration: number;

    /** Engine power over mass, W/kg; at most, W. */
    power: number;
    mostPower: number;

    /** km/h: gears are made for it where power suffices. */
    topSpeed: number;

    /** Engine speeds, rpm. */
    idleRpm: number;
    torqueRpm: number;
    powerRpm: number;

    /** Largest torque over that at the largest power. */
    torqueRise: number;
    gears: number;
    switchTime: number;
    drive: 'front' | 'rear' | 'all';
    rearDifferential: DifferentialJson;

    /** Rubber, by a preset of Wheel Collider; sizes over the radius and the load at rest. */
    rubber: 'ROAD' | 'SPORT' | 'SLICK' | 'OFF_ROAD' | 'TRUCK';
    rim: number;
    tireWidth: number;
    rollingResistance: number;

    /** Degrees, degrees per second. */
    steerAngle: number;
    steerRate: number;

    /** Drag coefficient; downforce coefficients times area, m², over the frontal area. */
    drag: number;
    downforce: readonly [front: number, rear: number];
    hasAids: boolean;
    shape: Shape;
    cylinders: number;
    knock: number;
}

const FAMILY: ClassNumbers = {
    mass: 1400,
    wheelbase: 2.65,
    mostMass: 10_000,
    length: 1.66,
    track: 0.575,
    height: 0.55,
    center: 0.38,
    frontShare: 0.58,
    frequency: 1.3,
    damping: 0.32,
    rollGradient: 4.5,
    deceleration: 1.05,
    power: 75,
    mostPower: 400_000,
    topSpeed: 200,
    idleRpm: 850,
    torqueRpm: 3800,
    powerRpm: 5800,
    torqueRise: 1.2,
    gears: 6,
    switchTime: 0.3,
    drive: 'front',
    rearDifferential: 'open',
    rubber: 'ROAD',
    rim: 0.62,
    tireWidth: 0.64,
    rollingResistance: 0.012,
    steerAngle: 38,
    steerRate: 150,
    drag: 0.32,
    downforce: [0, 0],
    hasAids: true,
    shape: 'sedan',
    cylinders: 4,
    knock: 0
};

const TRUCK: ClassNumbers = {
    ...FAMILY,
    mass: 12_000,
    wheelbase: 4.6,
    mostMass: 30_000,
    length: 1.65,
    track: 0.45,
    height: 0.66,
    center: 0.38,
    frontShare: 0.42,
    frequency: 1.5,
    damping: 0.3,
    rollGradient: 4.5,
    deceleration: 0.75,
    power: 16,
    mostPower: 500_000,
    topSpeed: 105,
    idleRpm: 600,
    torqueRpm: 1200,
    powerRpm: 1900,
    torqueRise: 1.35,
    gears: 12,
    switchTime: 0.45,
    drive: 'rear',
    rubber: 'TRUCK',
    rim: 0.55,
    tireWidth: 0.6,
    rollingResistance: 0.007,
    steerAngle: 42,
    steerRate: 80,
    drag: 0.65,
    shape: 'truck',
    cylinders: 6,
    knock: 0.55
};

const RACER: ClassNumbers = {
    ...FAMILY,
    mass: 780,
    wheelbase: 2.75,
    mostMass: 6000,
    length: 1.6,
    track: 0.57,
    height: 0.36,
    center: 0.3,
    frontShare: 0.46,
    frequency: 2.7,
    damping: 0.45,
    rollGradient: 0.6,
    deceleration: 1.7,
    power: 330,
    mostPower: 700_000,
    topSpeed: 270,
    idleRpm: 1500,
    torqueRpm: 6000,
    powerRpm: 7800,
    torqueRise: 1.12,
    gears: 6,
    switchTime: 0.08,
    drive: 'rear',
    rearDifferential: 'limited-slip',
    rubber: 'SLICK',
    rim: 0.6,
    tireWidth: 0.9,
    rollingResistance: 0.014,
    steerAngle: 22,
    steerRate: 200,
    drag: 0.85,
    downforce: [0.7, 0.95],
    hasAids: false,
    shape: 'racer'
};

/**
 * Kinds of vehicles that {@link sizeVehicle} knows. Frequencies and damping ratios after T. D. Gillespie, Fundamentals of
 * Vehicle Dynamics (1992), chapter 5, and W. F. and D. L. Milliken, Race Car Vehicle Dynamics (1995), chapter 16 (1 to 1.5 Hz
 * sedans, 1.5 to 2 Hz sports cars, 3 Hz and more with downforce); roll gradients after Milliken, chapter 16, and J. Reimpell,
 * The Automotive Chassis (2001); the rest are estimates by class.
 */
export const CLASSES = {
    city: {
        ...FAMILY,
        mass: 1050,
        wheelbase: 2.4,
        length: 1.5,
        track: 0.6,
        height: 0.61,
        frequency: 1.4,
        power: 55,
        topSpeed: 165,
        gears: 5,
        shape: 'hatchback'
    },
    family: FAMILY,
    sports: {
        ...FAMILY,
        mass: 1450,
        wheelbase: 2.6,
        length: 1.7,
        track: 0.6,
        height: 0.48,
        center: 0.36,
        frontShare: 0.49,
        frequency: 1.8,
        damping: 0.36,
        rollGradient: 2.2,
        deceleration: 1.2,
        power: 190,
        mostPower: 900_000,
        topSpeed: 285,
        torqueRpm: 4500,
        powerRpm: 6800,
        torqueRise: 1.15,
        switchTime: 0.15,
        drive: 'rear',
        rearDifferential: 'limited-slip',
        rubber: 'SPORT',
        tireWidth: 0.8,
        drag: 0.31,
        shape: 'sports-car',
        cylinders: 8
    },
    'off-road': {
        ...FAMILY,
        mass: 2100,
        wheelbase: 2.75,
        mostMass: 30_000,
        length: 1.65,
        track: 0.57,
        height: 0.66,
        center: 0.38,
        frontShare: 0.52,
        frequency: 1.3,
        damping: 0.3,
        rollGradient: 6,
        deceleration: 0.9,
        power: 75,
        topSpeed: 165,
        torqueRpm: 2500,
        powerRpm: 4200,
        torqueRise: 1.3,
        drive: 'all',
        rubber: 'OFF_ROAD',
        rim: 0.55,
        tireWidth: 0.65,
        rollingResistance: 0.018,
        steerAngle: 36,
        drag: 0.45,
        shape: 'off-roader',
        cylinders: 6
    },
    van: {
        ...FAMILY,
        mass: 2300,
        wheelbase: 3.2,
        length: 1.68,
        track: 0.53,
        height: 0.72,
        center: 0.36,
        frontShare: 0.54,
        frequency: 1.4,
        rollGradient: 5,
        deceleration: 0.95,
        power: 45,
        topSpeed: 160,
        torqueRpm: 1900,
        powerRpm: 3700,
        torqueRise: 1.35,
        steerAngle: 38,
        drag: 0.38,
        shape: 'pickup',
        knock: 0.35
    },
    bus: {
        ...TRUCK,
        mass: 14_000,
        wheelbase: 5.9,
        length: 2.0,
        track: 0.34,
        height: 0.52,
        center: 0.37,
        frontShare: 0.38,
        frequency: 1.2,
        rollGradient: 5,
        power: 15,
        topSpeed: 95,
        gears: 6,
        shape: 'bus'
    },
    truck: TRUCK,
    racer: RACER,
    kart: {
        ...RACER,
        mass: 165,
        wheelbase: 1.045,
        mostMass: 1500,
        length: 1.74,
        track: 1.08,
        height: 0.6,
        center: 0.4,
        frontShare: 0.42,
        damping: 0.35,
        rollGradient: 1.2,
        deceleration: 1.3,
        power: 125,
        topSpeed: 120,
        idleRpm: 2500,
        torqueRpm: 9000,
        powerRpm: 11_000,
        torqueRise: 1.1,
        gears: 1,
        rearDifferential: 'locked',
        rim: 0.46,
        tireWidth: 1.1,
        rollingResistance: 0.02,
        steerAngle: 28,
        downforce: [0, 0],
        shape: 'kart',
        cylinders: 1
    }
} as const satisfies Record<string, ClassNumbers>;

/**
 * Numbers of motorcycles with their riders: those of the prefab Motorcycle, over its mass, its wheelbase and so on. Frequencies and
 * damping after V. Cossalter, Motorcycle Dynamics (2006).
 */
export const MOTORCYCLE: ClassNumbers = {
    ...FAMILY,
    mass: 260,
    wheelbase: 1.43,
    mostMass: 700,
    length: 1.45,
    track: 0,
    height: 1.13,
    center: 0.383,
    frontShare: 0.49,
    frequency: 1.9,
    damping: 0.42,
    deceleration: 1,
    power: 208,
    mostPower: 160_000,
    topSpeed: 200,
    idleRpm: 1300,
    torqueRpm: 6500,
    powerRpm: 9000,
    torqueRise: 1.17,
    switchTime: 0.1,
    drive: 'rear',
    rubber: 'SPORT',
    rim: 0.72,
    tireWidth: 0.5,
    rollingResistance: 0.015,
    steerAngle: 32,
    steerRate: 200,
    drag: 0.43,
    shape: 'kart',
    cylinders: 2
};

/**
 * Numbers of mining trucks, laden: brochures of the Caterpillar 773 (102.7 t, 4.2 m, 578 kW) and 797F (623.7 t, 7.2 m, 2983 kW), between
 * which the cube of the wheelbase is within 12 %; 35 % of the weight in front, and 67.6 km/h. The rest are estimates.
 */
export const MINING: ClassNumbers = {
    ...TRUCK,
    mass: 253_000,
    wheelbase: 5.5,
    // what springs of 3 MN/m carry, the stiffest that a step of physics holds
    mostMass: 130_000,
    track: 1.1,
    frontShare: 0.35,
    frequency: 1.2,
    deceleration: 0.55,
    power: 5.2,
    mostPower: 3_000_000,
    topSpeed: 67,
    gears: 7,
    rubber: 'OFF_ROAD',
    rollingResistance: 0.02,
    steerAngle: 36,
    cylinders: 16
};

/** A kind of vehicle. */
export type VehicleClass = keyof typeof CLASSES;

/** The kinds of vehicles. */
export const VEHICLE_CLASSES = Object.keys(CLASSES) as readonly VehicleClass[];
