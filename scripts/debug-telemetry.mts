import {
    carsOf,
    debugTelemetryRanges,
    layOutTelemetry,
    ownNumbers,
    SAMPLES,
    scriptOf,
    TelemetryPicture,
    TelemetryTape,
    VehicleScript,
    type VehicleLike,
    type WheelLike
} from './vehicle-core.mjs';

/**
 * Draws graphs over the picture: speed, engine speed, gear, pedals, steering and accelerations, and for every wheel its load, its
 * forces over its slips, and how much of its grip it uses. Put it on the chassis. One car is shown at a time: the one that was
 * enabled last. `showDebugTelemetry()` of a car adds it.
 */
export class DebugTelemetry extends VehicleScript {
    static override scriptName = 'debugTelemetry';

    /** @internal */
    static override readonly ranges = debugTelemetryRanges;

    /**
     * Shows it in the upper right corner of the screen instead of the upper left one.
     *
     * @attribute
     */
    right = false;

    /**
     * Factor of the size. The picture stays in the upper part of the screen, clear of pedals on it.
     *
     * @attribute
     * @range [0.5, 2]
     * @precision 2
     */
    size = 1;

    /**
     * Time that the graphs reach back, s. Shorter shows more detail.
     *
     * @attribute
     * @range [5, 60]
     * @precision 0
     */
    span = 10;

    /** @internal */
    tape: TelemetryTape | null = null;

    /** @internal */
    picture: TelemetryPicture | null = null;

    private readonly numbers = ownNumbers(this.validator, this, { size: 0.1, span: 1 });
    private wheels: readonly WheelLike[] = [];
    private wait = 0;

    /** Settings that the picture was made for. */
    private made = { right: false, size: 0, width: 0, height: 0, sharpness: 0 };

    postUpdate(dt: number): void {
        const { span } = this.numbers.follow(this);
        const every = span / SAMPLES;
        this.wait = Math.max(this.wait, -span) - dt;
        if (this.wait > 0) {
            return;
        }
        const car = this.findCar();
        if (!car) {
            this.detach();
            return;
        }
        this.follow(car);
        const { tape } = this;
        tape?.read(car);
        for (; this.wait <= 0; this.wait += every) {
            tape?.note();
        }
        if (tape) {
            this.picture?.draw(tape);
        }
    }

    /** Creates tape and picture again where others are asked for. */
    private follow(car: VehicleLike): void {
        if (this.wheels !== car.wheelViews || !this.tape) {
            this.detach();
            this.wheels = car.wheelViews;
            this.tape = new TelemetryTape(this.wheels.length);
        }
        if (typeof window === 'undefined' || !(window.innerWidth > 0 && window.innerHeight > 0)) {
            return;
        }
        const { made, right } = this;
        const { size } = this.numbers.good;
        const { innerWidth: width, innerHeight: height, devicePixelRatio: sharpness } = window;
        if (
            made.right !== right ||
            made.size !== size ||
            made.width !== width ||
            made.height !== height ||
            made.sharpness !== sharpness
        ) {
            this.made = { right, size, width, height, sharpness };
            this.show(car);
        }
    }

    private show(car: VehicleLike): void {
        const { right, size, width, height, sharpness } = this.made;
        const layout = layOutTelemetry(car, width, height, size);
        const names = this.wheels.map(({ entity }, i) => entity?.name ?? `wheel ${i + 1}`);
        this.picture?.canvas.remove();
        this.picture = TelemetryPicture.make(layout, this.entity.name, names, sharpness);
        this.picture?.show(right ? 'right' : 'left');
    }

    protected override tryAttach(): void {
        for (const { entity } of carsOf(this.app)) {
            const other = scriptOf<DebugTelemetry>(entity, 'debugTelemetry');
            if (other && other !== this) {
                other.enabled = false;
            }
        }
    }

    protected override detach(): void {
        this.picture?.canvas.remove();
        this.picture = null;
        this.tape = null;
        this.made.size = 0;
    }
}
