import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { RoadNetwork, VehicleAutopilot, VehicleTraffic } from '../../scripts/index.mjs';
import { crossroads, squares } from '../roads/maps.js';
import { TestCar } from '../support/car.js';
import { printed } from '../support/printed.js';
import { addPlace, finishLoading, loadedRoads, roadsAsset } from '../support/roads.js';
import { addModel, addPath, addRing } from '../support/traffic.js';
import { World } from '../support/world.js';

let world: World;
const said = printed('error', 'warn');

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

/** Traffic of far cars on a network. */
function addTraffic(paths: Entity[], count = 12): VehicleTraffic {
    const traffic = addScript(addPlace(world.app, 'Traffic'), VehicleTraffic, { count, realCars: 1, nearDistance: 5 });
    return Object.assign(traffic, {
        models: [addModel(world.app)],
        paths,
        around: [addPlace(world.app, 'Watcher', 900)]
    });
}

describe('a road network', () => {
    it('fills its lanes with the cars of Vehicle Traffic, where its entity is', () => {
        world.addGround();
        const place = addPlace(world.app, 'Roads', 50, 0, -20);
        place.setEulerAngles(0, 90, 0);
        const roads = addScript(place, RoadNetwork);
        roads.file = loadedRoads(world.app, squares(3, 80));
        const traffic = addTraffic([place]);
        world.run(20, 1 / 30);
        expect(traffic.cars).toHaveLength(12);
        expect(traffic.cars.filter(({ speed }) => speed > 3).length).toBeGreaterThan(6);
        for (const { position } of traffic.cars) {
            // squares of 160 m from the entity on, along its +X, which is world -Z, and along its +Z, which is world X
            expect(position.x).toBeGreaterThan(40);
            expect(position.x).toBeLessThan(220);
            expect(position.z).toBeLessThan(-10);
            expect(position.z).toBeGreaterThan(-190);
            const [left, ahead] = [(position.x - 50) % 80, (-20 - position.z) % 80];
            const away = Math.min(...[left, ahead].map((value) => Math.min(Math.abs(value), 80 - Math.abs(value))));
            expect(away).toBeLessThan(10);
        }
        expect(said()).toEqual([]);
    });

    it('shows its lanes as they lie in the world', () => {
        const place = addPlace(world.app, 'Roads', 10, 2, 0);
        const roads = addScript(place, RoadNetwork);
        roads.setNetwork(crossroads(50));
        expect(roads.lanes.filter(({ road }) => road >= 0)).toHaveLength(8);
        const xs = roads.lanes.flatMap(({ points }) => points.map(({ x }) => x));
        expect([Math.min(...xs), Math.max(...xs)]).toEqual([-40, 60]);
        expect(roads.lanes[0].points[0].y).toBe(2);
    });

    it('waits for its asset to load, and begins when it is there', () => {
        world.addGround();
        const place = addPlace(world.app);
        const roads = addScript(place, RoadNetwork);
        const asset = roadsAsset(world.app, 'squares.json');
        roads.file = 'squares.json';
        const traffic = addTraffic([place], 4);
        world.run(1, 1 / 30);
        expect(traffic.cars).toHaveLength(0);
        finishLoading(asset, squares(2, 80));
        world.run(3, 1 / 30);
        expect(traffic.cars).toHaveLength(4);
        expect(roads.network).toEqual(squares(2, 80));
        expect(said()).toEqual([]);
    });

    it('gives other roads to the traffic when its file is another one', () => {
        world.addGround();
        const place = addPlace(world.app);
        const roads = addScript(place, RoadNetwork);
        roads.file = loadedRoads(world.app, squares(2, 80));
        const traffic = addTraffic([place], 4);
        world.run(2, 1 / 30);
        roads.file = loadedRoads(world.app, squares(2, 200), 'others.json');
        world.run(30, 1 / 30);
        const far = traffic.cars.filter(({ position }) => position.distance(new Vec3(40, 0, 40)) > 100);
        expect(far.length).toBeGreaterThan(0);
    });

    it.each([
        [3, 0],
        [20, 12]
    ])('lies on hills as far above as Ground Reach says: with %i m at %i of 12 m', (groundReach, height) => {
        world.addBox('Plateau', [500, 1, 500], [0, 11, 0]);
        const place = addPlace(world.app);
        addScript(place, RoadNetwork, { groundReach }).setNetwork(squares(2, 80));
        const traffic = addTraffic([place], 4);
        world.run(1, 1 / 30);
        expect(traffic.cars[0].position.y).toBeCloseTo(height, 3);
    });

    it('says that there is no such file, once, and is content when it has come', () => {
        const roads = addScript(addPlace(world.app), RoadNetwork, { file: 'town-roads.json' });
        world.run(1, 1 / 30);
        expect(
            said()
                .join('\n')
                .match(/there is no JSON asset 'town-roads.json'/g)
        ).toHaveLength(1);
        loadedRoads(world.app);
        world.run(0.1, 1 / 30);
        expect(roads.validate()).toEqual([]);
    });

    it.each([
        [{ version: 3, nodes: [], roads: [] }, /3 as version/],
        ['a text', /road network/],
        [{ ...crossroads(), roads: [{ from: 0, to: 99 }] }, /99 as roads\[0\]\.to/]
    ])('that is wrong in its file is named, and the rest goes on: %j', (network, fault) => {
        const roads = addScript(addPlace(world.app), RoadNetwork);
        roads.file = loadedRoads(world.app, network as never);
        world.run(0.1, 1 / 30);
        expect(roads.validate().map(({ message }) => message)).toEqual([expect.stringMatching(fault)]);
        expect(roads.lanes).toEqual([]);
        expect(roads.network).toBeNull();
    });

    it('names an asset that cannot be loaded', () => {
        const roads = addScript(addPlace(world.app), RoadNetwork);
        const asset = roadsAsset(world.app, 'town-roads.json');
        roads.file = 'town-roads.json';
        world.run(0.1, 1 / 30);
        asset.fire('error', 'Unexpected end of JSON input', asset);
        expect(roads.validate().map(({ message }) => message)).toEqual([
            expect.stringMatching(/'town-roads\.json' cannot be loaded/)
        ]);
    });

    it('that is scaled out of the world is named, and the traffic on other paths goes on', () => {
        world.addGround();
        const place = addPlace(world.app);
        place.setLocalScale(1e6, 1, 1e6);
        const roads = addScript(place, RoadNetwork);
        roads.setNetwork(crossroads());
        const traffic = addTraffic([place, addRing(world.app, 60)], 3);
        world.run(2, 1 / 30);
        expect(roads.validate().map(({ message }) => message)).toEqual([
            expect.stringMatching(/three coordinates within/)
        ]);
        expect(roads.lanes).toEqual([]);
        expect(traffic.cars).toHaveLength(3);
    });
});

it('lights of a network hold for an autopilot whose path leads along a lane, too', () => {
    world.addGround();
    const network = crossroads(100);
    const nodes = network.nodes.map((node, n) => ({ ...node, trafficLights: n === 0 }));
    const place = addPlace(world.app);
    const roads = addScript(place, RoadNetwork);
    roads.setNetwork({ ...network, nodes });
    const traffic = addTraffic([place], 4);
    world.run(2, 1 / 30);
    expect(traffic.cars.length).toBeGreaterThan(0);
    const coming = roads.lanes.find(({ light, points }) => light && points[0].z < -50)!;
    const pilot = addScript(new TestCar(world).entity, VehicleAutopilot, { closed: false });
    pilot.path = addPath(
        world.app,
        [coming.points[0], coming.points[coming.points.length - 1], { x: coming.points[0].x, z: 60 }].map(
            ({ x, z }) => [x, z]
        )
    );
    world.run(0.2);
    expect(pilot.driver!.lines).not.toBeNull();
    traffic.enabled = false;
    world.run(0.2);
    expect(pilot.driver!.lines).toBeNull();
});
