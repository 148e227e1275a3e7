// The declarations of the package import "./types" without an extension, which TypeScript does not find in an ES module.
import type Jolt from '../../node_modules/jolt-physics/dist/types.js';

export type { Jolt };

/** The module of Jolt, loaded: `await init()` of `jolt-physics`. */
export type JoltModule = typeof Jolt;
