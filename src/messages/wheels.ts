// Messages about wheels: their entities, the lists that name them, springs and tires.
export const WHEEL_GONE = { id: 'wheel-gone', severity: 'warning', text: "the wheel '{name}' is gone, destroyed or moved out of '{chassis}', and the car drives on the others", remedy: 'Put it back, or choose another wheel in its place' } as const;
export const WHEEL_LOST = { id: 'wheel-lost', severity: 'warning', text: "the wheel '{name}' has lost its Wheel Collider, and the car drives on the others", remedy: 'Add a Wheel Collider to it, or choose another wheel in its place' } as const;
export const WHEEL_DISABLED = { id: 'wheel-disabled', severity: 'warning', text: "the wheel '{name}' is disabled, and the car drives on the others", remedy: 'Enable it, or choose another wheel in its place' } as const;
export const NO_AXLE_WHEEL = { id: 'no-axle-wheel', severity: 'error', text: 'no working Wheel Collider was found for this axle', remedy: 'Choose the wheel entities, or put Wheel Colliders below this entity ahead of and behind its center' } as const;
export const WHEEL_TWICE = { id: 'wheel-twice', severity: 'error', text: "the wheel '{name}' is chosen twice", remedy: 'Choose each wheel once' } as const;
export const WHEEL_ELSEWHERE = { id: 'wheel-elsewhere', severity: 'error', text: "the wheel '{name}' is not below this entity", remedy: "Move it into '{chassis}' in the hierarchy" } as const;
export const THRUST_ELSEWHERE = { id: 'thrust-elsewhere', severity: 'warning', text: "the thrust point '{name}' is not below this entity, so the thrust acts at the driven axle", remedy: "Move it into '{chassis}' in the hierarchy" } as const;
export const NO_NAMED_WHEELS = { id: 'no-named-wheels', severity: 'error', text: 'nothing below this entity is named wheel_0', remedy: 'Name the wheels wheel_0 to wheel_3, or turn By Name off and choose Wheels' } as const;
const CHOOSE_COLLIDER = 'Choose an entity that carries a Wheel Collider';

export const NO_COLLIDER = { id: 'no-collider', severity: 'error', text: "'{name}' has no Wheel Collider", remedy: CHOOSE_COLLIDER } as const;
export const NO_WHEEL_ENTITY = { id: 'no-wheel-entity', severity: 'error', text: 'no entity is chosen', remedy: CHOOSE_COLLIDER } as const;
export const NO_WHEEL_END = { id: 'no-wheel-end', severity: 'error', text: 'no wheel is chosen', remedy: CHOOSE_COLLIDER } as const;
export const SAME_ENDS = { id: 'same-ends', severity: 'error', text: 'both ends are the same wheel', remedy: 'Choose the two wheels of one axle' } as const;
export const STRANGE_ENDS = { id: 'strange-ends', severity: 'error', text: 'the two wheels belong to different cars', remedy: 'Choose the two wheels of one axle' } as const;
export const BAR_CROSSED = { id: 'bar-crossed', severity: 'warning', text: 'the left wheel is {distance} m to the right of the right wheel', remedy: '+X is left: swap leftWheel and rightWheel' } as const;
export const AXLES_SWAPPED = { id: 'axles-swapped', severity: 'warning', text: 'a front wheel is {distance} m behind a rear wheel', remedy: 'The car faces +Z: swap the two lists, or turn the chassis' } as const;
export const ONE_SIDED_AXLE = { id: 'one-sided-axle', severity: 'warning', text: 'all {count} wheels are on the {side} side', remedy: '+X is left: place wheels on both sides' } as const;
export const UNPAIRED_WHEEL = { id: 'unpaired-wheel', severity: 'warning', text: 'of its {count} wheels, one on the {side} has none across from it', remedy: 'Add the missing wheel, or put a single one at X = 0' } as const;
export const IN_LINE = { id: 'in-line', severity: 'warning', text: 'its wheels stand in one line, so it falls over', remedy: 'Add Motorcycle to it, or place wheels on both sides' } as const;
export const NO_LIFT_WHEEL = { id: 'no-lift-wheel', severity: 'error', text: 'no wheel is chosen', remedy: 'Choose the entities with the Wheel Colliders of one axle of this car' } as const;
export const STRANGE_LIFT_WHEEL = { id: 'strange-lift-wheel', severity: 'error', text: 'a wheel belongs to another car', remedy: 'Choose the entities with the Wheel Colliders of one axle of this car' } as const;
export const NO_WHEEL_MODEL = { id: 'no-wheel-model', severity: 'error', text: 'no entity is chosen', remedy: 'Choose the entity that shows this wheel' } as const;
const SOLID = "the wheel '{name}' has a collision or rigid body of its own, which would hold the car up";

export const SOLID_WHEEL = { id: 'solid-wheel', severity: 'error', text: SOLID, remedy: 'Remove Collision and Rigid Body from it' } as const;
export const SOLID_WHEEL_PART = { id: 'solid-wheel-part', severity: 'error', text: SOLID, remedy: 'Remove Collision and Rigid Body from this entity' } as const;
export const LEANING_WHEEL = { id: 'leaning-wheel', severity: 'warning', text: "the axle of '{name}' is turned by {lean} degrees, but its suspension and tire are not", remedy: 'Turn followEntities on, or put the model below the entity of the wheel and turn it there' } as const;
export const NO_AXES = { id: 'no-axes', severity: 'error', text: 'suspension and axle of this wheel need two directions that are not on one line', remedy: 'Enter direction 0, -1, 0 and axle -1, 0, 0, and lean them from there' } as const;
export const FEW_WHEELS = { id: 'few-wheels', severity: 'error', text: 'there are {count} wheels, but a car needs at least three', remedy: 'Choose the entities that show the wheels' } as const;
export const MANY_WHEELS = { id: 'many-wheels', severity: 'error', text: 'the car already has {most} wheels, the maximum', remedy: 'Remove this wheel, or replace adjacent wheels with one of their total width' } as const;
export const NO_CHASSIS = { id: 'no-chassis', severity: 'error', text: 'no entity above this wheel has a rigid body', remedy: 'Make the wheel a child of the chassis and give the chassis a dynamic Rigid Body' } as const;
export const WHEEL_ASTRAY = { id: 'wheel-astray', severity: 'error', text: 'its entity is at {x}, {y}, {z} relative to its chassis, or has no rotation or scale there', remedy: 'Place it within {most} m, with finite numbers; until then the wheel keeps its last valid place' } as const;
const UNTURN = 'Set its rotation to 0, 0, 0 and rotate the model below it instead';

export const WHEEL_TILTED = { id: 'wheel-tilted', severity: 'warning', text: "the wheel's Y axis does not point up, so its spring pushes sideways", remedy: UNTURN } as const;
export const WHEEL_BACKWARD = { id: 'wheel-backward', severity: 'warning', text: "the wheel's Z axis points backward, so it turns the wrong way", remedy: UNTURN } as const;
export const NO_VISUAL = { id: 'no-visual', severity: 'warning', text: '{name}: no Visual is chosen, so no model turns and steers there', remedy: 'Choose the entity with the model of the wheel' } as const;
export const SHARED_VISUAL = { id: 'shared-visual', severity: 'warning', text: '{name}: another wheel has the same Visual', remedy: 'Choose an entity of its own for each wheel' } as const;
export const VISUAL_CARRIES_WHEEL = { id: 'visual-carries-wheel', severity: 'error', text: '{name}: the Visual carries the wheel itself', remedy: 'Choose a separate entity, such as a child, with the model of the wheel' } as const;

export const RESTS_ON_STOP = { id: 'rests-on-stop', severity: 'warning', text: 'at 0 the wheel rests at full compression, on its bump stop, and the spring has no travel left', remedy: 'Raise it; 0.5 leaves half of the travel' } as const;
export const WEAK_SPRING = { id: 'weak-spring', severity: 'warning', text: '{spring} N/m is too weak for the {mass} kg on this wheel: its natural frequency is {frequency} Hz', remedy: 'Raise it; 1 Hz needs {wanted} N/m' } as const;
export const SHORT_TRAVEL = { id: 'short-travel', severity: 'warning', text: '{travel} m is too short for the {mass} kg on this wheel: {left} mm remains before the bump stop', remedy: 'Increase it, the ride height or the spring rate' } as const;
export const HEAVY_WHEEL = { id: 'heavy-wheel', severity: 'warning', text: "{mass} kg is too much of the car's mass and inertia at this wheel: {used} kg is used", remedy: 'Lower it, or raise the mass or inertia of the car' } as const;
export const HIGH_ROLL_CENTER = { id: 'high-roll-center', severity: 'warning', text: '{height} m is too much for a wheel {distance} m from the middle: {used} m is used', remedy: 'Bring it closer to 0' } as const;
export const LOW_RAY = { id: 'low-ray', severity: 'warning', text: 'its ray starts {gap} m below the collision of the chassis and can start below the ground', remedy: 'Raise the wheel, or extend the collision down to it' } as const;
export const BELOW_ZERO = { id: 'below-zero', severity: 'error', text: '{value} is below 0', remedy: 'Enter at least 0, or -1 to leave it to the Vehicle Controller; until then {last} is used' } as const;

export const NOT_A_TIRE = { id: 'not-a-tire', severity: 'error', text: 'it has no method evaluate(), so it is not a tire', remedy: "Set it to a tire model, such as new MagicFormula(), or to null; until then the inspector's tire is used" } as const;
export const BAD_TIRE_OUTPUT = { id: 'bad-tire-output', severity: 'error', text: 'the tire model ({model}) writes {value} to TIRE.{output}, so the tire has no grip', remedy: "Write finite numbers and rates above 0, or set ownTire to null to use the inspector's tire" } as const;
export const BAD_TIR_FILE = { id: 'bad-tir-file', severity: 'error', text: '{fault}', remedy: 'Paste the text of a .tir file of MF-Tyre or PAC2002, or leave it empty' } as const;
export const TIR_FILE_NOTES = { id: 'tir-file-notes', severity: 'warning', text: '{notes}', remedy: 'Correct the lines of the file' } as const;
export const PEAK_GROWS = { id: 'peak-grows', severity: 'warning', text: '{value} is more than {most} times tire.{other}, {nominal}, so it counts as {used}', remedy: 'Lower it, or raise tire.{other}' } as const;
export const PEAK_FADES = { id: 'peak-fades', severity: 'warning', text: '{value} is so far below tire.{other}, {nominal}, that load beyond {from} times the nominal one adds no force', remedy: 'Raise it, or lower tire.{other}' } as const;
export const ASYMPTOTE_EARLY = { id: 'asymptote-early', severity: 'warning', text: 'the tire slides fully from a slip of {asymptote}, not above that of its maximum force, {extremum}', remedy: 'Raise it above tire.{other}' } as const;
export const ASYMPTOTE_GRIPS = { id: 'asymptote-grips', severity: 'warning', text: 'the tire grips better when it slides, {asymptote}, than at its extremum, {extremum}', remedy: 'Lower it to tire.{other} or less' } as const;
