import { scalar, struct, vector, type View } from '../math/struct.js';

/**
 * What a step computes of a wheel and no later one reads. All wheels with the same index share it, one vehicle after the
 * other, so it stays in the processor's nearest cache; a wheel in the air leaves in it what another vehicle wrote.
 */
const layout = struct(
    {
        /** Between suspension and normal; 1 where the wheel stands on an edge. */
        cosine: scalar('1'),
        onEdge: scalar('0 or 1'),

        /** From the center of mass to where the forces act, body frame. */
        lever: vector('m'),

        /** Sine of the lean to the ground. */
        sinInclination: scalar('1'),

        /** Half the turn of the contact frame in this step. */
        halfTurn: scalar('rad'),

        /** Speeds of the contact point over the ground along normal, forward and left, at the start of the step. */
        normalSpeed: scalar('m/s'),
        forwardSpeed: scalar('m/s'),
        leftSpeed: scalar('m/s'),

        /** Speed of the ground itself along the normal. */
        groundNormal: scalar('m/s'),

        /** Movable ground: speed per impulse along normal, forward and left, as its supports let it move and by itself. */
        groundMobility: vector('1/kg'),
        bareMobility: vector('1/kg'),

        /** Speeds along normal, forward and left that the step takes from movable ground. */
        groundGain: vector('m/s'),

        /** Share of a push that the supports of the ground take; share of the reaction that it would meet without them. */
        groundSupport: scalar('1'),
        freeShare: scalar('1'),

        /** Inverse of the share of the ground's mass under this wheel. */
        groundInverseMass: scalar('1/kg'),

        /** Spring, secant of the damper and bump stop. */
        springForce: scalar('N'),
        springRate: scalar('N/m'),
        damperRate: scalar('N s/m'),
        stopRate: scalar('N/m'),
        stopDamping: scalar('N s/m'),

        /** Load that the springs give at the old velocity. */
        expectedLoad: scalar('N'),

        /** Whether the bump stop is met in this step. */
        onStop: scalar('0 or 1'),

        /** Friction of tire and ground. */
        friction: scalar('1'),

        /** Bristle per axis: force without new slip, and per new slip speed. */
        bristleOffsetX: scalar('N'),
        bristleOffsetY: scalar('N'),
        bristleRateX: scalar('N s/m'),
        bristleRateY: scalar('N s/m'),

        /** How the bristle decays, and what bends it besides the new slip. */
        bristleDecayX: scalar('1'),
        bristleDecayY: scalar('1'),
        bristleDriftX: scalar('m'),
        bristleDriftY: scalar('m'),

        /** Largest forces at the expected load. */
        peakX: scalar('N'),
        peakY: scalar('N'),

        /** Whether the tire is held at a constant force, its friction limit. */
        sliding: scalar('0 or 1'),

        /** Inertia with bearing drag; spin after bearing drag alone, and after all but tire and shafts. */
        spinInertia: scalar('kg m²'),
        freeSpin: scalar('rad/s'),
        tirelessSpin: scalar('rad/s'),

        /** Friction of brake and rolling, the sense in which it acts, and whether it holds the wheel. */
        frictionTorque: scalar('N m'),
        frictionSign: scalar('1'),
        locked: scalar('0 or 1'),

        /** Rows: the impulse along normal, forward and left is `offset - stiffness * speed`. */
        normalOffset: scalar('N s'),
        normalStiffness: scalar('kg'),
        forwardOffset: scalar('N s'),
        forwardStiffness: scalar('kg'),
        leftOffset: scalar('N s'),
        leftStiffness: scalar('kg'),

        /** Impulse of the forward row per drive torque. */
        forwardPerTorque: scalar('s/m'),

        /** Drag of loose ground: impulse per speed, impulse at no speed, and impulses at the end of the step. */
        dragStiffness: scalar('kg'),
        dragOffsetX: scalar('N s'),
        dragOffsetY: scalar('N s'),
        dragX: scalar('N s'),
        dragY: scalar('N s'),

        /** Speed along the normal and spin at the end of the step. */
        newNormal: scalar('m/s'),
        newSpin: scalar('rad/s')
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

export type WheelScratch = View<typeof layout.fields>;

export const SCRATCH = layout.slots;

const scratches: WheelScratch[] = [];

/** The scratch of all wheels with an index. */
export function scratchOf(index: number): WheelScratch {
    while (scratches.length <= index) {
        scratches.push(new layout.View(new Float64Array(layout.size)));
    }
    return scratches[index];
}
