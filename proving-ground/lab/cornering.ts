/** Width of the bins that samples are averaged in, g. */
const BIN = 0.04;

/** Range in which tires are linear, g, and the gradient of a car that is neutral, degrees per g. Estimates. */
const LINEAR = [0.12, 0.5] as const;
const NEUTRAL = 0.4;

/** Point of a curve. */
export interface CorneringPoint {
    /** Lateral acceleration, g. */
    lateral: number;

    /** Steering beyond what the bend asks for without slip, degrees at the wheels. */
    angle: number;
}

/**
 * Understeer angle of a car over its lateral acceleration on a circle that it drives faster and faster (ISO 4138, constant
 * radius): the angle of its front wheels less that of Ackermann, wheelbase over radius.
 */
export class CorneringCurve {
    private readonly sums: { lateral: number; angle: number; count: number }[] = [];

    /**
     * @param steer - Angle of the front wheels into the bend, degrees.
     * @param yawRate - Into the bend, rad/s.
     * @param speed - m/s
     * @param wheelbase - m
     */
    add(steer: number, yawRate: number, speed: number, wheelbase: number): void {
        const lateral = (yawRate * speed) / 9.81;
        const angle = steer - ((wheelbase * yawRate) / speed) * (180 / Math.PI);
        if (lateral >= 0) {
            const bin = (this.sums[Math.floor(lateral / BIN)] ??= { lateral: 0, angle: 0, count: 0 });
            bin.lateral += lateral;
            bin.angle += angle;
            bin.count++;
        }
    }

    /** Means of the bins, by lateral acceleration. */
    get points(): CorneringPoint[] {
        return this.sums
            .filter(Boolean)
            .map(({ lateral, angle, count }) => ({ lateral: lateral / count, angle: angle / count }));
    }

    /** Understeer gradient in the linear range, degrees per g; NaN with too little of it. */
    get gradient(): number {
        const points = this.points.filter(({ lateral }) => lateral >= LINEAR[0] && lateral <= LINEAR[1]);
        const mean = (of: (point: CorneringPoint) => number): number =>
            points.reduce((sum, point) => sum + of(point), 0) / points.length;
        const [x, y] = [mean(({ lateral }) => lateral), mean(({ angle }) => angle)];
        const spread = mean(({ lateral }) => (lateral - x) ** 2);
        return points.length > 3 ? mean(({ lateral, angle }) => (lateral - x) * (angle - y)) / spread : NaN;
    }

    /** Largest lateral acceleration, g. */
    get grip(): number {
        return Math.max(0, ...this.points.map(({ lateral }) => lateral));
    }
}

/** Behavior of a car with an understeer gradient, degrees per g. */
export function verdictOf(gradient: number): string {
    return Number.isNaN(gradient)
        ? 'Not enough of the circle was driven'
        : gradient > NEUTRAL
          ? 'It understeers: the front tires slip more than the rear ones'
          : gradient < -NEUTRAL
            ? 'It oversteers: the rear tires slip more than the front ones'
            : 'It is neutral: both axles slip alike';
}
