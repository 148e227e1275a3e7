// Messages about physics, the rigid body and collision of a chassis, and what moves them.

export const CHASSIS = {
    'no-ammo': {
        text: 'Ammo is not loaded',
        remedy: {
            Editor: 'Import Ammo in Settings > Physics',
            page: "Await WasmModule.getInstance('Ammo') before the app starts",
            Node: 'Pass await Ammo() of ammo.js/wasm to headlessApp()'
        }
    },
    'no-world': { text: 'the app has no physics world, although Ammo is loaded', remedy: 'Add a RigidBodyComponentSystem to the app, and load Ammo before the app starts' },
    'foreign-physics': { text: '{name} of the app carries no cars', remedy: 'Leave physicsWorld out of its options, for Ammo' },
    'no-ticks': {
        text: 'this build of {engine} has no tick callback',
        remedy: {
            Editor: 'Import the current Ammo in Settings > Physics',
            page: 'Install one that calls before every step, as the tested npm install ammo.js@npm:ammojs-typed@1.1.0'
        }
    },
    'old-engine': {
        text: 'engine {present} is older than {oldest}, the oldest supported version',
        remedy: {
            Editor: 'Select a newer engine in Settings > Engine',
            page: 'Install a newer one: npm install playcanvas@latest'
        }
    },
    'gravity-astray': {
        text: 'gravity is {x}, {y}, {z} and does not point down',
        remedy: {
            Editor: 'Set it to 0, -9.81, 0 in Settings > Physics',
            page: 'Set app.systems.rigidbody.gravity to 0, -9.81, 0'
        }
    },
    unmirrored: { text: 'static bodies cannot be mirrored, so Bullet answers every ray ({error})', remedy: 'Cars still drive, at a higher cost; use the build of Ammo that the Editor imports' },
    slivers: { text: 'its mesh has {count} slivers: triangles less than 0.1 mm high, whose normals cannot be trusted', remedy: 'Merge vertices that are less than 1 mm apart in your modeling program, or give the ground a collision mesh of its own' },
    'native-shape': { text: 'a script changed this shape in the physics engine itself, and wheels meet it as it was', remedy: 'Switch its Rigid Body off and on afterward' },
    'thin-wall': { text: "this wall is {thick} m thick and ends at the ground; '{name}' moves {way} m in a step at its top speed of {speed} km/h, so it may pass through", remedy: 'Let its collision reach 1 m into the ground, or raise the rate of the physics; the model can stay as it is' },
    'large-ground': { text: '{value} is too large for the precision of {engine}, so the wheels on it carry wrong loads', remedy: 'Use several boxes with half extents of up to {most} m, or a mesh' },

    'no-body': { text: 'this entity has no rigid body', remedy: 'Add a dynamic Rigid Body and a Collision to it' },
    'kinematic-body': { text: 'the rigid body is kinematic', remedy: 'Set its type to Dynamic, or add Remote Vehicle if another machine moves the car' },
    'static-body': { text: 'the rigid body is static', remedy: 'Set its type to Dynamic' },
    'no-collision': { text: 'this entity has no collision', remedy: 'Add a Collision to it' },
    'body-disabled': { text: 'the {part} is disabled, so the car is not simulated', remedy: 'Enable it' },
    'body-restricted': { text: '{x}, {y}, {z} restricts the motion of the chassis', remedy: 'Set it to 1, 1, 1' },
    scaled: { text: 'the scale is {scale}, which the physics ignores', remedy: 'Set it to 1, 1, 1 here and on all parents, and scale the model below instead' },
    'not-upright': { text: 'its Y axis does not point up, so the car does not stand on its wheels', remedy: 'Rotate it about Y only, and rotate the model below it instead' },
    'belly-deep': { text: 'it reaches {depth} m below the bottom of the wheels, so the car rests on its underside', remedy: 'Make it less tall, or lower the wheels' },

    'hull-overlaps': { text: 'it lies inside the collision of {name}, and the physics pushes them apart', remedy: 'Move them apart; a part of the car has a Collision below a compound one, and no Rigid Body of its own' },

    'bad-mass': { text: 'mass or inertia is not a finite number above 0; the last valid value is used, if there is one', remedy: 'Enter a mass above 0' },
    'light-mass': { text: '{mass} kg is too little for a car with wheels of {radius} m', remedy: 'Enter the mass of the whole car in kg, about {usual} for this size' },
    'huge-mass': { text: '{value} kg exceeds the limit of {most} kg; the last valid value is used, if there is one', remedy: 'Enter the mass in kg' },
    'bad-force': { text: 'a force or torque on the car is not a finite number and was ignored', remedy: 'Look for a script that calls applyForce or applyTorque with NaN' },
    'bad-velocity': { text: 'the velocity is not a finite number; the last valid one is used', remedy: 'Look for a script that sets linearVelocity or angularVelocity to NaN, or calls applyImpulse with it' },
    'bad-pose': { text: 'position or rotation is not a finite number; the car was put back where it was', remedy: 'Look for a script that teleports the rigid body to NaN' },
    'too-fast': { text: '{value} m/s exceeds the limit; {most} m/s is used', remedy: 'Look for a script that sets the velocity or applies an impulse (in N s: mass times m/s)' },
    'turns-too-fast': { text: '{value} rad/s exceeds the limit; {most} rad/s is used', remedy: 'Look for a script that sets the angular velocity or applies a torque impulse' },
    'too-far': { text: 'the car is {value} m from the origin, too far to be simulated', remedy: 'Bring it back to within {most} m along each axis with teleport() of its component' },
    'bad-impulse': { text: 'the impulse of a step is not a finite number or exceeds the limits, and was ignored', remedy: 'Look for a script or an attribute that sets a parameter of the car to NaN or to a huge number' },
    'bad-parameter': { text: '{value} is not a finite number, so the car is not simulated', remedy: 'Set it to a finite number; the car then drives on' },
    'bad-solution': { text: 'the forces of a step are not finite, so the car is not simulated', remedy: 'Look for a script that sets a parameter of the car to NaN; once corrected, the car drives on' },
    'step-failed': { text: 'the simulation of this vehicle failed and has been switched off ({error})', remedy: 'Please report this with the scene that shows it' },

    'bad-position-request': { text: '{x}, {y}, {z} is not a valid position, so the car stays where it is', remedy: 'Pass finite numbers of up to {most} m: farther from the origin, single precision is too coarse' },
    'bad-rotation-request': { text: '{rotation} is not a valid rotation, so the car stays where it is', remedy: 'Pass a quaternion of finite numbers that are not all 0' },
    'bad-velocity-request': { text: '{x}, {y}, {z} is not a valid velocity, so the car keeps its own', remedy: 'Pass finite numbers of up to {most} m/s' },
    'bad-turn-request': { text: '{x}, {y}, {z} is not a valid angular velocity, so the car keeps its own', remedy: 'Pass finite numbers of up to {most} rad/s' }
} as const;
