import { Vec3 } from 'playcanvas';

import { alongWay, Specimen, type Claim } from './claim.js';
import { addScript } from '../../scenario/rig.js';
import { SurfaceMaterial, SurfacePreset } from '../../scripts/surface-material.mjs';
import { bmw, g } from '../support/car.js';

/** Slowing of a car that rolls on ground of its own, m/s2. */
function rolling(ground: object, speed: number): Promise<number> {
    return Specimen.of({}, (it) => {
        const plane = it.world.app.root.findByName('Ground') as Parameters<typeof addScript>[0];
        addScript(plane, SurfaceMaterial, { preset: SurfacePreset.CUSTOM, ...ground });
        it.controls.neutral = true;
        it.car.roll(speed);
        it.run(0.2);
        return -it.acceleration(0.1);
    });
}

/** Height, m, of rough ground under the left front wheel along 160 m. */
async function waves(ground: object): Promise<[z: number, height: number][]> {
    const points: [number, number][] = [];
    await Specimen.of({}, (it) => {
        const plane = it.world.app.root.findByName('Ground') as Parameters<typeof addScript>[0];
        addScript(plane, SurfaceMaterial, { preset: SurfacePreset.CUSTOM, ...ground });
        const hit = { point: new Vec3() };
        it.controls.neutral = true;
        it.car.roll(20);
        it.run(8, () => {
            if (it.car.wheels[0].getGroundHit(hit)) {
                points.push([hit.point.z, hit.point.y]);
            }
        });
        return 0;
    });
    return points;
}

/** Share of a wave of some length, m, in what is under a wheel, squared. */
function shareOf(length: number, points: [number, number][]): number {
    let [sin, cos] = [0, 0];
    for (const [z, height] of points) {
        sin += height * Math.sin((2 * Math.PI * z) / length);
        cos += height * Math.cos((2 * Math.PI * z) / length);
    }
    return sin * sin + cos * cos;
}

/** Deceleration by locked wheels, m/s2, on ground that plows by a share. */
function sliding(plowing: number): Promise<number> {
    return Specimen.of({}, (it) => {
        const plane = it.world.app.root.findByName('Ground') as Parameters<typeof addScript>[0];
        addScript(plane, SurfaceMaterial, { preset: SurfacePreset.CUSTOM, grip: 0.6, plowing });
        it.controls.neutral = true;
        it.car.roll(20);
        it.car.wheels.forEach((wheel) => (wheel.brakeTorque = 1e5));
        it.run(0.5);
        return -it.acceleration(0.3);
    });
}

export const groundClaims: Claim[] = [
    {
        of: 'surfaceMaterial.drag',
        says: 'Drag of loose ground, as a share of the wheel load per m/s',
        values: [0.01, 0.02],
        within: 0.05,
        measure: async (drag) => {
            const slowing = (speed: number): Promise<number> => rolling({ drag }, speed);
            return ((((await slowing(20)) - (await slowing(10))) / 10) * alongWay) / (bmw.mass * g);
        }
    },
    {
        of: 'surfaceMaterial.plowing',
        says: 'Share by which loose ground makes up for what sliding tires lose of their peak',
        values: [0.3, 0.8],
        within: 0.03,
        measure: async (plowing) => {
            const [firm, peak] = [await sliding(0), await sliding(1)];
            return ((await sliding(plowing)) - firm) / (peak - firm);
        }
    },
    {
        of: 'surfaceMaterial.rollingResistance',
        says: 'Rolling resistance added to that of the tire, force per unit load',
        values: [0.02, 0.1],
        within: 0.05,
        measure: async (rollingResistance) => ((await rolling({ rollingResistance }, 10)) * alongWay) / (bmw.mass * g)
    },
    {
        of: 'surfaceMaterial.roughnessAmplitude',
        says: 'Height of the crests of rough ground above its mean, m',
        values: [0.02, 0.04],
        within: 0.03,
        measure: async (roughnessAmplitude) => {
            const points = await waves({ roughnessAmplitude, roughnessWavelength: 6 });
            return Math.max(...points.map(([, height]) => height));
        }
    },
    {
        of: 'surfaceMaterial.roughnessWavelength',
        says: 'Length of the waves along the X and Z axes of the world, m',
        values: [5, 8],
        within: 0.01,
        measure: async (roughnessWavelength) => {
            const points = await waves({ roughnessAmplitude: 0.02, roughnessWavelength });
            const lengths = Array.from({ length: 800 }, (_, i) => 4 + i / 100);
            const shares = lengths.map((length) => shareOf(length, points));
            const half = Math.max(...shares) / 2;
            return lengths[shares.findIndex((share, i) => share > half && share > shares[i + 1])];
        }
    }
];
