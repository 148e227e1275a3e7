// All checks of set-ups, for those who load them late: see checks.ts.
export { engineFindings, stanceFindings } from '../findings/chassis.js';
export { pullFindings } from './pull.js';
export { axleFindings, barFindings, rideFindings, wheelWarnings } from '../findings/wheels.js';
export { sceneFindings } from './scene-checks.js';
export { tellOfFormer } from './former-attributes.js';
export { tellOfSecond } from './second-script.js';
export { tellOfStale } from './stale-schema.js';
export { tellOfUnknown } from './unknown-attributes.js';
export { chassisFindings, chassisOnlyWarnings, vehicleFindings } from './chassis-findings.js';
export { plainGroundFindings } from './ground-findings.js';
