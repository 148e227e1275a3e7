// Messages about wheels: their entities, the lists that name them, springs and tires.
const CHOOSE_COLLIDER = 'Choose an entity that carries a Wheel Collider';
const SOLID = "the wheel '{name}' has a collision or rigid body of its own, which would hold the car up";
const UNTURN = 'Set its rotation to 0, 0, 0 and rotate the model below it instead';

export const WHEELS = {
    'wheel-gone': { text: "the wheel '{name}' is gone, destroyed or moved out of '{chassis}', and the car drives on the others", remedy: 'Put it back, or choose another wheel in its place' },
    'wheel-lost': { text: "the wheel '{name}' has lost its Wheel Collider, and the car drives on the others", remedy: 'Add a Wheel Collider to it, or choose another wheel in its place' },
    'wheel-disabled': { text: "the wheel '{name}' is disabled, and the car drives on the others", remedy: 'Enable it, or choose another wheel in its place' },
    'no-axle-wheel': { text: 'no working Wheel Collider was found for this axle', remedy: 'Choose the wheel entities, or put Wheel Colliders below this entity ahead of and behind its center' },
    'wheel-twice': { text: "the wheel '{name}' is chosen twice", remedy: 'Choose each wheel once' },
    'wheel-elsewhere': { text: "the wheel '{name}' is not below this entity", remedy: "Move it into '{chassis}' in the hierarchy" },
    'thrust-elsewhere': { text: "the thrust point '{name}' is not below this entity, so the thrust acts at the driven axle", remedy: "Move it into '{chassis}' in the hierarchy" },
    'no-named-wheels': { text: 'nothing below this entity is named wheel_0', remedy: 'Name the wheels wheel_0 to wheel_3, or turn By Name off and choose Wheels' },

    'no-collider': { text: "'{name}' has no Wheel Collider", remedy: CHOOSE_COLLIDER },
    'no-wheel-entity': { text: 'no entity is chosen', remedy: CHOOSE_COLLIDER },
    'no-wheel-end': { text: 'no wheel is chosen', remedy: CHOOSE_COLLIDER },
    'same-ends': { text: 'both ends are the same wheel', remedy: 'Choose the two wheels of one axle' },
    'strange-ends': { text: 'the two wheels belong to different cars', remedy: 'Choose the two wheels of one axle' },
    'bar-crossed': { text: 'the left wheel is {distance} m to the right of the right wheel', remedy: '+X is left: swap leftWheel and rightWheel' },
    'axles-swapped': { text: 'a front wheel is {distance} m behind a rear wheel', remedy: 'The car faces +Z: swap the two lists, or turn the chassis' },
    'one-sided-axle': { text: 'all {count} wheels are on the {side} side', remedy: '+X is left: place wheels on both sides' },
    'unpaired-wheel': { text: 'of its {count} wheels, one on the {side} has none across from it', remedy: 'Add the missing wheel, or put a single one at X = 0' },
    'in-line': { text: 'its wheels stand in one line, so it falls over', remedy: 'Add Motorcycle to it, or place wheels on both sides' },
    'no-lift-wheel': { text: 'no wheel is chosen', remedy: 'Choose the entities with the Wheel Colliders of one axle of this car' },
    'strange-lift-wheel': { text: 'a wheel belongs to another car', remedy: 'Choose the entities with the Wheel Colliders of one axle of this car' },
    'no-wheel-model': { text: 'no entity is chosen', remedy: 'Choose the entity that shows this wheel' },

    'solid-wheel': { text: SOLID, remedy: 'Remove Collision and Rigid Body from it' },
    'solid-wheel-part': { text: SOLID, remedy: 'Remove Collision and Rigid Body from this entity' },
    'leaning-wheel': { text: "the axle of '{name}' is turned by {lean} degrees, but its suspension and tire are not", remedy: 'Turn followEntities on, or put the model below the entity of the wheel and turn it there' },
    'no-axes': { text: 'suspension and axle of this wheel need two directions that are not on one line', remedy: 'Enter direction 0, -1, 0 and axle -1, 0, 0, and lean them from there' },
    'few-wheels': { text: 'there are {count} wheels, but a car needs at least three', remedy: 'Choose the entities that show the wheels' },
    'many-wheels': { text: 'the car already has {most} wheels, the maximum', remedy: 'Remove this wheel, or replace adjacent wheels with one of their total width' },
    'no-chassis': { text: 'no entity above this wheel has a rigid body', remedy: 'Make the wheel a child of the chassis and give the chassis a dynamic Rigid Body' },
    'wheel-astray': { text: 'its entity is at {x}, {y}, {z} relative to its chassis, or has no rotation or scale there', remedy: 'Place it within {most} m, with finite numbers; until then the wheel keeps its last valid place' },

    'wheel-tilted': { text: "the wheel's Y axis does not point up, so its spring pushes sideways", remedy: UNTURN },
    'wheel-backward': { text: "the wheel's Z axis points backward, so it turns the wrong way", remedy: UNTURN },
    'no-visual': { text: '{name}: no Visual is chosen, so no model turns and steers there', remedy: 'Choose the entity with the model of the wheel' },
    'shared-visual': { text: '{name}: another wheel has the same Visual', remedy: 'Choose an entity of its own for each wheel' },
    'visual-carries-wheel': { text: '{name}: the Visual carries the wheel itself', remedy: 'Choose a separate entity, such as a child, with the model of the wheel' },

    'rests-on-stop': { text: 'at 0 the wheel rests at full compression, on its bump stop, and the spring has no travel left', remedy: 'Raise it; 0.5 leaves half of the travel' },
    'weak-spring': { text: '{spring} N/m is too weak for the {mass} kg on this wheel: its natural frequency is {frequency} Hz', remedy: 'Raise it; 1 Hz needs {wanted} N/m' },
    'short-travel': { text: '{travel} m is too short for the {mass} kg on this wheel: {left} mm remains before the bump stop', remedy: 'Increase it, the ride height or the spring rate' },
    'heavy-wheel': { text: "{mass} kg is too much of the car's mass and inertia at this wheel: {used} kg is used", remedy: 'Lower it, or raise the mass or inertia of the car' },
    'high-roll-center': { text: '{height} m is too much for a wheel {distance} m from the middle: {used} m is used', remedy: 'Bring it closer to 0' },
    'low-ray': { text: 'its ray starts {gap} m below the collision of the chassis and can start below the ground', remedy: 'Raise the wheel, or extend the collision down to it' },
    'below-zero': { text: '{value} is below 0', remedy: 'Enter at least 0, or -1 to leave it to the Vehicle Controller; until then {last} is used' },

    'not-a-tire': { text: 'it has no method evaluate(), so it is not a tire', remedy: "Set it to a tire model, such as new MagicFormula(), or to null; until then the inspector's tire is used" },
    'bad-tire-output': { text: 'the tire model ({model}) writes {value} to TIRE.{output}, so the tire has no grip', remedy: "Write finite numbers and rates above 0, or set ownTire to null to use the inspector's tire" },
    'bad-tir-file': { text: '{fault}', remedy: 'Paste the text of a .tir file of MF-Tyre or PAC2002, or leave it empty' },
    'tir-file-notes': { text: '{notes}', remedy: 'Correct the lines of the file' },
    'peak-grows': { text: '{value} is more than {most} times tire.{other}, {nominal}, so it counts as {used}', remedy: 'Lower it, or raise tire.{other}' },
    'peak-fades': { text: '{value} is so far below tire.{other}, {nominal}, that load beyond {from} times the nominal one adds no force', remedy: 'Raise it, or lower tire.{other}' },
    'asymptote-early': { text: 'the tire slides fully from a slip of {asymptote}, not above that of its maximum force, {extremum}', remedy: 'Raise it above tire.{other}' },
    'asymptote-grips': { text: 'the tire grips better when it slides, {asymptote}, than at its extremum, {extremum}', remedy: 'Lower it to tire.{other} or less' }
} as const;
