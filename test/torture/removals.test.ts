import { Entity, type GraphNode, Vec3, type Script } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { ChaseCamera } from '../../scripts/chase-camera.mjs';
import { Recorder } from '../../scripts/recorder.mjs';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { VehicleWorld } from '../../src/index.js';
import { furnishSubjects, subjects, type Subject } from '../components/attributes/fuzz-subjects.js';
import { bmw, TestCar } from '../support/car.js';
import { addCourse, circle } from '../support/course.js';
import { sampleOf, searchTime, torture } from '../support/torture.js';
import type { World } from '../support/world.js';

furnishSubjects();

/** A removal, and of what. */
interface Removal {
    name: string;
    run: () => void;
}

/** All that a script of a game can take away from a scene. */
function removalsIn(world: World): Removal[] {
    const entities = world.app.root.find((node: GraphNode) => node instanceof Entity && node !== world.app.root);
    return (entities as Entity[]).flatMap((entity) => [
        { name: `${entity.path} is destroyed`, run: () => entity.destroy() },
        { name: `${entity.path} is switched off`, run: () => (entity.enabled = false) },
        ...Object.keys(entity.c).map((component) => ({
            name: `${entity.path} loses its ${component}`,
            run: () => entity.removeComponent(component)
        })),
        ...(entity.script?.scripts ?? []).map((script) => {
            const { scriptName } = script.constructor as unknown as { scriptName: string };
            return { name: `${entity.path} loses its ${scriptName}`, run: () => entity.script!.destroy(scriptName) };
        })
    ]);
}

/** A race of two cars with all that goes along with races: gates, path, lap timer, ghost, camera. */
async function race(): Promise<Subject> {
    const subject = await subjects.recorder();
    const { world, script } = subject;
    const { timer } = addCourse(world, circle(30, 4), { laps: 0, holdCars: true, offTrack: 1 });
    const rival = new TestCar(world, { ...bmw, controller: { drive: 2 } }, new Vec3(5, 0, 0));
    const path = timer.entity;
    Object.assign(script, { lapTimer: path });
    const drivers = [subject.body, rival.entity].map((car) => addScript(car, VehicleAutopilot, { path }));
    addScript(rival.entity, Recorder, { lapTimer: path, target: subject.body });
    const camera = new Entity('Camera', world.app);
    world.app.root.addChild(camera);
    addScript(camera, ChaseCamera, { target: rival.entity });
    Object.assign(timer, { cars: [subject.body, rival.entity], path });
    timer.start();
    (script as Recorder).start();
    return { ...subject, script: drivers[0] as Script };
}

/** Scenes from which things are taken. */
const scenes: Record<string, () => Promise<Subject>> = { race, ...subjects };

/** When it happens. */
const moments: Record<string, (world: World, run: () => void) => void> = {
    'between two frames': (_, run) => run(),
    'before the cars of a step': ({ app }, run) => once(app, 'beforeStep', run),
    'after the cars of a step': ({ app }, run) => once(app, 'afterStep', run),
    'between update and render': ({ app }, run) => app.once('update', run)
};

function once(app: World['app'], phase: 'beforeStep' | 'afterStep', run: () => void): void {
    const vehicles = VehicleWorld.of(app)!;
    const listener = { beforeStep: () => {}, afterStep: () => {} };
    listener[phase] = () => {
        vehicles.removeListener(listener);
        run();
    };
    vehicles.addListener(listener);
}

/** So many removals of a scene are tried at a moment without the whole search, and one in so many moments of each scene. */
const SAMPLE = 1;
const MOMENTS = 4;

describe.each(Object.keys(scenes).map((name, i) => [name, i] as const))('%s', (name, turn) => {
    it.each(sampleOf(Object.keys(moments), MOMENTS, turn))(
        'throws out of no frame, whatever is removed %s',
        async (moment) => {
            const thrown: string[] = [];
            const begin = async (): Promise<Subject> => {
                const subject = await scenes[name]();
                subject.world.run(0.1);
                return subject;
            };
            const begun = await begin();
            const count = removalsIn(begun.world).length;
            const stride = torture > 0 ? 1 : Math.ceil(count / SAMPLE);
            const first = (Object.keys(scenes).indexOf(name) + 7 * Object.keys(moments).indexOf(moment)) % stride;
            for (let i = first; i < count; i += stride) {
                const { world, stir } = i === first ? begun : await begin();
                const removal = removalsIn(world)[i];
                try {
                    stir?.();
                    moments[moment](world, removal.run);
                    world.run(5 / 60);
                } catch (error) {
                    thrown.push(`${removal.name}: ${(error as Error).stack}`);
                }
            }
            expect(thrown).toEqual([]);
        },
        searchTime
    );
});
