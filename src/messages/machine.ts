// Messages about the machine of a car: engine, gearbox, steering, brakes, and the controls that reach its wheels.
export const NO_CENTER_SHAPE = { id: 'no-center-shape', severity: 'error', text: 'there is no box, sphere, capsule or cylinder below this entity to take the middle of', remedy: 'Add a collision to a child of it, or choose Entity' } as const;
export const CENTER_NEEDS_COMPOUND = { id: 'center-needs-compound', severity: 'error', text: "the center of mass can be moved only with a Compound collision, as '{name}' below would become solid", remedy: 'Set the collision of this entity to Compound and put its shape on a child' } as const;
export const BAD_MOMENTS = { id: 'bad-moments', severity: 'error', text: '{x}, {y}, {z} are not three moments above 0', remedy: 'Correct them, or set all to 0 to use the collision shapes' } as const;
export const IMPOSSIBLE_MOMENT = { id: 'impossible-moment', severity: 'warning', text: '{moment} kg m2 is more than the other two together, {others}, which is physically impossible', remedy: 'Lower it, or raise the others' } as const;
export const NO_MASS_BOXES = { id: 'no-mass-boxes', severity: 'error', text: 'there are no collision boxes to carry the mass', remedy: 'Set its collision to Box, or to Compound with boxes below it' } as const;

export const IDLES_TOO_FAST = { id: 'idles-too-fast', severity: 'error', text: 'the engine would idle at {idle} rpm, but is limited to {most} rpm', remedy: 'Lower it or raise engine.maxRpm; until then {lastIdle} and {lastMost} rpm are used' } as const;
export const NO_ENGINE_TORQUE = { id: 'no-engine-torque', severity: 'error', text: 'the engine has no torque between idle and maximum rpm', remedy: 'Raise it and engine.peakPower, or the torque points; set engine.type to None for no engine' } as const;
export const NO_MOTOR_TORQUE = { id: 'no-motor-torque', severity: 'error', text: 'it is 0, so the electric motor does not drive', remedy: 'Raise it; set engine.type to None for no motor' } as const;
export const BAD_TORQUE_CURVE = { id: 'bad-torque-curve', severity: 'error', text: 'the torque curve is not a list of pairs of rpm and N m with rising rpm', remedy: 'Correct it, or empty it to use engine.peakTorque and engine.peakPower' } as const;
export const LOW_PEAK_POWER = { id: 'low-peak-power', severity: 'warning', text: '{power} kW is less than the {least} kW of engine.peakTorque at {rpm} rpm', remedy: 'Raise it, or lower engine.peakTorque' } as const;
export const HIGH_PEAK_POWER = { id: 'high-peak-power', severity: 'warning', text: '{power} kW needs more than the {torque} N m of engine.peakTorque at {rpm} rpm', remedy: 'Lower it to {most} or less' } as const;
export const LOW_STALL = { id: 'low-stall', severity: 'warning', text: 'the converter stalls at {stall} rpm, not above the {idle} rpm at which the engine idles', remedy: 'Raise it above engine.idleRpm, so that the engine does not drag at idle' } as const;

export const NO_GEAR = { id: 'no-gear', severity: 'error', text: 'there must be at least one gear', remedy: 'Enter the ratios, first gear first' } as const;
export const NOT_ALL_POSITIVE = { id: 'not-all-positive', severity: 'error', text: 'all numbers must be above 0', remedy: 'Correct them; until then the last valid ones are used' } as const;
export const GEARS_UNSORTED = { id: 'gears-unsorted', severity: 'warning', text: 'gear {gear} has a ratio of {ratio}, not below {before} of gear {former}', remedy: 'Enter the ratios from the largest to the smallest' } as const;
export const LATE_UP_RATIO = { id: 'late-up-ratio', severity: 'warning', text: 'the rev limiter takes effect at {held} of engine.maxRpm, so a gear with an up ratio of {ratio} shifts up late or never', remedy: 'Lower it to {most} or less' } as const;
export const LATE_UP_RPM = { id: 'late-up-rpm', severity: 'warning', text: 'the rev limiter takes effect at {held} rpm, so the gearbox shifts up late or never at {rpm} rpm', remedy: 'Lower it to {most} rpm or less, or raise engine.maxRpm' } as const;
export const HUNTING_RATIOS = { id: 'hunting-ratios', severity: 'warning', text: 'gear {gear} shifts down below {down} and up above {up}, so the gearbox hunts', remedy: 'Lower it to less than {up}' } as const;
export const HUNTING_RPM = { id: 'hunting-rpm', severity: 'warning', text: 'it shifts down below {down} rpm and up above {up} rpm, so the gearbox hunts', remedy: 'Lower it to less than {up} rpm, or raise gearbox.upRpm' } as const;

export const BAD_STEERING_CURVE = { id: 'bad-steering-curve', severity: 'error', text: '{curve} is not a list of pairs of km/h and share', remedy: 'Enter pairs of speed and share with rising speed; until then the last valid curve is used' } as const;
export const STEERING_CURVE_ZERO = { id: 'steering-curve-zero', severity: 'warning', text: 'its share of the lock is 0 at every speed, so the vehicle does not steer', remedy: 'Raise it, or empty it to use steering.highSpeedLock' } as const;

const NO_WHEEL_BRAKES = '{torque} N m reaches no wheel';
const NO_WHEEL_STEERS = '{angle} degrees turn no wheel';

export const DRIVES_MISSING_AXLE = { id: 'drives-missing-axle', severity: 'warning', text: '{share} % of the torque goes to the {end} axle, which has no wheels', remedy: 'Choose {other}' } as const;
export const BRAKE_ZERO = { id: 'brake-zero', severity: 'warning', text: NO_WHEEL_BRAKES, remedy: 'Raise it' } as const;
export const BRAKE_REACHES_NO_WHEEL = { id: 'brake-reaches-no-wheel', severity: 'warning', text: NO_WHEEL_BRAKES, remedy: 'Set {own} of the braked Wheel Colliders to -1, which uses their part of it' } as const;
export const LOCK_ZERO = { id: 'lock-zero', severity: 'warning', text: NO_WHEEL_STEERS, remedy: 'Raise it' } as const;
export const LOCK_REACHES_NO_WHEEL = { id: 'lock-reaches-no-wheel', severity: 'warning', text: NO_WHEEL_STEERS, remedy: 'Set maxSteerAngle of the steered Wheel Colliders to -1, which uses their part of it' } as const;
export const TURN_RATE_ZERO = { id: 'turn-rate-zero', severity: 'warning', text: 'it is 0, so the belts do not steer, and no wheel does either', remedy: 'Raise it' } as const;
export const MANY_SHAFTS = { id: 'many-shafts', severity: 'error', text: 'the car has {count} clutches, locks and differentials, of which only {most} can hold at once', remedy: 'Keep {most} of them, and leave the other differentials open' } as const;

export const DRIVE_FORCE_ZERO = { id: 'drive-force-zero', severity: 'warning', text: 'it is 0, so the car does not drive', remedy: 'Raise it, unless the car is only pushed' } as const;
export const BRAKE_FORCE_ZERO = { id: 'brake-force-zero', severity: 'warning', text: 'it is 0, so the car does not brake', remedy: 'Raise it' } as const;
export const STEER_ANGLE_ZERO = { id: 'steer-angle-zero', severity: 'warning', text: 'it is 0, so the car does not steer', remedy: 'Raise it' } as const;

export const RAYCAST_DRIVES_NO_WHEEL = { id: 'raycast-drives-no-wheel', severity: 'warning', text: '{value} reaches no wheel, so the car does not drive', remedy: 'Choose another drive, or place wheels at that end' } as const;
export const RAYCAST_STEERS_NO_WHEEL = { id: 'raycast-steers-no-wheel', severity: 'warning', text: '{value} reaches no wheel, so the car does not steer', remedy: 'Place wheels ahead of this entity' } as const;
export const BULLET_DRIVES_NO_WHEEL = { id: 'bullet-drives-no-wheel', severity: 'warning', text: '{value} reaches no wheel, so the car does not drive', remedy: 'Choose another drive, or raise engineShare of a Bullet Wheel' } as const;
export const BULLET_BRAKES_NO_WHEEL = { id: 'bullet-brakes-no-wheel', severity: 'warning', text: '{value} reaches no wheel, so the car does not brake', remedy: 'Raise frontBraking, rearBraking, or brakeShare of a Bullet Wheel' } as const;
export const BULLET_STEERS_NO_WHEEL = { id: 'bullet-steers-no-wheel', severity: 'warning', text: '{value} reaches no wheel, so the car does not steer', remedy: 'Raise rearSteering, or steerShare of a Bullet Wheel' } as const;
export const WEAK_DAMPERS = { id: 'weak-dampers', severity: 'warning', text: 'the dampers are weak for a stiffness of {stiffness}, with a damping ratio of {ratio}: the car bounces off its wheels', remedy: 'Raise suspensionCompression and suspensionDamping to about {enough}, or lower the stiffness' } as const;
export const LARGE_DISC = { id: 'large-disc', severity: 'warning', text: 'a disc of {disc} m does not fit into a wheel of {wheel} m', remedy: 'Lower it, or enter 0 for one that fits the tire' } as const;

export const NOT_TWO_OR_THREE = { id: 'not-two-or-three', severity: 'error', text: 'a motorcycle has two wheels, or three with a pair in front, and this vehicle has {count}', remedy: 'Put two Wheel Colliders below it, or remove Motorcycle' } as const;
export const NOT_IN_LINE = { id: 'not-in-line', severity: 'error', text: 'its wheels are not in line: one is {aside} cm to the side', remedy: 'Move both to X = 0, one ahead of the other' } as const;
export const NOT_A_PAIR = { id: 'not-a-pair', severity: 'error', text: 'its three wheels are not a pair side by side in front of one in the middle', remedy: 'Move the rear wheel to X = 0, and those of the pair to opposite X at the same Y and Z' } as const;
export const FORK_FORWARD = { id: 'fork-forward', severity: 'error', text: 'the fork is tilted forward, so the front wheel flops to one side at once', remedy: 'Tilt the entity of the front wheel back by the rake, about 25 degrees' } as const;
export const NOT_TORUS = { id: 'not-torus', severity: 'warning', text: 'Contact of its Wheel Colliders is not Torus, so leaning wheels stand on the middle of their treads', remedy: 'Set Contact of all its Wheel Colliders to Torus' } as const;
export const FORK_TOO_LARGE = {
    id: 'fork-too-large',
    severity: 'warning',
    text: 'the rigid body cannot contain a fork of this inertia so far from its center, so {percent} % of its mass and inertia count',
    remedy: 'Lower fork.inertia, fork.offset, fork.height or fork.trail, or raise the inertia of the rigid body'
} as const;
export const MACHINE_UNSTEERED = { id: 'machine-unsteered', severity: 'warning', text: 'it is 0, so the machine does not steer', remedy: 'Raise it' } as const;
export const HEAVY_PART = { id: 'heavy-part', severity: 'warning', text: '{mass} kg is more than 30 % of the {whole} kg of the rigid body, so it counts as {used} kg', remedy: 'Lower it, or raise the mass of the rigid body, which contains it' } as const;
export const SHORT_BELT = { id: 'short-belt', severity: 'error', text: 'the {side} belt has {wheels}', remedy: 'Add a Wheel Collider for each road wheel' } as const;
