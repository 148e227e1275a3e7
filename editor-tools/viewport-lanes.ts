import type { Asset, Entity } from 'playcanvas';

import type { Editor, Observer } from './editor.js';
import { attributesOf } from './viewport-cars.js';
import { withScript } from './with-script.js';
import { smoothPath } from '../src/driver/smooth-path.js';
import { addLane, type LanePoint } from '../src/gizmos/lane-lines.js';
import type { Lines } from '../src/gizmos/vehicle-lines.js';
import { lanesOf, type RoadLane } from '../src/roads/lanes.js';
import type { RoadNetworkJson } from '../src/roads/road-network.js';

/** Distance between the points of a path that is drawn, m. */
const SPACING = 2;

/** Tag of paths that drivers find by themselves. */
const TAG = 'vehicle-path';

/** A path as it was drawn last, and its waypoints then. */
interface Drawn {
    readonly key: string;
    readonly points: readonly LanePoint[];
}

/** Lanes of a road network, and the asset that has them; none while it loads, or if it has none. */
interface Network {
    readonly asset: Asset;
    lanes: readonly RoadLane[];
}

/** Draws the paths of traffic and autopilots, and the lanes of road networks. */
export class ViewportLanes {
    private readonly editor: Editor;
    private readonly paths = new Map<Entity, Drawn>();
    private readonly networks = new Map<string, Network>();

    constructor(editor: Editor) {
        this.editor = editor;
    }

    /** Adds the lines of all paths and road networks of the open scene. */
    add(lines: Lines): void {
        const { editor } = this;
        const drawn = new Set<Entity>();
        const draw = (path: Entity | null | undefined, closed: boolean): void => {
            if (path?.enabled && !drawn.has(path)) {
                drawn.add(path);
                addLane(lines, this.pointsOf(path, closed), closed);
            }
        };
        for (const traffic of withScript(editor, 'vehicleTraffic')) {
            const { paths, closed = true } = attributesOf(traffic, 'vehicleTraffic');
            for (const guid of Array.isArray(paths) ? paths : []) {
                draw(editor.call('entities:get', String(guid))?.entity, closed !== false);
            }
        }
        for (const pilot of withScript(editor, 'vehicleAutopilot')) {
            const { path, closed = true } = attributesOf(pilot, 'vehicleAutopilot');
            draw(typeof path === 'string' ? editor.call('entities:get', path)?.entity : null, closed !== false);
        }
        const root = editor.call('viewport:app')?.root;
        root?.findByTag(TAG).forEach((path) => draw(path as Entity, true));
        for (const network of withScript(editor, 'roadNetwork')) {
            this.addNetwork(network, lines);
        }
    }

    private addNetwork(network: Observer, lines: Lines): void {
        const { entity } = network;
        const { file } = attributesOf(network, 'roadNetwork');
        if (!entity?.enabled || typeof file !== 'string') {
            return;
        }
        const transform = entity.getWorldTransform();
        const place = entity.getPosition().clone();
        for (const { points } of this.lanesOf(file)) {
            const moved = points.map(({ x, y = 0, z }): LanePoint => {
                const at = transform.transformPoint(place.set(x, y, z), place);
                return [at.x, at.y, at.z];
            });
            addLane(lines, moved, false);
        }
    }

    /** Lanes of the JSON asset of a name, which loads with the first call. */
    private lanesOf(name: string): readonly RoadLane[] {
        const app = this.editor.call('viewport:app');
        const asset = app?.assets.find(name, 'json');
        if (!app || !asset) {
            return [];
        }
        const known = this.networks.get(name);
        if (known?.asset === asset) {
            return known.lanes;
        }
        const network: Network = { asset, lanes: [] };
        this.networks.set(name, network);
        asset.ready(() => {
            network.lanes = read(asset.resource);
            this.editor.call('viewport:render');
        });
        app.assets.load(asset);
        return network.lanes;
    }

    private pointsOf(path: Entity, closed: boolean): readonly LanePoint[] {
        const waypoints = path.children.filter(({ enabled }) => enabled).map((child) => child.getPosition());
        const key = `${closed} ${waypoints.join()}`;
        const known = this.paths.get(path);
        if (known?.key === key) {
            return known.points;
        }
        const points = smooth(
            waypoints.map(({ x, y, z }) => [x, z, y]),
            closed
        );
        this.paths.set(path, { key, points });
        return points;
    }
}

/** The line through waypoints; none through too few, which the check of the scene names. */
function smooth(waypoints: number[][], closed: boolean): LanePoint[] {
    try {
        return smoothPath(waypoints, closed, SPACING).map(([x, z, y]): LanePoint => [x, y, z]);
    } catch {
        return [];
    }
}

/** Lanes of roads; none of what are no roads, which the component names at Launch. */
function read(network: unknown): readonly RoadLane[] {
    try {
        return lanesOf(network as RoadNetworkJson);
    } catch {
        return [];
    }
}
