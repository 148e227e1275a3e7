/** Top speeds of the gears, m/s: of a family car. Estimate. */
const GEARS = [11, 19, 29, 40, 56];

/** Shares of the range at which it shifts up and down, and how it revs at a standstill and full throttle. Estimates. */
const UP = 0.92;
const DOWN = 0.42;
const FREE = 0.35;

/** Its final drive, and the radius of the wheels that it drives, m. Estimates. */
const FINAL_DRIVE = 3.9;
const RADIUS = 0.3;

/** Time in which the speed follows, s. */
const LAG = 0.12;

/** An engine for the sound of cars that have none: it sits behind a gearbox that suits their speed. */
export class ImaginedEngine {
    rpm: number;

    /** Ratio of its gear. */
    gearRatio = 0;
    readonly finalDrive = FINAL_DRIVE;
    private gear = 0;

    /** @param idleRpm - Speed at a standstill, rpm. */
    constructor(idleRpm: number) {
        this.rpm = idleRpm;
    }

    /**
     * Advances the engine.
     *
     * @param speed - Speed of the car, m/s.
     * @param throttle - 0 to 1.
     * @param idleRpm - Speed at a standstill, rpm.
     * @param maxRpm - End of its range, rpm.
     * @param dt - Time, s.
     */
    run(speed: number, throttle: number, idleRpm: number, maxRpm: number, dt: number): void {
        const v = Math.abs(speed);
        while (this.gear < GEARS.length - 1 && v > UP * GEARS[this.gear]) {
            this.gear++;
        }
        while (this.gear > 0 && v < DOWN * GEARS[this.gear]) {
            this.gear--;
        }
        const slipping = this.gear === 0 ? FREE * throttle * (maxRpm - idleRpm) : 0;
        const aim = Math.min(maxRpm, Math.max(idleRpm + slipping, (maxRpm * v) / GEARS[this.gear]));
        this.gearRatio = (((maxRpm * Math.PI) / 30) * RADIUS) / (GEARS[this.gear] * FINAL_DRIVE);
        this.rpm += (aim - this.rpm) * (1 - Math.exp(-dt / LAG));
    }
}
