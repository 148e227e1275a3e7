import { DEG } from '../math/scalar.js';
import { parameter, reading, scratch, struct } from '../math/struct.js';

/** Settings of a wing, with units, defaults and ranges. */
export const wingSettings = {
    /** Width across the car, m. */
    span: parameter('m', 1.6, 0.05, 10),

    /** Depth from the leading to the trailing edge, m. */
    chord: parameter('m', 0.3, 0.02, 10),

    /** Angle of the chord, rad: positive has the leading edge down, and pushes down. */
    angle: parameter('rad', 8 * DEG, -90 * DEG, 90 * DEG),

    /** Lift coefficient of the section at angle 0: 0 is a flat plate, 0.45 a NACA 4412. */
    camber: parameter('1', 0.5, -2, 2),

    /** Largest lift coefficient of the wing, where it stalls. */
    maxLift: parameter('1', 1.4, 0.05, 6),

    /** Drag coefficient of the section without lift. */
    minDrag: parameter('1', 0.015, 0, 1),

    /** Height of the plates at its ends, m. */
    endPlate: parameter('m', 0.2, 0, 3),

    /** Factor on what the ground adds: 1 is physical, 0 none. */
    groundEffect: parameter('1', 1, 0, 5)
};

/** Numbers of a wing. */
export const wingLayout = struct({
    ...wingSettings,

    /** Angle between the air and the chord, and height above the ground; no ground is infinitely far. */
    attack: reading('rad'),
    height: reading('m'),

    /** Coefficients there, by the area of the wing: lift is downward. */
    lift: reading('1'),
    drag: reading('1'),

    /** Downforce and drag of the present step. */
    downforce: reading('N'),
    resistance: reading('N'),

    /** Motion of the wing in the air, upward and forward. */
    upward: scratch('m/s'),
    forward: scratch('m/s')
});

export const WING = wingLayout.places;

/** Drag coefficient of a plate across the flow, and its growth with the aspect ratio (Viterna and Corrigan). */
const PLATE = 1.11;
const PLATE_PER_ASPECT = 0.018;

/** Least angle of stall: a wing that is to stall at less lift than its camber gives would have none. Estimate. */
const LEAST_STALL = 2 * DEG;

/**
 * Height over chord of the largest downforce, below which the boundary layers of wing and ground fill the gap: "at a ride height of less than
 * 10 % chord, downforce drops as the wing stalls" (J. Zerihan, X. Zhang, "Aerodynamics of a Single Element Wing in Ground Effect", Journal of
 * Aircraft 37, 2000).
 */
const CLOSEST = 0.1;

/**
 * Finds lift and drag coefficient at an angle of attack and a height.
 *
 * - The slope of the lift is that of H. B. Helmbold for any aspect ratio, `2 pi A / (2 + sqrt(4 + A²))` (1942; J. D. Anderson, "Fundamentals of
 *   Aerodynamics", 5.3), induced drag `CL² / (pi A)`. End plates raise `A` by `1 + 1.9 h / b` (S. F. Hoerner, "Fluid-Dynamic
 *   Drag", 7).
 * - Beyond the stall, which lies at the same angle to both sides, it becomes a plate by the equations of L. A. Viterna and R. D. Corrigan
 *   ("Fixed pitch rotor performance of large horizontal axis wind turbines", NASA CP-2230, 1982), at any angle.
 * - Near the ground, the image of its vortex below the ground speeds the air beneath it up by `CL c / (8 pi h)` (J. Katz, A. Plotkin, "Low-Speed
 *   Aerodynamics": the vortex at a quarter of the chord), down to a tenth of the chord.
 *
 * @param wing - Numbers of the wing: reads its settings, the angle of attack and the height, and writes the coefficients.
 */
export function findCoefficients(wing: Float64Array): void {
    const span = wing[WING.span];
    const chord = wing[WING.chord];
    const aspect = (span / chord) * (1 + (1.9 * wing[WING.endPlate]) / span);
    const slope = (2 * Math.PI * aspect) / (2 + Math.sqrt(4 + aspect * aspect));
    const noLift = -wing[WING.camber] / (2 * Math.PI);
    const stall = Math.min(Math.PI / 4, Math.max(LEAST_STALL, noLift + wing[WING.maxLift] / slope));
    const attack = wing[WING.attack];
    const held = Math.max(-stall, Math.min(stall, attack));
    const attached = slope * (held - noLift);
    let lift = attached;
    let drag = wing[WING.minDrag] + (attached * attached) / (Math.PI * aspect);
    if (held !== attack) {
        const plate = PLATE + PLATE_PER_ASPECT * Math.min(50, aspect);
        const side = Math.sign(attack);
        const beyond = Math.abs(attack);
        const sinStall = Math.sin(stall);
        const cosStall = Math.cos(stall);
        const sin = Math.sin(beyond);
        const cos = Math.cos(beyond);
        const rest = ((side * attached - plate * sinStall * cosStall) * sinStall) / (cosStall * cosStall);
        // from behind it has the lift of a plate alone
        lift = side * (plate * sin * cos + (cos > 0 ? (rest * cos * cos) / sin : 0));
        drag = plate * sin * sin + ((drag - plate * sinStall * sinStall) / cosStall) * Math.abs(cos);
    }
    if (lift > 0) {
        const least = CLOSEST * chord;
        const height = Math.max(0, wing[WING.height]);
        const faster = 1 + (wing[WING.groundEffect] * lift * chord) / (8 * Math.PI * Math.max(least, height));
        const missing = Math.max(0, 1 - height / least);
        const gain = faster * faster * (wing[WING.groundEffect] > 0 ? 1 - missing * missing : 1);
        drag += (lift * lift * (gain * gain - 1)) / (Math.PI * aspect);
        lift *= gain;
    }
    wing[WING.lift] = lift;
    wing[WING.drag] = Math.max(wing[WING.minDrag], drag);
}
