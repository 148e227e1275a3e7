import { calculateNormals, Color, DETAILMODE_OVERLAY, Entity, type AppBase, type Mesh } from 'playcanvas';

import {
    centerLine,
    roadStrip,
    ROAD_WIDTH,
    START,
    strip,
    vergeLooks,
    vergeStrips,
    type RoadPoint,
    type Strip
} from './circuit.js';
import { paintMatter, WHITE } from './markings.js';
import { MeshBuilder } from './mesh-builder.js';
import { fractal } from './noise.js';
import { addRoadWear } from './road-wear.js';
import { addMesh, makeSolid, matter } from './solid.js';
import { letRainLie, surface } from './surfaces.js';
import { grassTint } from './terrain.js';
import { asphaltGrain, grassMatter, patches, wornPaint } from './textures.js';
import { layWay } from './way.js';
import { letGetWet } from './wet.js';

/** Paint lies so far above the road, m: pieces of road are not quite plane. */
const COAT = 0.015;

/**
 * Lays the circuit into the meadow.
 *
 * @returns An entity whose children are way points along its middle.
 */
export function addCircuit(app: AppBase): Entity {
    const device = app.graphicsDevice;
    const mesh = meshOf(app, [{ strip: roadStrip(), color: '#8b8a8e' }]);
    const asphalt = matter({ map: asphaltGrain(device), tiling: 1 / 3.7, gloss: 0.36, vertexColors: true });
    asphalt.diffuseDetailMap = patches(device);
    asphalt.diffuseDetailMapTiling.set(1 / 29, 1 / 29);
    asphalt.diffuseDetailMode = DETAILMODE_OVERLAY;
    asphalt.update();
    letGetWet(device, asphalt);
    const road = addMesh(app, 'Circuit', mesh, asphalt, false);
    makeSolid(road, mesh);
    letRainLie(app, road);
    addRoadWear(app);

    const verge = meshOf(
        app,
        vergeStrips().map((part) => ({ strip: part, color: WHITE }))
    );
    const green = addMesh(app, 'Verge', vergeMesh(app), grassMatter(device), false);
    makeSolid(green, verge, 0.6);
    surface(green, 'Grass');

    addMesh(app, 'Circuit Markings', meshOf(app, paint()), paintMatter(wornPaint(device), 0.31), false);
    return addWayPoints(app);
}

/** The verges as they look: a strip of soil at the road, then grass that is the meadow's own at its outer edge. */
function vergeMesh(app: AppBase): Mesh {
    const builder = new MeshBuilder();
    const soil = new Color().fromString('#a8957a');
    for (const { positions, uvs, indices } of vergeLooks()) {
        builder.add(positions, calculateNormals(positions, indices), uvs, indices, (x, y, z, left) => {
            const out = Math.abs(left) - ROAD_WIDTH / 2;
            const grass = grassTint(fractal(x / 90 + 3, z / 90 + 8, 3), y);
            const bare = Math.max(0, 1 - out / 0.45);
            builder.color.lerp(grass, soil, 0.8 * bare);
        });
    }
    return builder.build(app.graphicsDevice);
}

/** Strips with the color of each. */
export interface Layer {
    strip: Strip;
    color: string;
}

export function meshOf(app: AppBase, layers: Layer[]): Mesh {
    const builder = new MeshBuilder();
    for (const { strip: part, color } of layers) {
        builder.color.fromString(color);
        builder.add(part.positions, calculateNormals(part.positions, part.indices), part.uvs, part.indices);
    }
    return builder.build(app.graphicsDevice);
}

/** Edge lines and the line at the start. */
function paint(): Layer[] {
    const edge = ROAD_WIDTH / 2;
    const band = (left: number, width: number, here: (point: RoadPoint, i: number) => boolean): Strip =>
        strip(
            [
                [left + width / 2, COAT],
                [left - width / 2, COAT]
            ],
            here
        );
    const layers: Layer[] = [-1, 1].map((side) => ({
        strip: band(side * (edge - 0.12), 0.15, () => true),
        color: WHITE
    }));
    layers.push({ strip: band(0, ROAD_WIDTH - 0.6, (_, i) => i === START), color: WHITE });
    for (let column = 0; column < 9; column += 2) {
        layers.push({ strip: band(column - 4, 1, (_, i) => i === START + 1), color: WHITE });
    }
    return layers;
}

/** @returns An entity whose children are way points along the middle of the circuit. */
export function addWayPoints(app: AppBase): Entity {
    return layWay(app, 'Circuit Way', centerLine);
}
