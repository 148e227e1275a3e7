import { ATTRIBUTES } from './attributes.js';
import { CHASSIS } from './chassis.js';
import { COMPONENTS } from './components.js';
import { MACHINE } from './machine.js';
import { SCENE } from './scene.js';
import { WHEELS } from './wheels.js';

/** Texts of the messages of components, by their names. */
export const TEXTS = { ...ATTRIBUTES, ...CHASSIS, ...COMPONENTS, ...MACHINE, ...SCENE, ...WHEELS } as const;
