/** Values of the preset of a raycast car: its springs and tires. */
export const raycastPresets = {
    /** A road car: stiff, and it slides at a side force of its weight. */
    ROAD: 0,

    /** The car of HARFANG's tutorial: bouncy, and it rolls over before it slides. */
    TUTORIAL: 1,

    /** The car of HARFANG's simulator: as Road, without a limit of grip. */
    SIMULATOR: 2,

    /** The component's own numbers. */
    CUSTOM: 10
} as const;

export type RaycastPresetNumber = Exclude<
    (typeof raycastPresets)[keyof typeof raycastPresets],
    typeof raycastPresets.CUSTOM
>;

/** Springs and tires of a raycast car, for any mass. */
export interface RaycastFeel {
    /** Damper rate per mass of the car, 1/s. */
    springFriction: number;

    /** m/s² per root of a metre */
    tireReaction: number;

    /** Side force over sliding per mass of the car, 1/s. */
    tireAdhesion: number;

    /** Most side force over load. */
    grip: number;
}

/** Steps of HARFANG a second, in which its impulses are counted. */
const RATE = 60;

/** `CarModel` of harfang3d/car-simulator weighs so much, kg; its impulses are in N s. */
const SIMULATOR_MASS = 1000;

/** `CarModel` of harfang3d/car-simulator: `spring_friction` 2500, `tires_reaction` 25, `tires_adhesion` 1500. */
const simulator: RaycastFeel = {
    springFriction: 2500 / SIMULATOR_MASS,
    tireReaction: 25,
    tireAdhesion: 1500 / SIMULATOR_MASS,
    grip: Infinity
};

/**
 * By their values. The tutorial (harfang3d/tutorials-hg1, car physics) has `setup(mass=1500, spring_friction=0.5,
 * tires_reaction=26, tires_adhesion=0.025)`: impulses per mass and frame, for 0.025 at 60 frames a second is what the
 * simulator has per mass. A road car is the simulator's with tires that slide at the weight that they carry: estimate.
 */
export const raycastFeels: Readonly<Record<RaycastPresetNumber, RaycastFeel>> = {
    [raycastPresets.ROAD]: { ...simulator, grip: 1 },
    [raycastPresets.TUTORIAL]: {
        springFriction: 0.5 * RATE,
        tireReaction: 26,
        tireAdhesion: 0.025 * RATE,
        grip: Infinity
    },
    [raycastPresets.SIMULATOR]: simulator
};
