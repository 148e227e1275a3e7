import { Vec3 } from 'playcanvas';

import { checkGears } from './check-gears.js';
import type { Moment, Pilot } from './drivers/pilot.js';
import { drivesByTorque, pilotsFor } from './drivers/pilots.js';
import { Schedule } from './drivers/schedule.js';
import type { RoadFrame } from './frame.js';
import { headlessApp, loadAmmo } from './headless-app.js';
import type { StartFrame } from './motion.js';
import { Pusher } from './pusher.js';
import { Recorder } from './recorder.js';
import type { Recording } from './recording.js';
import type { Rig } from './rig.js';
import { roll } from './roll.js';
import { samplingOf } from './sampling.js';
import type { Scenario, Start } from './scenario.js';
import { SimulationFailed } from './simulation-failed.js';
import { fitTires } from './table-tire.js';
import { validate, type ScenarioPlan } from './validate.js';
import { buildVehicle } from './vehicle.js';
import { buildWorld } from './world.js';
import type { DriverControls } from '../src/index.js';

/** Further below where it started than this, a car has left the ground for good, m. */
const ABYSS = 100;

/** Brakes each wheel while the car settles, N m: more than any tire can turn. */
const HOLD = 1e5;

/**
 * Runs a manoeuvre in a world of its own: the real engine, the real Ammo, the components of the pack.
 *
 * @param scenario - Scenario to run.
 * @param prepare - Changes to the car before it settles that JSON cannot say: a tire model or a torque curve of your own.
 * @param folders - Folders that the file of a vehicle may be in, or below: the current directory by default.
 * @returns All channels, sample by sample.
 * @throws {BadScenario} When the scenario cannot be run.
 * @throws {SimulationFailed} When the car has left the ground, or is no longer simulated.
 */
export async function runScenario(
    scenario: Scenario,
    prepare?: (rig: Rig) => void,
    folders?: readonly string[]
): Promise<Recording> {
    const plan = validate(scenario, folders);
    await loadAmmo();
    return new Run(plan).record(prepare);
}

class Run {
    private readonly plan: ScenarioPlan;
    private readonly dt: number;
    private step = 0;
    private lost = false;

    constructor(plan: ScenarioPlan) {
        this.plan = plan;
        this.dt = plan.scenario.fixedTimeStep ?? 1 / 60;
    }

    record(prepare?: (rig: Rig) => void): Recording {
        const { dt } = this;
        const { scenario, vehicle } = this.plan;
        const { start = {}, world = {} } = scenario;
        // a kinematic body moves, and a force acts, once a frame: with these every frame is a step
        const frame = (world.platforms ?? scenario.pushes) ? dt : 1 / (scenario.frameRate ?? 60);
        const app = headlessApp(dt, Math.ceil(frame / dt) + 2);
        try {
            const built = buildWorld(app, scenario);
            const rig = buildVehicle(app, vehicle, built.road, start);
            checkGears(scenario, rig);
            fitTires(rig.wheels, scenario.tires ?? {});
            prepare?.(rig);
            const frameOfStart = startFrame(rig, built.road, start);
            const pushers = (scenario.pushes ?? []).map((push) => new Pusher(push, frameOfStart));
            const pass = (seconds: number): void => {
                for (const platform of built.platforms) {
                    platform.move((this.step + 1) * dt);
                }
                pushers.forEach((pusher) => pusher.act(rig, this.step * dt, dt));
                app.update(seconds);
            };
            this.settle(rig, start.settle ?? (isTilted(start) ? 0 : 2), () => app.update(dt));
            // a car that is tilted in the air flies along the road all the same
            const road = built.road.turned(start.heading ?? 0);
            const ahead = isTilted(start) ? road.transformVector(Vec3.BACK, new Vec3()) : undefined;
            return this.drive(rig, frameOfStart, ahead, () => pass(frame), frame);
        } finally {
            app.destroy();
        }
    }

    /** Settles the car on its springs, brakes on. */
    private settle({ vehicle, wheels }: Rig, seconds: number, pass: () => void): void {
        const hold = (torque: number): void => wheels.forEach(({ wheel }) => (wheel!.brakeTorque = torque));
        vehicle.driver = { drive: () => hold(HOLD) };
        for (let i = 0; i < Math.round(seconds / this.dt); i++) {
            pass();
        }
        vehicle.driver = null;
        hold(0);
    }

    private drive(
        rig: Rig,
        startFrame: StartFrame,
        ahead: Vec3 | undefined,
        pass: () => void,
        frame: number
    ): Recording {
        const { dt } = this;
        const { controls, interpolation, driver, start = {} } = this.plan.scenario;
        const { steps, every, samples } = samplingOf(this.plan.scenario);
        const schedule = new Schedule(controls ?? [], interpolation);
        const pilots: Pilot[] = [schedule, ...pilotsFor(driver ?? {}, startFrame)];
        const recorder = new Recorder(rig, startFrame, dt, samples, every);
        const byTorque = driver !== undefined && drivesByTorque(driver);
        roll(rig, start.speed ?? 0, schedule.firstGear ?? (byTorque ? 0 : start.gear), ahead);
        rig.vehicle.driver = {
            drive: (pedals: DriverControls) => {
                if (this.step <= steps) {
                    recorder.note(this.step);
                    const moment: Moment = { t: this.step * dt, dt, rig, controls: pedals };
                    for (const pilot of pilots) {
                        pilot.act(moment);
                    }
                    this.lost ||= rig.vehicle.body.position[1] < startFrame.origin.y - ABYSS;
                    this.step++;
                }
            }
        };
        const most = Math.ceil(((steps + 2) * dt) / frame) + 2;
        for (let i = 0; i < most && this.step <= steps && !this.lost; i++) {
            pass();
        }
        if (this.lost) {
            throw new SimulationFailed(
                `the car has fallen off the ground at ${(this.step * dt).toFixed(2)} s. Give the world a larger size.`,
                recorder.recording
            );
        }
        if (this.step <= steps) {
            throw new SimulationFailed(
                `the car was switched off at ${(this.step * dt).toFixed(2)} s`,
                recorder.recording
            );
        }
        return recorder.recording;
    }
}

/** Origin and heading of the motion, taken before the car settles: heights are from the road. */
function startFrame({ entity }: Rig, road: RoadFrame, start: Start): StartFrame {
    const { x, z } = entity.getPosition();
    const { x: left, z: forward } = entity.forward.clone().mulScalar(-1);
    return { origin: { x, y: road.place(start.position ?? [0, 0]).y, z }, yaw: Math.atan2(left, forward) };
}

function isTilted({ pitch = 0, roll: lean = 0 }: Start): boolean {
    return pitch !== 0 || lean !== 0;
}
