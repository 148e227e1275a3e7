import { SpeedUnit } from './units.js';
import { browserStorage, Memory } from '../library/memory.js';

/** Unit of speeds on this page. */
export const speedUnit = new SpeedUnit(new Memory(browserStorage()), navigator.language);
