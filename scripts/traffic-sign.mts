import { Entity, type GraphNode } from 'playcanvas';

import type { VehicleAutopilot } from './vehicle-autopilot.mjs';
import {
    KMH,
    ownNumbers,
    placeOf,
    scriptOf,
    SIGN_ASTRAY,
    SIGN_AT_NO_CROSSING,
    SIGN_PLACE,
    SIGN_UNHEEDED,
    signPostsOf,
    trafficSignRanges,
    VehicleScript,
    type SignPost
} from './vehicle-core.mjs';
import type { VehicleTraffic } from './vehicle-traffic.mjs';

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

/** Frames between two looks at the lanes that it was sought in. */
const EVERY = 30;

/** Looks until a sign that nobody heeds is named: cars may come later. */
const PATIENCE = 6;

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
    private sinceLook = 0;
    private looks = 0;

    update(): void {
        if (this.numbers.differs(this) || !this.post) {
            this.put();
        }
        this.sinceLook++;
        if (this.sinceLook >= EVERY) {
            this.sinceLook = 0;
            this.judge();
        }
    }

    /** Finds the lane of the sign again, after this was moved. */
    refresh(): void {
        this.put();
    }

    private put(): void {
        const { kind, speedLimit } = this.numbers.follow(this);
        this.detach();
        this.post = {
            entity: this.entity,
            kind: KINDS[kind],
            speed: speedLimit > 0 ? speedLimit * KMH : Infinity,
            places: new Map()
        };
        this.sinceLook = 0;
        signPostsOf(this.app).add(this.post);
    }

    /** Tells what is wrong with its place. */
    private judge(): void {
        const { validator, post } = this;
        const place = post && placeOf(post);
        if (place === SIGN_PLACE.astray) {
            validator.report('entity', SIGN_ASTRAY);
        } else if (place === SIGN_PLACE.farFromCrossing) {
            validator.report('entity', SIGN_AT_NO_CROSSING);
        } else if (place === SIGN_PLACE.right) {
            validator.clear('entity');
        } else if (++this.looks === PATIENCE && !this.app.root.findOne(heeds)) {
            validator.report('entity', SIGN_UNHEEDED);
        }
    }

    protected override detach(): void {
        if (this.post) {
            signPostsOf(this.app).remove(this.post);
        }
        this.post = null;
    }
}

/** True for an entity whose cars heed signs. */
function heeds(node: GraphNode): boolean {
    return (
        node instanceof Entity &&
        (!!scriptOf<VehicleTraffic>(node, 'vehicleTraffic')?.enabled ||
            !!scriptOf<VehicleAutopilot>(node, 'vehicleAutopilot')?.enabled)
    );
}
