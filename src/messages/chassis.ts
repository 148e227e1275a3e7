// Messages about physics, the rigid body and collision of a chassis, and what moves them.
export const NO_AMMO = {
    id: 'no-ammo',
    severity: 'error',
    text: 'Ammo is not loaded',
    remedy: {
        Editor: 'Import Ammo in Settings > Physics',
        page: "Await WasmModule.getInstance('Ammo') before the app starts",
        Node: 'Pass await Ammo() of ammo.js/wasm to headlessApp()'
    }
} as const;
export const NO_WORLD = { id: 'no-world', severity: 'error', text: 'the app has no physics world, although Ammo is loaded', remedy: 'Add a RigidBodyComponentSystem to the app, and load Ammo before the app starts' } as const;
export const NO_TICKS = {
    id: 'no-ticks',
    severity: 'error',
    text: 'this build of Ammo has no tick callback',
    remedy: {
        Editor: 'Import the current Ammo in Settings > Physics',
        page: 'Install the build that was tested: npm install ammo.js@npm:ammojs-typed@1.1.0'
    }
} as const;
export const OLD_ENGINE = {
    id: 'old-engine',
    severity: 'warning',
    text: 'engine {present} is older than {oldest}, the oldest supported version',
    remedy: {
        Editor: 'Select a newer engine in Settings > Engine',
        page: 'Install a newer one: npm install playcanvas@latest'
    }
} as const;
export const GRAVITY_ASTRAY = {
    id: 'gravity-astray',
    severity: 'warning',
    text: 'gravity is {x}, {y}, {z} and does not point down',
    remedy: {
        Editor: 'Set it to 0, -9.81, 0 in Settings > Physics',
        page: 'Set app.systems.rigidbody.gravity to 0, -9.81, 0'
    }
} as const;
export const UNMIRRORED = { id: 'unmirrored', severity: 'warning', text: 'static bodies cannot be mirrored, so Bullet answers every ray ({error})', remedy: 'Cars still drive, at a higher cost; use the build of Ammo that the Editor imports' } as const;
export const SLIVERS = { id: 'slivers', severity: 'warning', text: 'its mesh has {count} slivers: triangles less than 0.1 mm high, whose normals cannot be trusted', remedy: 'Merge vertices that are less than 1 mm apart in your modeling program, or give the ground a collision mesh of its own' } as const;
export const THIN_WALL = {
    id: 'thin-wall',
    severity: 'warning',
    text: "this wall is {thick} m thick and ends at the ground; '{name}' moves {way} m in a step at its top speed of {speed} km/h, so it may pass through",
    remedy: 'Let its collision reach 1 m into the ground, or raise the rate of the physics; the model can stay as it is'
} as const;
export const LARGE_GROUND = { id: 'large-ground', severity: 'warning', text: "{value} is too large for Bullet's precision, so the wheels on it carry wrong loads", remedy: 'Use several boxes with half extents of up to 100 m, or a mesh' } as const;

export const NO_BODY = { id: 'no-body', severity: 'error', text: 'this entity has no rigid body', remedy: 'Add a dynamic Rigid Body and a Collision to it' } as const;
export const KINEMATIC_BODY = { id: 'kinematic-body', severity: 'error', text: 'the rigid body is kinematic', remedy: 'Set its type to Dynamic, or add Remote Vehicle if another machine moves the car' } as const;
export const STATIC_BODY = { id: 'static-body', severity: 'error', text: 'the rigid body is static', remedy: 'Set its type to Dynamic' } as const;
export const NO_COLLISION = { id: 'no-collision', severity: 'error', text: 'this entity has no collision', remedy: 'Add a Collision to it' } as const;
export const BODY_DISABLED = { id: 'body-disabled', severity: 'warning', text: 'the rigid body is disabled, so the car is not simulated', remedy: 'Enable it' } as const;
export const BODY_RESTRICTED = { id: 'body-restricted', severity: 'warning', text: '{x}, {y}, {z} restricts the motion of the chassis', remedy: 'Set it to 1, 1, 1' } as const;
export const SCALED = { id: 'scaled', severity: 'warning', text: 'the scale is {scale}, which the physics ignores', remedy: 'Set it to 1, 1, 1 here and on all parents, and scale the model below instead' } as const;
export const NOT_UPRIGHT = { id: 'not-upright', severity: 'warning', text: 'its Y axis does not point up, so the car does not stand on its wheels', remedy: 'Rotate it about Y only, and rotate the model below it instead' } as const;
export const BELLY_DEEP = { id: 'belly-deep', severity: 'warning', text: 'it reaches {depth} m below the bottom of the wheels, so the car rests on its underside', remedy: 'Make it less tall, or lower the wheels' } as const;

export const HULL_OVERLAPS = { id: 'hull-overlaps', severity: 'warning', text: 'it lies inside the collision of {name}, and the physics pushes them apart', remedy: 'Move them apart; a part of the car has a Collision below a compound one, and no Rigid Body of its own' } as const;

export const BAD_MASS = { id: 'bad-mass', severity: 'error', text: 'mass or inertia is not a finite number above 0; the last valid value is used, if there is one', remedy: 'Enter a mass above 0' } as const;
export const LIGHT_MASS = { id: 'light-mass', severity: 'warning', text: '{mass} kg is too little for a car with wheels of {radius} m', remedy: 'Enter the mass of the whole car in kg, about {usual} for this size' } as const;
export const HUGE_MASS = { id: 'huge-mass', severity: 'error', text: '{value} kg exceeds the limit of {most} kg; the last valid value is used, if there is one', remedy: 'Enter the mass in kg' } as const;
export const BAD_FORCE = { id: 'bad-force', severity: 'error', text: 'a force or torque on the car is not a finite number and was ignored', remedy: 'Look for a script that calls applyForce or applyTorque with NaN' } as const;
export const BAD_VELOCITY = { id: 'bad-velocity', severity: 'error', text: 'the velocity is not a finite number; the last valid one is used', remedy: 'Look for a script that sets linearVelocity or angularVelocity to NaN, or calls applyImpulse with it' } as const;
export const BAD_POSE = { id: 'bad-pose', severity: 'error', text: 'position or rotation is not a finite number; the car was put back where it was', remedy: 'Look for a script that teleports the rigid body to NaN' } as const;
export const TOO_FAST = { id: 'too-fast', severity: 'error', text: '{value} m/s exceeds the limit; {most} m/s is used', remedy: 'Look for a script that sets the velocity or applies an impulse (in N s: mass times m/s)' } as const;
export const TURNS_TOO_FAST = { id: 'turns-too-fast', severity: 'error', text: '{value} rad/s exceeds the limit; {most} rad/s is used', remedy: 'Look for a script that sets the angular velocity or applies a torque impulse' } as const;
export const TOO_FAR = { id: 'too-far', severity: 'error', text: 'the car is {value} m from the origin, too far to be simulated', remedy: 'Bring it back to within {most} m along each axis with teleport() of its component' } as const;
export const BAD_IMPULSE = { id: 'bad-impulse', severity: 'error', text: 'the impulse of a step is not a finite number or exceeds the limits, and was ignored', remedy: 'Look for a script or an attribute that sets a parameter of the car to NaN or to a huge number' } as const;
export const BAD_PARAMETER = { id: 'bad-parameter', severity: 'error', text: '{value} is not a finite number, so the car is not simulated', remedy: 'Set it to a finite number; the car then drives on' } as const;
export const BAD_SOLUTION = { id: 'bad-solution', severity: 'error', text: 'the forces of a step are not finite, so the car is not simulated', remedy: 'Look for a script that sets a parameter of the car to NaN; once corrected, the car drives on' } as const;
export const STEP_FAILED = { id: 'step-failed', severity: 'error', text: 'the simulation of this vehicle failed and has been switched off ({error})', remedy: 'Please report this with the scene that shows it' } as const;

export const BAD_POSITION_REQUEST = { id: 'bad-position-request', severity: 'error', text: '{x}, {y}, {z} is not a valid position, so the car stays where it is', remedy: 'Pass finite numbers of up to {most} m: farther from the origin, single precision is too coarse' } as const;
export const BAD_ROTATION_REQUEST = { id: 'bad-rotation-request', severity: 'error', text: '{rotation} is not a valid rotation, so the car stays where it is', remedy: 'Pass a quaternion of finite numbers that are not all 0' } as const;
export const BAD_VELOCITY_REQUEST = { id: 'bad-velocity-request', severity: 'error', text: '{x}, {y}, {z} is not a valid velocity, so the car keeps its own', remedy: 'Pass finite numbers of up to {most} m/s' } as const;
export const BAD_TURN_REQUEST = { id: 'bad-turn-request', severity: 'error', text: '{x}, {y}, {z} is not a valid angular velocity, so the car keeps its own', remedy: 'Pass finite numbers of up to {most} rad/s' } as const;
