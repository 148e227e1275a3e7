import type { AppBase, Entity } from 'playcanvas';

import { cameraDistance } from '../components/vehicle/camera-distance.js';

/** A car that holds a light keeps it until another one is nearer by this share: lights do not flicker between two. */
const HOLD = 0.85;

/** A car that wants a light. */
interface Bid {
    entity: Entity;

    /** To the camera, m, less for those that hold a light. */
    distance: number;
    holds: boolean;
}

const budgets = new WeakMap<AppBase, LightBudget>();

/** Shares few real lights among the cars of an app: the nearest to a camera get them. */
export class LightBudget {
    private readonly app: AppBase;
    private readonly bids: Bid[] = [];

    /** That of an app. */
    static of(app: AppBase): LightBudget {
        let budget = budgets.get(app);
        if (!budget) {
            budget = new LightBudget(app);
            budgets.set(app, budget);
        }
        return budget;
    }

    private constructor(app: AppBase) {
        this.app = app;
    }

    /**
     * True if a car may have a light in this frame.
     *
     * @param entity - The car, which wants one.
     * @param most - Number of lights that the app may have by its will.
     */
    grants(entity: Entity, most: number): boolean {
        let bid = this.bidOf(entity);
        if (!bid) {
            bid = { entity, distance: 0, holds: false };
            this.bids.push(bid);
        }
        bid.distance = cameraDistance(this.app, entity.getPosition()) * (bid.holds ? HOLD : 1);
        let before = 0;
        let later = false;
        for (let i = 0; i < this.bids.length; i++) {
            const other = this.bids[i];
            later ||= other === bid;
            if (other !== bid && (other.distance < bid.distance || (other.distance === bid.distance && !later))) {
                before++;
            }
        }
        bid.holds = before < most;
        return bid.holds;
    }

    /** A car wants no light anymore. */
    release(entity: Entity): void {
        const bid = this.bidOf(entity);
        if (bid) {
            this.bids.splice(this.bids.indexOf(bid), 1);
        }
    }

    private bidOf(entity: Entity): Bid | null {
        for (let i = 0; i < this.bids.length; i++) {
            if (this.bids[i].entity === entity) {
                return this.bids[i];
            }
        }
        return null;
    }
}
