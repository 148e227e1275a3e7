/**
 * The components, with the values and groups of their attributes.
 *
 * @module playcanvas-vehicles/scripts
 */

export * from './anti-roll-bar.mjs';
export * from './bullet-vehicle.mjs';
export * from './bullet-wheel.mjs';
export * from './chase-camera.mjs';
export * from './checkpoint.mjs';
export * from './driver-visual.mjs';
export * from './gauges.mjs';
export * from './hitch.mjs';
export * from './lap-timer.mjs';
export * from './raycast-car.mjs';
export * from './recorder.mjs';
export * from './rig-vehicle.mjs';
export * from './skid-marks.mjs';
export * from './spawn-point.mjs';
export * from './steering-wheel-visual.mjs';
export * from './surface-material.mjs';
export * from './suspension-visual.mjs';
export * from './tire-effects.mjs';
export * from './touch-controls.mjs';
export * from './trailer.mjs';
export * from './tuning-panel.mjs';
export * from './vehicle-autopilot.mjs';
export * from './vehicle-controller.mjs';
export * from './vehicle-gizmos.mjs';
export * from './vehicle-input.mjs';
export * from './vehicle-lights.mjs';
export * from './vehicle-reset.mjs';
export * from './vehicle-sound.mjs';
export * from './vehicle-telemetry.mjs';
export * from './vehicle-traffic.mjs';
export * from './wheel-carrier.mjs';
export * from './wheel-collider.mjs';
