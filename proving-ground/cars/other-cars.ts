// Looks and components that the car on the grid does without.
import type { Application } from 'playcanvas';

import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { Checkpoint } from '../../scripts/checkpoint.mjs';
import { DebugTelemetry } from '../../scripts/debug-telemetry.mjs';
import { Hitch } from '../../scripts/hitch.mjs';
import { LapTimer } from '../../scripts/lap-timer.mjs';
import { LiftAxle } from '../../scripts/lift-axle.mjs';
import { Motorcycle } from '../../scripts/motorcycle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { Recorder } from '../../scripts/recorder.mjs';
import { Slipstream } from '../../scripts/slipstream.mjs';
import { Tracks } from '../../scripts/tracks.mjs';
import { Trailer } from '../../scripts/trailer.mjs';
import { TuningPanel } from '../../scripts/tuning-panel.mjs';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { VehicleGravity } from '../../scripts/vehicle-gravity.mjs';
import { VehicleWing } from '../../scripts/vehicle-wing.mjs';
import { WheelCarrier } from '../../scripts/wheel-carrier.mjs';
import { register } from '../app.js';

export { dressTrailer } from './trailer-look.js';
export { dressFrame, dressMachine } from '../library/bodies/machine.js';

const COMPONENTS = [
    WheelCarrier,
    RaycastCar,
    BulletVehicle,
    Motorcycle,
    LiftAxle,
    Tracks,
    Hitch,
    Trailer,
    VehicleAutopilot,
    VehicleGravity,
    DebugTelemetry,
    Checkpoint,
    LapTimer,
    Recorder,
    Slipstream,
    TuningPanel,
    VehicleWing
];

let isDone = false;

/** Lets prefabs have them, once. */
export function registerOthers(app: Application): void {
    if (!isDone) {
        register(app, COMPONENTS);
        isDone = true;
    }
}
