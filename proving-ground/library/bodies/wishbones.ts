import { Entity, Vec3, type AppBase } from 'playcanvas';

import { Wardrobe, type Cloth } from './wardrobe.js';
import { SuspensionVisual } from '../../../scripts/suspension-visual.mjs';
import { pipe, type Point } from '../../../templates/looks/loft.js';
import type { Shape, VehicleJson } from '../../../templates/vehicle-json.js';

/** Tag of a part that follows a wheel. */
export const LINK = 'suspension-link';

/** A link by its start: m from the middle of the left side of the car, above the ground or the hub, and ahead of the axle. */
interface Link {
    /** Points of the car, of which the middle one is the hinge. */
    from: readonly Point[];

    /** Above the hub, m. */
    up: number;

    /** Behind the hub, m. */
    ahead?: number;
    radius: number;
    stretches?: boolean;
    steeredOnly?: boolean;

    /** Radius of the coil around it, m. */
    coil?: number;
    cloth?: Cloth;
}

/** Links of a single-seater: wishbones, push rod, and tie rod. */
const RACER: readonly Link[] = [
    {
        from: [
            [0.11, 0.0, 0.22],
            [0.11, 0.0, -0.24]
        ],
        up: 0.1,
        radius: 0.014
    },
    {
        from: [
            [0.11, -0.12, 0.24],
            [0.11, -0.12, -0.28]
        ],
        up: -0.1,
        radius: 0.014
    },
    { from: [[0.09, 0.01, 0.02]], up: -0.08, radius: 0.016, stretches: true },
    { from: [[0.11, -0.03, 0.14]], up: -0.02, ahead: 0.13, radius: 0.01, steeredOnly: true, stretches: true }
];

/** Links of a kart: tie rods. */
const KART: readonly Link[] = [{ from: [[0.04, -0.03, -0.12]], up: 0, ahead: -0.1, radius: 0.009, steeredOnly: true }];

/** Half of an axle, which swings about the differential, and a coil over its damper, of cars that stand high. */
const HIGH: readonly Link[] = [
    { from: [[0.1, 0, 0]], up: 0, radius: 0.05, cloth: 'steel' },
    {
        from: [[0.56, 0.4, 0]],
        up: 0.03,
        radius: 0.022,
        coil: 0.058,
        stretches: true,
        cloth: 'spring'
    }
];

/** Half of a truck's axle. */
const TRUCK: readonly Link[] = [{ from: [[0.1, 0, 0]], up: 0, radius: 0.11, cloth: 'iron' }];

const LINKS: Partial<Record<Shape, readonly Link[]>> = {
    kart: KART,
    racer: RACER,
    'off-roader': HIGH,
    pickup: HIGH,
    truck: TRUCK,
    tractor: TRUCK
};

/** Hangs the wheels of a car under which one sees on links that move with them. */
export function addLinks(app: AppBase, car: Entity, vehicle: VehicleJson): void {
    const { axles, tires, look } = vehicle;
    const links = LINKS[look.shape] ?? [];
    for (const wheel of car.findByTag('wheel') as Entity[]) {
        const { x, y, z } = wheel.getLocalPosition();
        const axle = axles.find(({ position }) => Math.abs(position - z) < 0.01);
        if (axle) {
            const side = Math.sign(x);
            const inner = (-side * tires[axle.tire].width) / 2;
            const low = y - axle.bumpTravel; // links are drawn to the wheel as the prefab has it, fully compressed
            for (const link of links.filter(({ steeredOnly }) => !steeredOnly || axle === axles[0])) {
                add(app, car, wheel, link, [side, low, z], new Vec3(inner, link.up, link.ahead ?? 0));
            }
        }
    }
}

function add(app: AppBase, car: Entity, wheel: Entity, link: Link, [side, hub, z]: Point, attach: Vec3): void {
    const from = link.from.map(([x, y, ahead]) => new Vec3(side * x, hub + y, z + ahead));
    const hinge = from.reduce((sum, point) => sum.add(point), new Vec3()).mulScalar(1 / from.length);
    const to = wheel.getLocalPosition().clone().add(attach).sub(hinge);
    const wardrobe = new Wardrobe();
    for (const point of from) {
        point.sub(hinge);
        const [begin, end]: [Point, Point] = [
            [point.x, point.y, point.z],
            [to.x, to.y, to.z]
        ];
        pipe(wardrobe.of(link.coil ? 'iron' : (link.cloth ?? 'dark')), [begin, end], link.radius);
        if (link.coil) {
            pipe(wardrobe.of(link.cloth ?? 'dark'), helix(begin, end, link.coil), 0.009, 6);
        }
    }
    const entity = new Entity('Link', app);
    entity.tags.add(LINK);
    entity.setLocalPosition(hinge);
    wardrobe.hang(app, entity);
    entity.addComponent('script');
    car.addChild(entity);
    entity.script?.create(SuspensionVisual.scriptName, {
        properties: { target: wheel, attach, stretch: link.stretches ?? false }
    });
}

/** Turns of a spring, and points of each. */
const TURNS = 6;
const POINTS = 10;

/** The wire of a coil from one point to another. */
function helix(begin: Point, end: Point, radius: number): Point[] {
    const along = new Vec3(end[0] - begin[0], end[1] - begin[1], end[2] - begin[2]);
    const across = new Vec3().cross(along, Vec3.FORWARD).normalize();
    const deep = new Vec3().cross(along, across).normalize();
    return Array.from({ length: TURNS * POINTS + 1 }, (_, i): Point => {
        const share = i / (TURNS * POINTS);
        const angle = share * TURNS * 2 * Math.PI;
        const [c, d] = [radius * Math.cos(angle), radius * Math.sin(angle)];
        return [
            begin[0] + share * along.x + c * across.x + d * deep.x,
            begin[1] + share * along.y + c * across.y + d * deep.y,
            begin[2] + share * along.z + c * across.z + d * deep.z
        ];
    });
}
