import {
    KMH,
    ownNumbers,
    SIGN_ASTRAY,
    SIGN_AT_NO_CROSSING,
    signPostsOf,
    trafficSignRanges,
    VehicleScript,
    type SignPost
} from './vehicle-core.mjs';

/**
 * Values of the attribute `kind` of {@link TrafficSign}.
 *
 * @enum {number}
 */
export const TrafficSignKind = {
    /** Cars stand at the line, and go on where the other road is free. */
    STOP: 0,

    /** Cars let those of the other road go first. */
    YIELD: 1,

    /** Cars drive no faster from here on. */
    SPEED_LIMIT: 2
} as const;

export type TrafficSignKind = (typeof TrafficSignKind)[keyof typeof TrafficSignKind];

const KINDS = ['stop', 'yield', 'limit'] as const;

/**
 * A sign in a lane of Vehicle Traffic: stop, yield or a speed limit. The entity stands in the middle of the lane, where cars stop or the
 * limit begins; a model of the sign goes below it.
 */
export class TrafficSign extends VehicleScript {
    static override scriptName = 'trafficSign';

    /** @internal */
    static override readonly choices = { kind: TrafficSignKind };

    /** @internal */
    static override readonly ranges = trafficSignRanges;

    /**
     * Stop: cars stand at the line before they go on. Yield: they let those of the other road go first. Both hold for the next crossing within
     * 25 m. Speed limit: up to the next sign with one.
     *
     * @attribute
     */
    kind: TrafficSignKind = TrafficSignKind.STOP;

    /**
     * Maximum speed from here on, km/h. Cars brake before. 0 ends a limit: the one of Vehicle Traffic holds again.
     *
     * @attribute
     * @range [0, 200]
     * @precision 0
     * @visibleif {kind === 2}
     */
    speedLimit = 30;

    private readonly numbers = ownNumbers(this.validator, this, { kind: 0, speedLimit: 0 });
    private post: SignPost | null = null;

    update(): void {
        if (this.numbers.differs(this) || !this.post) {
            this.put();
        }
    }

    /** Finds the lane of the sign again, after this was moved. */
    refresh(): void {
        this.put();
    }

    private put(): void {
        const { validator } = this;
        const { kind, speedLimit } = this.numbers.follow(this);
        this.detach();
        this.post = {
            entity: this.entity,
            kind: KINDS[kind],
            speed: speedLimit > 0 ? speedLimit * KMH : Infinity,
            note: (isInLane, isAtCrossing) => {
                validator.clear('entity');
                if (!isInLane) {
                    validator.report('entity', SIGN_ASTRAY);
                } else if (!isAtCrossing) {
                    validator.report('entity', SIGN_AT_NO_CROSSING);
                }
            }
        };
        signPostsOf(this.app).add(this.post);
    }

    protected override detach(): void {
        if (this.post) {
            signPostsOf(this.app).remove(this.post);
        }
        this.post = null;
    }
}
