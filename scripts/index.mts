export { AntiRollBar } from './anti-roll-bar.mjs';
export { ChaseCamera } from './chase-camera.mjs';
export { SurfaceMaterial } from './surface-material.mjs';
export { VehicleAutopilot } from './vehicle-autopilot.mjs';
export { VehicleController } from './vehicle-controller.mjs';
export { VehicleInput } from './vehicle-input.mjs';
export { WheelCollider } from './wheel-collider.mjs';
