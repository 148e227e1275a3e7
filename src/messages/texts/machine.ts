// Messages about the machine of a car: engine, gearbox, steering, brakes, and the controls that reach its wheels.
const NO_WHEEL_BRAKES = '{torque} N m reaches no wheel';
const NO_WHEEL_STEERS = '{angle} degrees turn no wheel';

export const MACHINE = {
    'no-center-shape': { text: 'there is no box, sphere, capsule or cylinder below this entity to take the middle of', remedy: 'Add a collision to a child of it, or choose Entity' },
    'center-needs-compound': { text: "the center of mass can be moved only with a Compound collision, as '{name}' below would become solid", remedy: 'Set the collision of this entity to Compound and put its shape on a child' },
    'bad-moments': { text: '{x}, {y}, {z} are not three moments above 0', remedy: 'Correct them, or set all to 0 to use the collision shapes' },
    'impossible-moment': { text: '{moment} kg m2 is more than the other two together, {others}, which is physically impossible', remedy: 'Lower it, or raise the others' },
    'no-mass-boxes': { text: 'there are no collision boxes to carry the mass', remedy: 'Set its collision to Box, or to Compound with boxes below it' },

    'idles-too-fast': { text: 'the engine would idle at {idle} rpm, but is limited to {most} rpm', remedy: 'Lower it or raise engine.maxRpm; until then {lastIdle} and {lastMost} rpm are used' },
    'no-engine-torque': { text: 'the engine has no torque between idle and maximum rpm', remedy: 'Raise it and engine.peakPower, or the torque points; set engine.type to None for no engine' },
    'no-motor-torque': { text: 'it is 0, so the electric motor does not drive', remedy: 'Raise it; set engine.type to None for no motor' },
    'bad-torque-curve': { text: 'the torque curve is not a list of pairs of rpm and N m with rising rpm', remedy: 'Correct it, or empty it to use engine.peakTorque and engine.peakPower' },
    'low-peak-power': { text: '{power} kW is less than the {least} kW of engine.peakTorque at {rpm} rpm', remedy: 'Raise it, or lower engine.peakTorque' },
    'high-peak-power': { text: '{power} kW needs more than the {torque} N m of engine.peakTorque at {rpm} rpm', remedy: 'Lower it to {most} or less' },
    'low-stall': { text: 'the converter stalls at {stall} rpm, not above the {idle} rpm at which the engine idles', remedy: 'Raise it above engine.idleRpm, so that the engine does not drag at idle' },

    'no-gear': { text: 'there must be at least one gear', remedy: 'Enter the ratios, first gear first' },
    'not-all-positive': { text: 'all numbers must be above 0', remedy: 'Correct them; until then the last valid ones are used' },
    'gears-unsorted': { text: 'gear {gear} has a ratio of {ratio}, not below {before} of gear {former}', remedy: 'Enter the ratios from the largest to the smallest' },
    'late-up-ratio': { text: 'the rev limiter takes effect at {held} of engine.maxRpm, so a gear with an up ratio of {ratio} shifts up late or never', remedy: 'Lower it to {most} or less' },
    'late-up-rpm': { text: 'the rev limiter takes effect at {held} rpm, so the gearbox shifts up late or never at {rpm} rpm', remedy: 'Lower it to {most} rpm or less, or raise engine.maxRpm' },
    'hunting-ratios': { text: 'gear {gear} shifts down below {down} and up above {up}, so the gearbox hunts', remedy: 'Lower it to less than {up}' },
    'hunting-rpm': { text: 'it shifts down below {down} rpm and up above {up} rpm, so the gearbox hunts', remedy: 'Lower it to less than {up} rpm, or raise gearbox.upRpm' },

    'bad-steering-curve': { text: '{curve} is not a list of pairs of km/h and share', remedy: 'Enter pairs of speed and share with rising speed; until then the last valid curve is used' },
    'steering-curve-zero': { text: 'its share of the lock is 0 at every speed, so the vehicle does not steer', remedy: 'Raise it, or empty it to use steering.highSpeedLock' },

    'drives-missing-axle': { text: '{share} % of the torque goes to the {end} axle, which has no wheels', remedy: 'Choose {other}' },
    'brake-zero': { text: NO_WHEEL_BRAKES, remedy: 'Raise it' },
    'brake-reaches-no-wheel': { text: NO_WHEEL_BRAKES, remedy: 'Set {own} of the braked Wheel Colliders to -1, which uses their part of it' },
    'lock-zero': { text: NO_WHEEL_STEERS, remedy: 'Raise it' },
    'lock-reaches-no-wheel': { text: NO_WHEEL_STEERS, remedy: 'Set maxSteerAngle of the steered Wheel Colliders to -1, which uses their part of it' },
    'turn-rate-zero': { text: 'it is 0, so the belts do not steer, and no wheel does either', remedy: 'Raise it' },
    'many-shafts': { text: 'the car has {count} clutches, locks and differentials, of which only {most} can hold at once', remedy: 'Keep {most} of them, and leave the other differentials open' },

    'drive-force-zero': { text: 'it is 0, so the car does not drive', remedy: 'Raise it, unless the car is only pushed' },
    'brake-force-zero': { text: 'it is 0, so the car does not brake', remedy: 'Raise it' },
    'steer-angle-zero': { text: 'it is 0, so the car does not steer', remedy: 'Raise it' },

    'raycast-drives-no-wheel': { text: '{value} reaches no wheel, so the car does not drive', remedy: 'Choose another drive, or place wheels at that end' },
    'raycast-steers-no-wheel': { text: '{value} reaches no wheel, so the car does not steer', remedy: 'Place wheels ahead of this entity' },
    'bullet-drives-no-wheel': { text: '{value} reaches no wheel, so the car does not drive', remedy: 'Choose another drive, or raise engineShare of a Bullet Wheel' },
    'bullet-brakes-no-wheel': { text: '{value} reaches no wheel, so the car does not brake', remedy: 'Raise frontBraking, rearBraking, or brakeShare of a Bullet Wheel' },
    'bullet-steers-no-wheel': { text: '{value} reaches no wheel, so the car does not steer', remedy: 'Raise rearSteering, or steerShare of a Bullet Wheel' },
    'weak-dampers': { text: 'the dampers are weak for a stiffness of {stiffness}, with a damping ratio of {ratio}: the car bounces off its wheels', remedy: 'Raise suspensionCompression and suspensionDamping to about {enough}, or lower the stiffness' },
    'large-disc': { text: 'a disc of {disc} m does not fit into a wheel of {wheel} m', remedy: 'Lower it, or enter 0 for one that fits the tire' },

    'not-two-or-three': { text: 'a motorcycle has two wheels, or three with a pair in front, and this vehicle has {count}', remedy: 'Put two Wheel Colliders below it, or remove Motorcycle' },
    'not-in-line': { text: 'its wheels are not in line: one is {aside} cm to the side', remedy: 'Move both to X = 0, one ahead of the other' },
    'not-a-pair': { text: 'its three wheels are not a pair side by side in front of one in the middle', remedy: 'Move the rear wheel to X = 0, and those of the pair to opposite X at the same Y and Z' },
    'fork-forward': { text: 'the fork is tilted forward, so the front wheel flops to one side at once', remedy: 'Tilt the entity of the front wheel back by the rake, about 25 degrees' },
    'not-torus': { text: 'Contact of its Wheel Colliders is not Torus, so leaning wheels stand on the middle of their treads', remedy: 'Set Contact of all its Wheel Colliders to Torus' },
    'fork-too-large': { text: 'the rigid body cannot contain a fork of this inertia so far from its center, so {percent} % of its mass and inertia count', remedy: 'Lower fork.inertia, fork.offset, fork.height or fork.trail, or raise the inertia of the rigid body' },
    'machine-unsteered': { text: 'it is 0, so the machine does not steer', remedy: 'Raise it' },
    'heavy-part': { text: '{mass} kg is more than 30 % of the {whole} kg of the rigid body, so it counts as {used} kg', remedy: 'Lower it, or raise the mass of the rigid body, which contains it' },
    'short-belt': { text: 'the {side} belt has {wheels}', remedy: 'Add a Wheel Collider for each road wheel' }
} as const;
