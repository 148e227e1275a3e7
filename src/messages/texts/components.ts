// Messages of the components about the car that they are for, their targets and their numbers.
const SECOND = 'another component drives this entity already';
const AIM_LINK = 'Put it on a part below the chassis, and choose the entity of a wheel';
const CARRIER_PLACE = 'Move it below the entity of a wheel, or choose that entity';
const BEAR_MASS = 'Set the mass of its Rigid Body to one that its springs can carry, 1 / {ratio} to {ratio} times that of the towing vehicle';

export const COMPONENTS = {
    'no-car': { text: 'there is no car on this entity', remedy: 'Put it on the chassis, beside Vehicle Controller, Raycast Car or Bullet Vehicle' },
    'not-loaded': { text: '{what} cannot be loaded: {reason}', remedy: 'Check the connection, and that the build holds all files of VehiclePhysics; then load the page again' },
    'other-engine': { text: 'this car needs {engine}, and the physics of the app is {name}', remedy: 'Use Raycast Car or Vehicle Controller' },
    'no-controlled-car': { text: 'there is no car on this entity', remedy: 'Put it on the chassis, beside Vehicle Controller' },
    'no-controller': { text: 'there is no Vehicle Controller on this entity', remedy: 'Put it on the chassis, beside the Vehicle Controller of the car' },
    'plain-car': { text: 'this does not work with a Raycast Car or Bullet Vehicle', remedy: 'Use a Vehicle Controller' },
    'no-car-on': { text: "there is no car on '{name}'", remedy: 'Choose the chassis with Vehicle Controller, Raycast Car or Bullet Vehicle' },
    'no-car-here-or-above': { text: 'there is no car on this entity or above it', remedy: 'Put it on the chassis of a car or below it, or choose the chassis' },
    'no-car-above': { text: 'there is no car above this entity', remedy: 'Put it on an entity below the chassis, or choose the chassis' },
    'no-controlled-car-above': { text: 'there is no car above this entity', remedy: 'Put it on an entity below a chassis with a Vehicle Controller' },

    'second-car': { text: SECOND, remedy: 'Keep one Vehicle Controller, Raycast Car or Bullet Vehicle on it' },
    'second-script': { text: "the entity has a script '{name}' already, and takes one of a name: the second was not created", remedy: 'Use that one, or another entity; antiRollBar has a Second Bar of its own' },
    'second-trailer': { text: SECOND, remedy: 'Keep only the Trailer on it, without a Vehicle Controller' },

    'no-camera-target': { text: 'no target is chosen', remedy: "Choose the car's chassis entity" },
    'near-clip': { text: '{clearance} is not above the near clip distance of the camera, {near}, so it cuts into walls', remedy: 'Raise it, or lower the near clip distance' },
    'no-vehicle-input': { text: "'{name}' has no Vehicle Input", remedy: 'Choose the chassis with the Vehicle Input' },
    'wheel-axis-empty': { text: '{value} is also the value of wheel.{other}, so the axis has no effect', remedy: 'Enter the value at the other end of the axis' },
    'no-wheel-access': { text: 'this browser cannot reach steering wheels', remedy: 'Play in Chrome or Edge on a computer, on a page whose address begins with https' },
    'chassis-as-figure': { text: 'the chassis cannot be the figure', remedy: 'Choose an entity below the chassis' },
    'no-wheel-to-hold': { text: 'the hands have no steering wheel to hold', remedy: 'Choose the entity with Steering Wheel Visual' },
    'chassis-as-needle': { text: 'the chassis cannot be the needle', remedy: 'Choose an entity below the chassis' },
    'no-mesh': { text: "'{name}' has no mesh", remedy: 'Choose an entity with a Render component, such as a plane' },

    'no-link-target': { text: 'no target is chosen', remedy: AIM_LINK },
    'bad-link-target': { text: 'this part is not below a chassis, or is its own target', remedy: AIM_LINK },
    'link-at-target': { text: 'the origin of this part is at its target, where the other end belongs', remedy: 'Move the part so that its origin is where it is mounted on the car' },

    'not-a-wheel-of-car': { text: "'{name}' is not a wheel of the car that this part belongs to", remedy: CARRIER_PLACE },
    'not-below-wheel': { text: 'this part is not below a wheel of a car, and no wheel is chosen', remedy: CARRIER_PLACE },
    'part-spins': { text: "this part is on '{name}', which spins with the wheel", remedy: 'Make it a child of the entity of the wheel instead' },
    'no-gizmo-wheels': { text: 'there is no working Wheel Collider below this entity', remedy: 'Put it on the chassis, the entity with the rigid body' },
    'car-without-lamps': { text: 'this car has no lamps', remedy: 'Tag the entities that show lamps, such as tail-lamp, or choose them in the lists' },
    'reset-forever': { text: '{height} is above the car, which is at {present}, so it is reset again and again', remedy: 'Lower it below the ground' },
    'sound-idles-too-fast': { text: 'the engine would idle at {idle} rpm, not below the {most} rpm of maxRpm', remedy: 'Lower it, or raise maxRpm' },
    'no-debug-telemetry': { text: 'the project does not have this component', remedy: 'Add debug-telemetry.mjs; in code, app.scripts.add(DebugTelemetry)' },
    'spawn-blocked': { text: "'{name}' has to wait, because '{obstacle}' is in its way", remedy: 'Move the spawn point to where there is room on all sides' },
    'not-a-tick': { text: '{value} is not a step number, so the state is not shown', remedy: 'Pass the step number that the other machine sent with the bytes, 0 or more' },

    'no-towing-car': { text: 'there is no car above this entity', remedy: 'Put it on an entity below a chassis with a Vehicle Controller or a Trailer' },
    'cannot-tow': { text: "'{name}' cannot tow: its wheels are not Wheel Colliders", remedy: 'Use a Vehicle Controller on it' },
    'no-joints': { text: '{engine} has no joint for couplings, so a train whose hulls touch something may come apart', remedy: 'Leave physicsWorld out of the options of the app, for Ammo' },
    'not-a-trailer': { text: "'{name}' has no Trailer", remedy: 'Choose the chassis of a trailer, which carries a Trailer' },
    'trailer-lost': { text: "'{name}' is {distance} m away from this hitch, so it was uncoupled", remedy: 'Move the vehicle in front, and the trailer follows; to move only one of them, call uncouple() first' },
    'no-trailer-wheel': { text: 'no working Wheel Collider was found below this entity', remedy: 'Put Wheel Colliders on children of it' },
    'no-coupler': { text: 'no entity is chosen as the coupler', remedy: 'Choose an entity at the coupling head below this one' },
    'no-frame-motors': { text: "'{name}' has no motors at its wheels, so the wheels of this frame only roll", remedy: 'Choose Wheel Motors as the Type in the Engine of its Vehicle Controller, or switch Driven off' },
    'trailer-unbraked': { text: 'it is 0, so the trailer does not brake', remedy: 'Raise it, or choose None as the type of the brakes' },
    'joint-unsteered': { text: 'it is 0, so the steering does not turn the joint', remedy: 'Raise it' },

    'heavy-tower': { text: "'{name}' weighs {mass} kg, so it counts as {used} kg", remedy: BEAR_MASS },
    'masses-far-apart': { text: "'{name}' weighs {mass} kg behind {ahead} kg, so it counts as {used} kg", remedy: BEAR_MASS },

    'anchor-on-car': { text: "'{name}' is a part of this car", remedy: 'Choose an entity that is not below the chassis of this car' },
    'anchor-too-far': { text: "'{name}' is {distance} m away, farther than the rope reaches", remedy: 'Move the car nearer to the anchor, or raise ropeLength' },

    'way-too-far': { text: "'{name}' is at {x}, {y}, {z}, where no car can be", remedy: 'Move it to within {most} m of the origin along each axis' },
    'way-too-long': { text: "the path through '{name}' and the others is {length} km long", remedy: 'Make it shorter than {most} km, or split it' },
    'no-autopilot-path': { text: 'no path is chosen', remedy: 'Choose an entity whose children are the waypoints, give it the tag vehicle-path, or set up Checkpoints' },
    'few-waypoints': { text: "'{name}' has {count} distinct waypoints, but {least} are needed", remedy: 'Add child entities to it, one per waypoint' },
    'few-course-waypoints': { text: "'{name}' has too few distinct waypoints", remedy: 'Add child entities to it, three or more for a closed course, or choose none' },
    'few-checkpoints': { text: 'it has {count} of the {least} checkpoints that a course needs', remedy: 'Add child entities with Checkpoint to this entity, in driving order' },
    'not-a-lap-timer': { text: "'{name}' has no Lap Timer", remedy: 'Choose the entity with the Lap Timer' },
    'no-traffic-model': { text: 'no car is chosen', remedy: 'Choose one or more cars to copy, each the chassis with a Vehicle Controller' },
    'bad-traffic-model': { text: "'{name}' is not a car that can drive", remedy: 'Choose the chassis with Vehicle Controller and its wheels' },
    'unregistered-model': { text: "'{name}' has scripts that the app does not know: {scripts}", remedy: 'Load these scripts, in code by registerComponents(app, schemas), before the models are created' },
    'no-traffic': { text: 'there are 0 cars, so the roads stay empty', remedy: 'Enter a count or a density above 0' },
    'no-room-for-traffic': { text: 'only {count} of {wanted} cars fit on the paths', remedy: 'Add paths or make them longer, or enter fewer cars' },
    'no-traffic-path': { text: 'there is no path', remedy: 'Choose entities whose children are the waypoints, or give them the tag vehicle-path' },
    'paths-too-long': { text: "with '{name}' the paths are {length} km long in total", remedy: 'Keep the paths of one Vehicle Traffic below {most} km in total, and add another one for the rest' },
    'no-light-phase': { text: 'there is no stop line', remedy: 'Add a child entity for each phase, and below it one for each lane, which stands where its cars stop' },
    'stop-line-astray': { text: "'{name}' lies on no lane of Vehicle Traffic", remedy: 'Put the stop line in the middle of a lane, less than 1.8 m from its path' },
    'sign-astray': { text: 'the sign stands in no lane of Vehicle Traffic', remedy: 'Put its entity in the middle of a lane, less than 1.8 m from the path, and its model beside the road below it' },
    'sign-at-no-crossing': { text: 'no crossing follows the sign, so it has no effect', remedy: 'Put it less than 25 m before the place where the path crosses another one' },
    'sign-unheeded': { text: 'nobody heeds the sign: no car here drives by itself', remedy: 'Add a vehicleTraffic, or a vehicleAutopilot with Heed Signs on, whose lane leads through it' },
    'no-walk-trigger': { text: "'{name}' is no trigger", remedy: 'Give it a Collision and no Rigid Body' },
    'no-roads': { text: "there is no JSON asset '{name}'", remedy: 'Enter the name of an asset that npx playcanvas-vehicles roads has made from a map, such as town-roads.json' },
    'bad-roads': { text: '{fault}', remedy: 'Make the JSON again with npx playcanvas-vehicles roads, or correct that value' },
    'roads-not-loaded': { text: "the asset '{name}' cannot be loaded: {reason}", remedy: 'Upload the JSON again' },
    'unreadable-state': { text: 'a message of the server cannot be read: {error}', remedy: 'Run the same version of the package on the server and in the page' }
} as const;
