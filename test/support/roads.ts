import { type AppBase, Asset, Entity } from 'playcanvas';

import type { RoadNetworkJson } from '../../src/roads/road-network.js';
import { crossroads } from '../roads/maps.js';

/** An asset that has yet to be loaded, which Node cannot do: it has no requests. */
export function roadsAsset(app: AppBase, name: string): Asset {
    const asset = new Asset(name, 'json');
    asset.loading = true;
    app.assets.add(asset);
    return asset;
}

/** Ends the loading of an asset as the engine does. */
export function finishLoading(asset: Asset, network: RoadNetworkJson): void {
    asset.resource = network;
    asset.loaded = true;
    asset.fire('load', asset);
}

/** Adds one that has been loaded. Returns its name. */
export function loadedRoads(app: AppBase, network: RoadNetworkJson = crossroads(), name = 'town-roads.json'): string {
    const asset = new Asset(name, 'json');
    asset.resource = network;
    asset.loaded = true;
    app.assets.add(asset);
    return name;
}

/** An entity for a component. */
export function addPlace(app: AppBase, name = 'Roads', x = 0, y = 0, z = 0): Entity {
    const entity = new Entity(name, app);
    entity.setPosition(x, y, z);
    app.root.addChild(entity);
    return entity;
}
