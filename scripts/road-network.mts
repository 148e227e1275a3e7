import { type Asset, Vec3 } from 'playcanvas';

import {
    BAD_ROADS,
    lanesOf,
    LONGEST,
    NO_ROADS,
    ownNumbers,
    type Road,
    type RoadLane,
    type RoadNetworkJson,
    type RoadNode,
    type RoadPoint,
    roadNetworkRanges,
    ROADS_NOT_LOADED,
    type SpeedLimits,
    type TrafficRoute,
    trafficRoutesOf,
    VehicleScript
} from './vehicle-core.mjs';

/** A network without roads. */
const EMPTY: RoadNetworkJson = { version: 1, nodes: [], roads: [] };

const NONE: readonly RoadLane[] = [];

const place = new Vec3();

/**
 * Roads and junctions as data, for the cars of Vehicle Traffic: choose this entity among its Paths. `npx playcanvas-vehicles roads` makes the
 * data from a map of OpenStreetMap or OpenDRIVE. The roads lie where this entity is, with north along its -Z.
 */
export class RoadNetwork extends VehicleScript {
    static override scriptName = 'roadNetwork';

    /** @internal */
    static override readonly ranges = roadNetworkRanges;

    /**
     * Name of the JSON asset with the roads, such as `town-roads.json`.
     *
     * @attribute
     */
    file = '';

    /**
     * Height above the roads from which the ground is looked for, m, and as far below them, at least 20. Higher for a map without heights
     * on hilly ground; lower where bridges lead across.
     *
     * @attribute
     * @range [1, 500]
     * @precision 0
     */
    groundReach = 3;

    /**
     * Seed of the random turns at junctions. Another number gives other routes.
     *
     * @attribute
     * @range [0, 1000]
     * @precision 0
     */
    seed = 1;

    private readonly numbers = ownNumbers(this.validator, this, { groundReach: 0.1, seed: 0 });

    /** The asset whose roads are there or on their way. */
    private asset: Asset | null = null;
    private name = '';
    private entered: string | null = null;
    private given: RoadNetworkJson | null = null;
    private read: RoadNetworkJson | null = null;
    private laid: readonly RoadLane[] | null = null;

    /** Roads as an asset or a script has given them. A new object after a change; null until they are there. */
    get network(): RoadNetworkJson | null {
        return this.read;
    }

    /**
     * Everything that routes depend on.
     *
     * @internal
     */
    get madeOf(): readonly unknown[] {
        const { seed, groundReach } = this.numbers.good;
        return [this.read, seed, groundReach];
    }

    /** Lanes, and turns within junctions, as they lie in the world, m. Copy them to keep them. */
    get lanes(): readonly RoadLane[] {
        this.laid ??= this.attempt(lanesOf) ?? NONE;
        return this.laid;
    }

    update(): void {
        this.numbers.follow(this);
        this.followFile();
    }

    /**
     * Uses roads of a script in place of the asset.
     *
     * @param network - The roads; null takes those of the asset again.
     */
    setNetwork(network: RoadNetworkJson | null): void {
        this.given = network;
        this.asset = this.entered = null;
        this.take(network);
        this.followFile();
    }

    /**
     * New routes over all lanes.
     *
     * @param limits - Limits within which they are driven.
     * @internal
     */
    routesWithin(limits: SpeedLimits): TrafficRoute[] {
        const { seed, groundReach } = this.numbers.good;
        const routes = this.attempt((network) => trafficRoutesOf(network, limits, seed, LONGEST)) ?? [];
        routes.forEach((route) => (route.groundReach = groundReach));
        return routes;
    }

    /** Loads the asset of that name. */
    private followFile(): void {
        const { app, validator } = this;
        if (this.given || (this.file === this.entered && (this.asset || !app.assets.find(this.name, 'json')))) {
            return;
        }
        const name = validator.text('file', this.file, '');
        const asset = app.assets.find(name, 'json');
        this.entered = this.file;
        this.asset = asset;
        this.name = name;
        this.take(null);
        if (!asset) {
            validator.report('file', NO_ROADS, { name });
            return;
        }
        validator.clear('file');
        const isCurrent = (): boolean => this.asset === asset && !this.given && this.entity.script !== undefined;
        asset.ready(() => isCurrent() && this.take((asset.resource ?? EMPTY) as RoadNetworkJson));
        asset.once('error', (reason: string) => {
            if (isCurrent()) {
                validator.report('file', ROADS_NOT_LOADED, { name, reason: String(reason) });
            }
        });
        app.assets.load(asset);
    }

    /** Reads roads, and reports those that are none. */
    private take(network: RoadNetworkJson | null): void {
        this.read = this.laid = null;
        if (!network) {
            return;
        }
        try {
            lanesOf(network);
            this.read = network;
            this.validator.clear('file');
        } catch (error) {
            this.validator.report('file', BAD_ROADS, { fault: (error as Error).message });
        }
    }

    /** Does something with the roads where this entity is; null where these are none, as too far away. */
    private attempt<T>(work: (network: RoadNetworkJson) => T): T | null {
        if (!this.read || !this.enabled) {
            return null;
        }
        try {
            const done = work(this.inWorld());
            this.validator.clear('entity');
            return done;
        } catch (error) {
            this.validator.report('entity', BAD_ROADS, { fault: (error as Error).message });
            return null;
        }
    }

    /** The roads where this entity is. */
    private inWorld(): RoadNetworkJson {
        const { nodes, roads, ...others } = this.read ?? EMPTY;
        const transform = this.entity.getWorldTransform();
        const move = (x: number, y: number, z: number): Vec3 => transform.transformPoint(place.set(x, y, z), place);
        return {
            ...others,
            nodes: nodes.map((node): RoadNode => {
                const { x, y, z } = move(node.x, node.y ?? 0, node.z);
                return { ...node, x, y, z };
            }),
            roads: roads.map((road): Road => {
                const points = road.points?.map((point): RoadPoint => {
                    const { x, y, z } = move(...point);
                    return [x, y, z];
                });
                return points ? { ...road, points } : road;
            })
        };
    }
}
