/** The scenes that others share with the page: the circuit and its land, the picture, the bodies of the cars. */

export { dress } from './bodies/dress.js';
export { mergeParts } from './bodies/merge-parts.js';
export { fitTrim } from './bodies/trim.js';
export { prepareDrawing } from './ground/before-drawing.js';
export { centerLine, headingAt, ROAD_WIDTH, START } from './ground/circuit.js';
export { addCircuit, addWayPoints } from './ground/circuit-road.js';
export { addCircuitSide } from './ground/circuit-side.js';
export { addDistanceBoards } from './ground/distance-boards.js';
export { addGrandstand } from './ground/grandstand.js';
export { Grass } from './ground/grass.js';
export { noLamps } from './ground/night-lights.js';
export { addPad } from './ground/pad.js';
export { addStartGantry } from './ground/scenery.js';
export { makeSolid } from './ground/solid.js';
export { letRainLie, nameOfSurface, surface } from './ground/surfaces.js';
export { addTerrain } from './ground/terrain.js';
export { addTrees, addTrunks } from './ground/trees.js';
export { browserStorage, Memory } from './memory.js';
export { sharpenDepth } from './picture/depth-far-out.js';
export { Frame } from './picture/frame.js';
export { Pace } from './picture/pace.js';
export { Sky } from './picture/sky.js';
