// Messages of the components about the car that they are for, their targets and their numbers.
export const NO_CAR = { id: 'no-car', severity: 'error', text: 'there is no car on this entity', remedy: 'Put it on the chassis, beside Vehicle Controller, Raycast Car or Bullet Vehicle' } as const;
export const NO_CONTROLLED_CAR = { id: 'no-controlled-car', severity: 'error', text: 'there is no car on this entity', remedy: 'Put it on the chassis, beside Vehicle Controller' } as const;
export const NO_CONTROLLER = { id: 'no-controller', severity: 'error', text: 'there is no Vehicle Controller on this entity', remedy: 'Put it on the chassis, beside the Vehicle Controller of the car' } as const;
export const PLAIN_CAR = { id: 'plain-car', severity: 'error', text: 'this does not work with a Raycast Car or Bullet Vehicle', remedy: 'Use a Vehicle Controller' } as const;
export const NO_CAR_ON = { id: 'no-car-on', severity: 'error', text: "there is no car on '{name}'", remedy: 'Choose the chassis with Vehicle Controller, Raycast Car or Bullet Vehicle' } as const;
export const NO_CAR_HERE_OR_ABOVE = { id: 'no-car-here-or-above', severity: 'error', text: 'there is no car on this entity or above it', remedy: 'Put it on the chassis of a car or below it, or choose the chassis' } as const;
export const NO_CAR_ABOVE = { id: 'no-car-above', severity: 'error', text: 'there is no car above this entity', remedy: 'Put it on an entity below the chassis, or choose the chassis' } as const;
export const NO_CONTROLLED_CAR_ABOVE = { id: 'no-controlled-car-above', severity: 'error', text: 'there is no car above this entity', remedy: 'Put it on an entity below a chassis with a Vehicle Controller' } as const;
const SECOND = 'another component drives this entity already';

export const SECOND_CAR = { id: 'second-car', severity: 'error', text: SECOND, remedy: 'Keep one Vehicle Controller, Raycast Car or Bullet Vehicle on it' } as const;
export const SECOND_SCRIPT = { id: 'second-script', severity: 'error', text: "the entity has a script '{name}' already, and takes one of a name: the second was not created", remedy: 'Use that one, or another entity; antiRollBar has a Second Bar of its own' } as const;
export const SECOND_TRAILER = { id: 'second-trailer', severity: 'error', text: SECOND, remedy: 'Keep only the Trailer on it, without a Vehicle Controller' } as const;

export const NO_CAMERA_TARGET = { id: 'no-camera-target', severity: 'error', text: 'no target is chosen', remedy: "Choose the car's chassis entity" } as const;
export const NEAR_CLIP = { id: 'near-clip', severity: 'warning', text: '{clearance} is not above the near clip distance of the camera, {near}, so it cuts into walls', remedy: 'Raise it, or lower the near clip distance' } as const;
export const NO_VEHICLE_INPUT = { id: 'no-vehicle-input', severity: 'error', text: "'{name}' has no Vehicle Input", remedy: 'Choose the chassis with the Vehicle Input' } as const;
export const WHEEL_AXIS_EMPTY = { id: 'wheel-axis-empty', severity: 'warning', text: '{value} is also the value of wheel.{other}, so the axis has no effect', remedy: 'Enter the value at the other end of the axis' } as const;
export const NO_WHEEL_ACCESS = { id: 'no-wheel-access', severity: 'warning', text: 'this browser cannot reach steering wheels', remedy: 'Play in Chrome or Edge on a computer, on a page whose address begins with https' } as const;
export const CHASSIS_AS_FIGURE = { id: 'chassis-as-figure', severity: 'error', text: 'the chassis cannot be the figure', remedy: 'Choose an entity below the chassis' } as const;
export const NO_WHEEL_TO_HOLD = { id: 'no-wheel-to-hold', severity: 'error', text: 'the hands have no steering wheel to hold', remedy: 'Choose the entity with Steering Wheel Visual' } as const;
export const CHASSIS_AS_NEEDLE = { id: 'chassis-as-needle', severity: 'error', text: 'the chassis cannot be the needle', remedy: 'Choose an entity below the chassis' } as const;
export const NO_MESH = { id: 'no-mesh', severity: 'error', text: "'{name}' has no mesh", remedy: 'Choose an entity with a Render component, such as a plane' } as const;
const AIM_LINK = 'Put it on a part below the chassis, and choose the entity of a wheel';

export const NO_LINK_TARGET = { id: 'no-link-target', severity: 'error', text: 'no target is chosen', remedy: AIM_LINK } as const;
export const BAD_LINK_TARGET = { id: 'bad-link-target', severity: 'error', text: 'this part is not below a chassis, or is its own target', remedy: AIM_LINK } as const;
export const LINK_AT_TARGET = { id: 'link-at-target', severity: 'error', text: 'the origin of this part is at its target, where the other end belongs', remedy: 'Move the part so that its origin is where it is mounted on the car' } as const;
const CARRIER_PLACE = 'Move it below the entity of a wheel, or choose that entity';

export const NOT_A_WHEEL_OF_CAR = { id: 'not-a-wheel-of-car', severity: 'error', text: "'{name}' is not a wheel of the car that this part belongs to", remedy: CARRIER_PLACE } as const;
export const NOT_BELOW_WHEEL = { id: 'not-below-wheel', severity: 'error', text: 'this part is not below a wheel of a car, and no wheel is chosen', remedy: CARRIER_PLACE } as const;
export const PART_SPINS = { id: 'part-spins', severity: 'error', text: "this part is on '{name}', which spins with the wheel", remedy: 'Make it a child of the entity of the wheel instead' } as const;
export const NO_GIZMO_WHEELS = { id: 'no-gizmo-wheels', severity: 'error', text: 'there is no working Wheel Collider below this entity', remedy: 'Put it on the chassis, the entity with the rigid body' } as const;
export const CAR_WITHOUT_LAMPS = { id: 'car-without-lamps', severity: 'warning', text: 'this car has no lamps', remedy: 'Tag the entities that show lamps, such as tail-lamp, or choose them in the lists' } as const;
export const RESET_FOREVER = { id: 'reset-forever', severity: 'warning', text: '{height} is above the car, which is at {present}, so it is reset again and again', remedy: 'Lower it below the ground' } as const;
export const SOUND_IDLES_TOO_FAST = { id: 'sound-idles-too-fast', severity: 'warning', text: 'the engine would idle at {idle} rpm, not below the {most} rpm of maxRpm', remedy: 'Lower it, or raise maxRpm' } as const;
export const NO_DEBUG_TELEMETRY = { id: 'no-debug-telemetry', severity: 'warning', text: 'the project does not have this component', remedy: 'Add debug-telemetry.mjs; in code, app.scripts.add(DebugTelemetry)' } as const;
export const SPAWN_BLOCKED = { id: 'spawn-blocked', severity: 'warning', text: "'{name}' has to wait, because '{obstacle}' is in its way", remedy: 'Move the spawn point to where there is room on all sides' } as const;
export const NOT_A_TICK = { id: 'not-a-tick', severity: 'error', text: '{value} is not a step number, so the state is not shown', remedy: 'Pass the step number that the other machine sent with the bytes, 0 or more' } as const;

export const NO_TOWING_CAR = { id: 'no-towing-car', severity: 'error', text: 'there is no car above this entity', remedy: 'Put it on an entity below a chassis with a Vehicle Controller or a Trailer' } as const;
export const CANNOT_TOW = { id: 'cannot-tow', severity: 'error', text: "'{name}' cannot tow: its wheels are not Wheel Colliders", remedy: 'Use a Vehicle Controller on it' } as const;
export const NOT_A_TRAILER = { id: 'not-a-trailer', severity: 'error', text: "'{name}' has no Trailer", remedy: 'Choose the chassis of a trailer, which carries a Trailer' } as const;
export const TRAILER_LOST = { id: 'trailer-lost', severity: 'warning', text: "'{name}' is {distance} m away from this hitch, so it was uncoupled", remedy: 'Move the vehicle in front, and the trailer follows; to move only one of them, call uncouple() first' } as const;
export const NO_TRAILER_WHEEL = { id: 'no-trailer-wheel', severity: 'error', text: 'no working Wheel Collider was found below this entity', remedy: 'Put Wheel Colliders on children of it' } as const;
export const NO_COUPLER = { id: 'no-coupler', severity: 'error', text: 'no entity is chosen as the coupler', remedy: 'Choose an entity at the coupling head below this one' } as const;
export const NO_FRAME_MOTORS = { id: 'no-frame-motors', severity: 'warning', text: "'{name}' has no motors at its wheels, so the wheels of this frame only roll", remedy: 'Choose Wheel Motors as the Type in the Engine of its Vehicle Controller, or switch Driven off' } as const;
export const TRAILER_UNBRAKED = { id: 'trailer-unbraked', severity: 'warning', text: 'it is 0, so the trailer does not brake', remedy: 'Raise it, or choose None as the type of the brakes' } as const;
export const JOINT_UNSTEERED = { id: 'joint-unsteered', severity: 'warning', text: 'it is 0, so the steering does not turn the joint', remedy: 'Raise it' } as const;
const BEAR_MASS = 'Set the mass of its Rigid Body to one that its springs can carry, 1 / {ratio} to {ratio} times that of the towing vehicle';

export const HEAVY_TOWER = { id: 'heavy-tower', severity: 'warning', text: "'{name}' weighs {mass} kg, so it counts as {used} kg", remedy: BEAR_MASS } as const;
export const MASSES_FAR_APART = { id: 'masses-far-apart', severity: 'warning', text: "'{name}' weighs {mass} kg behind {ahead} kg, so it counts as {used} kg", remedy: BEAR_MASS } as const;

export const ANCHOR_ON_CAR = { id: 'anchor-on-car', severity: 'error', text: "'{name}' is a part of this car", remedy: 'Choose an entity that is not below the chassis of this car' } as const;
export const ANCHOR_TOO_FAR = { id: 'anchor-too-far', severity: 'warning', text: "'{name}' is {distance} m away, farther than the rope reaches", remedy: 'Move the car nearer to the anchor, or raise ropeLength' } as const;

export const WAY_TOO_FAR = { id: 'way-too-far', severity: 'error', text: "'{name}' is at {x}, {y}, {z}, where no car can be", remedy: 'Move it to within {most} m of the origin along each axis' } as const;
export const WAY_TOO_LONG = { id: 'way-too-long', severity: 'error', text: "the path through '{name}' and the others is {length} km long", remedy: 'Make it shorter than {most} km, or split it' } as const;
export const NO_AUTOPILOT_PATH = { id: 'no-autopilot-path', severity: 'error', text: 'no path is chosen', remedy: 'Choose an entity whose children are the waypoints, give it the tag vehicle-path, or set up Checkpoints' } as const;
export const FEW_WAYPOINTS = { id: 'few-waypoints', severity: 'error', text: "'{name}' has {count} distinct waypoints, but {least} are needed", remedy: 'Add child entities to it, one per waypoint' } as const;
export const FEW_COURSE_WAYPOINTS = { id: 'few-course-waypoints', severity: 'error', text: "'{name}' has too few distinct waypoints", remedy: 'Add child entities to it, three or more for a closed course, or choose none' } as const;
export const FEW_CHECKPOINTS = { id: 'few-checkpoints', severity: 'error', text: 'it has {count} of the {least} checkpoints that a course needs', remedy: 'Add child entities with Checkpoint to this entity, in driving order' } as const;
export const NOT_A_LAP_TIMER = { id: 'not-a-lap-timer', severity: 'error', text: "'{name}' has no Lap Timer", remedy: 'Choose the entity with the Lap Timer' } as const;
export const NO_TRAFFIC_MODEL = { id: 'no-traffic-model', severity: 'error', text: 'no car is chosen', remedy: 'Choose one or more cars to copy, each the chassis with a Vehicle Controller' } as const;
export const BAD_TRAFFIC_MODEL = { id: 'bad-traffic-model', severity: 'error', text: "'{name}' is not a car that can drive", remedy: 'Choose the chassis with Vehicle Controller and its wheels' } as const;
export const UNREGISTERED_MODEL = { id: 'unregistered-model', severity: 'error', text: "'{name}' has scripts that the app does not know: {scripts}", remedy: 'Load these scripts, in code by registerComponents(app, schemas), before the models are created' } as const;
export const NO_TRAFFIC = { id: 'no-traffic', severity: 'warning', text: 'there are 0 cars, so the roads stay empty', remedy: 'Enter a count or a density above 0' } as const;
export const NO_ROOM_FOR_TRAFFIC = { id: 'no-room-for-traffic', severity: 'warning', text: 'only {count} of {wanted} cars fit on the paths', remedy: 'Add paths or make them longer, or enter fewer cars' } as const;
export const NO_TRAFFIC_PATH = { id: 'no-traffic-path', severity: 'error', text: 'there is no path', remedy: 'Choose entities whose children are the waypoints, or give them the tag vehicle-path' } as const;
export const PATHS_TOO_LONG = { id: 'paths-too-long', severity: 'error', text: "with '{name}' the paths are {length} km long in total", remedy: 'Keep the paths of one Vehicle Traffic below {most} km in total, and add another one for the rest' } as const;
export const UNREADABLE_STATE = { id: 'unreadable-state', severity: 'warning', text: 'a message of the server cannot be read: {error}', remedy: 'Run the same version of the package on the server and in the page' } as const;
