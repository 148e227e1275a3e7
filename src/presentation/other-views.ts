export { HoodEye } from './hood-eye.js';
export { TrackSide } from './track-side.js';
