/**
 * The components, with the values and groups of their attributes.
 *
 * @module playcanvas-vehicles/scripts
 */

export { AntiRollBar, AntiRollBarMode } from './anti-roll-bar.mjs';
export { BulletVehicle, BulletDriveType, WheelTuning } from './bullet-vehicle.mjs';
export { BulletWheel } from './bullet-wheel.mjs';
export { ChaseCamera, CameraMode } from './chase-camera.mjs';
export { RaycastCar, RaycastDriveType, MassBy } from './raycast-car.mjs';
export { SkidMarks } from './skid-marks.mjs';
export { SurfaceMaterial, SurfacePreset } from './surface-material.mjs';
export { TireEffects } from './tire-effects.mjs';
export { TouchControls, TouchScreens, TouchSteering } from './touch-controls.mjs';
export { VehicleAutopilot } from './vehicle-autopilot.mjs';
export {
    VehicleController,
    DriveType,
    DifferentialType,
    EngineType,
    RevLimiter,
    Coupling,
    Transmission,
    Assistance,
    Detail,
    EngineSettings,
    ClutchSettings,
    MotorSettings,
    DifferentialSettings,
    GearboxSettings,
    SteeringSettings,
    BrakeSettings,
    AidSettings,
    SpeedAidSettings,
    AerodynamicsSettings
} from './vehicle-controller.mjs';
export { VehicleGizmos } from './vehicle-gizmos.mjs';
export { VehicleInput, KeyResponse, KeySettings, SteeringWheelSettings, type Stroke } from './vehicle-input.mjs';
export { VehicleReset, ResetPlace } from './vehicle-reset.mjs';
export { VehicleSound, EngineSound, EngineCycle } from './vehicle-sound.mjs';
export { VehicleTelemetry, TelemetryCorner } from './vehicle-telemetry.mjs';
export {
    WheelCollider,
    TireModel,
    WheelContact,
    SuspensionSpring,
    ForwardTire,
    SidewaysTire,
    ForwardFriction,
    SidewaysFriction,
    PhysXTireGroup
} from './wheel-collider.mjs';
