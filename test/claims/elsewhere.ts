/** A claim that a test of another folder measures. */
export interface Elsewhere {
    /** The part of the tooltip. */
    says: string;

    /** The file below test/, and the words of its test. */
    file: string;
    test: string;
}

const links = 'suspension/links.test.ts';
const unsprung = 'suspension/unsprung-mass.test.ts';
const quarterCar = 'bounces and hops as the quarter car';
const raycast = 'arcade/raycast-car.test.ts';
const brakes = 'brakes/brake-heat.test.ts';
const tires = 'tire/tire-heat.test.ts';
const trailer = 'scripts/trailer.test.ts';

/** Numbers whose claims tests of other folders measure, by script name and path. */
export const elsewhere: Readonly<Record<string, Elsewhere>> = {
    'antiRollBar.fullSpeed': {
        says: 'Speed at which the bar reaches its full stiffness, km/h',
        file: 'scenario/cornering.test.ts',
        test: 'has the given share of its stiffness when the car stands and all of it at full speed'
    },
    'antiRollBar.secondStiffness': {
        says: 'Stiffness of the second bar at the wheels, N per m of difference in travel',
        file: 'sources/edy.test.ts',
        test: 'are one component with a second bar: each resists by its own stiffness'
    },
    'wheelCollider.rollCenterHeight': {
        says: 'Height of the roll center of this axle above the ground, m',
        file: links,
        test: 'lean the car and load its axles as in theory'
    },
    'wheelCollider.antiDive': {
        says: 'Share of the dive under braking that the links hold back',
        file: links,
        test: 'hold back the dive of the brakes as in theory'
    },
    'wheelCollider.antiSquat': {
        says: 'Share of the squat under power that the links hold back',
        file: links,
        test: 'holds back the squat of the driven wheels as in theory'
    },
    'wheelCollider.slopeLimit': {
        says: 'Steepest ground that carries the wheel, degrees from the suspension axis',
        file: 'scenario/wheel-contact.test.ts',
        test: 'is not what is steeper than the slope limit'
    },
    'wheelCollider.unsprungMass': {
        says: 'Mass that moves with the wheel against the body, kg',
        file: unsprung,
        test: quarterCar
    },
    'wheelCollider.tireStiffness': { says: 'Vertical rate of the tire', file: unsprung, test: quarterCar },
    'wheelCollider.twinSpacing': {
        says: 'Distance between the centers of twin tires on one hub, m',
        file: 'suspension/twin-tires.test.ts',
        test: 'are dragged through a bend: C s² / 4 R against it'
    },
    'raycastCar.density': {
        says: 'Density of the collision boxes, kg/m3',
        file: raycast,
        test: 'follows a density, also while it drives'
    },
    'raycastCar.massBy': {
        says: 'the mass of the rigid body, distributed over the collision boxes by volume',
        file: raycast,
        test: 'puts the center of mass between them and the moments into Bullet'
    },
    'raycastCar.preset': {
        says: 'with 30 000, 1 500 and 26 and no limit of grip',
        file: raycast,
        test: "are HARFANG's of its tutorial: setup(mass=1500, spring_friction=0.5"
    },
    'raycastCar.springFriction': {
        says: 'Damper rate of a wheel in bump, N s/m; rebound is undamped',
        file: raycast,
        test: 'is slowed by the dampers as it falls: 4 x 2 500 N s/m take a sixth of 0.6 m/s'
    },
    'raycastCar.tireReaction': {
        says: 'The car rests (9.81 / value)² m above full droop',
        file: raycast,
        test: 'stands where the root of the compression times the reaction is gravity'
    },
    'raycastCar.tireAdhesion': {
        says: 'Side force over lateral speed of a wheel, N s/m',
        file: raycast,
        test: 'slides less by the adhesion, 4 x 1 500 N s/m take a tenth of 2 m/s'
    },
    'raycastCar.brake': {
        says: 'Brake force with all wheels on the ground, N',
        file: raycast,
        test: 'brakes with 12 000 N at 3 m/s, and at 0.5 m/s with half of that'
    },
    'raycastCar.thrust': {
        says: 'with one driven wheel in the air it is half',
        file: raycast,
        test: 'has half its thrust, and three quarters of its brake, with one front wheel over a hole'
    },
    'brakeHeat.cooling': {
        says: 'Factor on the cooling by air',
        file: brakes,
        test: 'with channels or ducts cool faster by air'
    },
    'brakeHeat.airTemperature': {
        says: 'Temperature of the air, at which the discs start, °C',
        file: brakes,
        test: 'resets to the temperature of the air'
    },
    'tireHeat.airTemperature': {
        says: 'Temperature of the air, °C',
        file: tires,
        test: 'comes to the temperature at which what flows in flows out'
    },
    'tireHeat.roadTemperature': {
        says: 'Temperature of the road, °C',
        file: tires,
        test: 'comes to the temperature at which what flows in flows out'
    },
    'tireHeat.coldPressure': {
        says: 'Pressure of cold tires, kPa',
        file: tires,
        test: 'have the pressure of an ideal gas'
    },
    'tireHeat.compound': {
        says: 'Road: 35 to 70 °C. Winter: 0 to 30 °C. Sport: 50 to 90 °C. Slick: 80 to 105 °C',
        file: tires,
        test: 'grip best from %f to %f °C, less the colder and the hotter they are'
    },
    'liftAxle.clearance': {
        says: 'Height of the raised wheels above level ground, m',
        file: 'scenario/lift-axle.test.ts',
        test: 'hangs as far above the ground as it is told, within the time that it takes'
    },
    'vehicleController.rearFastSpeed': {
        says: 'Up to it, the one changes into the other in proportion',
        file: 'steering/rear-steering.test.ts',
        test: 'at %f m/s the rear wheels of a car that goes from -0.3 to 0.2 up to 15 m/s steer by %f'
    },
    'vehicleController.rearSteeringFast': {
        says: 'Angle of the rear wheels over the angle of the front wheels at Rear Fast Speed and above',
        file: 'steering/rear-steering.test.ts',
        test: 'at %f m/s the rear wheels of a car that goes from -0.3 to 0.2 up to 15 m/s steer by %f'
    },
    'vehicleController.gearbox.transmission': {
        says: 'CVT varies the ratio continuously between the first and the last gear',
        file: 'powertrain/gear-selection.test.ts',
        test: 'stays in its one gear however fast it goes, and changes its ratio between its ends'
    },
    'vehicleController.simpleFrom': {
        says: 'Camera distance beyond which one ray per wheel is used, m',
        file: 'scenario/detail.test.ts',
        test: 'goes by the distance to the nearest camera that is on'
    },
    'vehicleController.distantFrom': {
        says: 'Camera distance beyond which the wheels look for the ground only every fourth step, m',
        file: 'scenario/detail.test.ts',
        test: 'goes by the distance to the nearest camera that is on'
    },
    'hitch.breaksAt': {
        says: 'Pull at which the trailer tears off, kN',
        file: trailer,
        test: 'breaks at its load, and the trailer brakes by itself'
    },
    'vehicleGravity.strength': {
        says: 'Acceleration of free fall, m/s²',
        file: 'gravity/own-gravity.test.ts',
        test: 'falls toward its center by g (%i Hz)'
    },
    'winch.linePull': {
        says: 'Largest pull, kN',
        file: 'vehicle/winch.test.ts',
        test: 'stalls at its line pull'
    },
    'winch.lineSpeed': {
        says: 'Line speed without load, m/min. It falls to 0 at the Line Pull',
        file: 'vehicle/winch.test.ts',
        test: 'pulls it up as fast as the motor turns at that load (%i Hz)'
    },
    'winch.ropeLength': {
        says: 'Length of the whole rope, m',
        file: 'vehicle/winch.test.ts',
        test: 'lets the car roll in free spool, up to the end of the rope'
    },
    'winch.stretch': {
        says: 'Elastic stretch of the rope at the Line Pull, %',
        file: 'vehicle/winch.test.ts',
        test: 'stretches by its share at the line pull'
    },
    'winch.breaksAt': {
        says: 'Tension at which the rope breaks, kN',
        file: 'vehicle/winch.test.ts',
        test: 'breaks its rope at the given load, says so once, and holds again with a new one'
    },
    'tracks.linkLength': {
        says: 'Length of a link, m. Higher draws fewer links',
        file: 'tracks/tracks.test.ts',
        test: 'lie still on the ground while it drives, and go forward above'
    },
    'trailer.friction': {
        says: 'Friction of the coupling against swinging to the side, N m',
        file: trailer,
        test: 'is held by the friction of its coupling up to that torque, and swings beyond'
    },
    'trailer.brakes.delay': {
        says: 'Time in which two thirds of the brake force build up, s',
        file: trailer,
        test: 'follows the pedal by a current with its gain, 63 % of it after its delay'
    },
    'chaseCamera.steadiness': {
        says: "Share of the car's pitch and roll that the hood and cockpit cameras ignore",
        file: 'scripts/chase-camera.test.ts',
        test: 'keeps the horizon level where it is asked to'
    },
    'chaseCamera.motion': {
        says: 'leans into them by 2 degrees at 1 g',
        file: 'presentation/view-spring.test.ts',
        test: 'looks into a bend and leans into it by 2 degrees at 1 g, and is rigid without motion'
    },
    'debugTelemetry.size': {
        says: 'Factor of the size',
        file: 'sources/carla.test.ts',
        test: 'grows with its size where there is room'
    },
    'freeCamera.speed': {
        says: 'Speed of flight, m/s',
        file: 'sources/carla.test.ts',
        test: 'changes its speed by the wheel'
    },
    'freeCamera.clearance': {
        says: 'Distance kept from walls, m',
        file: 'sources/carla.test.ts',
        test: 'stops at the ground and slides along a wall at its clearance, or passes through both'
    },
    'skidMarks.lifetime': {
        says: 'Lifetime of a mark, s',
        file: 'scripts/skid-marks.test.ts',
        test: 'marks fade, and then nothing is drawn or uploaded'
    },
    'driverVisual.maxLean': {
        says: 'Largest lean, degrees',
        file: 'scripts/driver-visual.test.ts',
        test: 'swings at its frequency, bounded, in frames of %f s'
    },
    'driverVisual.maxHandTurn': {
        says: 'Turn of the steering wheel up to which the hands follow it, degrees',
        file: 'scripts/driver-visual.test.ts',
        test: 'hands go with the steering wheel up to their largest turn, and go back'
    },
    'gauges.sweep': {
        says: 'Turn of the needle from 0 to the end of the scale, degrees',
        file: 'scripts/gauges.test.ts',
        test: 'turns by the share of its scale, and returns to rest'
    },
    'gauges.rate': {
        says: 'Maximum updates of the picture per second',
        file: 'scripts/gauges.test.ts',
        test: 'are not drawn while nothing changes, and no more often than they may be'
    },
    'steeringWheelVisual.ratio': {
        says: 'Turn of the steering wheel over that of the wheels',
        file: 'scripts/steering-wheel-visual.test.ts',
        test: 'turns on a %s by the angle of its wheels times the ratio'
    },
    'forceFeedback.fullTorque': {
        says: "Torque at the car's own steering wheel that gives this share, N m",
        file: 'scripts/force-feedback.test.ts',
        test: 'pulls to the right in a turn to the left, with the torque at the steering wheel'
    },
    'remoteVehicle.delay': {
        says: 'Time by which the car is shown behind the newest state, s',
        file: 'scripts/remote-vehicle.test.ts',
        test: 'follows the other car by the delay, evenly, and is simulated by nobody here'
    },
    'remoteVehicle.reach': {
        says: 'Time for which the car continues without new states, s. After that it stands still',
        file: 'scripts/remote-vehicle.test.ts',
        test: 'goes on for as long as it may when nothing comes, stands then'
    },
    'wheelCollider.tire.forwardFrictionStiffness': {
        says: 'Forward: factor on the force of every tire',
        file: 'wheel/tire-factors.test.ts',
        test: 'is in force from the start'
    },
    'surfaceMaterial.grip': {
        says: 'Factor on the grip of every tire',
        file: 'scenario/surfaces.test.ts',
        test: 'is taken from the nearest parent, and given back when that is switched off'
    },
    'surfaceMaterial.tireGrip.sport': {
        says: 'Factor on Grip for sport tires',
        file: 'scenario/tire-grounds.test.ts',
        test: 'grips by Tire Grip of the Surface Material as by the table, compound by compound'
    },
    'surfaceMaterial.tireGrip.slick': {
        says: 'Factor on Grip for slicks',
        file: 'scenario/tire-grounds.test.ts',
        test: 'grips by Tire Grip of the Surface Material as by the table, compound by compound'
    },
    'surfaceMaterial.tireGrip.rain': {
        says: 'Factor on Grip for rain tires',
        file: 'scenario/tire-grounds.test.ts',
        test: 'grips by Tire Grip of the Surface Material as by the table, compound by compound'
    },
    'surfaceMaterial.tireGrip.winter': {
        says: 'Factor on Grip for winter tires',
        file: 'scenario/tire-grounds.test.ts',
        test: 'grips by Tire Grip of the Surface Material as by the table, compound by compound'
    },
    'surfaceMaterial.tireGrip.studded': {
        says: 'Factor on Grip for studded tires',
        file: 'scenario/tire-grounds.test.ts',
        test: 'grips by Tire Grip of the Surface Material as by the table, compound by compound'
    },
    'surfaceMaterial.tireGrip.offRoad': {
        says: 'Factor on Grip for off-road tires',
        file: 'scenario/tire-grounds.test.ts',
        test: 'grips by Tire Grip of the Surface Material as by the table, compound by compound'
    },
    'surfaceMaterial.tireGrip.truck': {
        says: 'Factor on Grip for truck tires',
        file: 'scenario/tire-grounds.test.ts',
        test: 'grips by Tire Grip of the Surface Material as by the table, compound by compound'
    },
    'vehicleDamage.fragility': {
        says: '1 is a passenger car',
        file: 'scripts/vehicle-damage.test.ts',
        test: 'is crushed at %i km/h into a wall by the speed beyond 8 km/h over its stiffness'
    },
    'vehicleController.aerodynamics.sideArea': {
        says: 'Side force coefficient times area, m2',
        file: 'scenario/car-physics-theory.test.ts',
        test: 'pushes a rolling car aside in a crosswind'
    },
    'vehicleController.aerodynamics.sideCenter': {
        says: 'Point where the side force acts, m ahead of the center of mass',
        file: 'scenario/car-physics-theory.test.ts',
        test: 'pushes a rolling car aside in a crosswind'
    },
    'hitch.reach': {
        says: 'Distance between the coupling points up to which a trailer can be coupled, m',
        file: 'scripts/trailer.test.ts',
        test: 'does not reach a trailer that is too far away'
    },
    'lapTimer.countdown': {
        says: 'Time from the start to the signal, s',
        file: 'scripts/lap-timer.test.ts',
        test: 'holds the cars until the signal, which counts for all of them'
    },
    'lapTimer.trackWidth': {
        says: 'Width of the track, m',
        file: 'scripts/lap-timer.test.ts',
        test: 'tells who goes the wrong way, and who is off the track by distance or by surface'
    },
    'tireHeat.cooling': {
        says: 'Factor on the cooling by air and road',
        file: 'tire/tire-heat.test.ts',
        test: 'cools as the equations say, integrated in steps of a millisecond'
    },
    'brakeHeat.front.mass': {
        says: 'Mass of one disc, kg',
        file: 'brakes/brake-heat.test.ts',
        test: 'take up the energy that the car loses, front and rear as the brakes share it'
    },
    'brakeHeat.rear.mass': {
        says: 'Mass of one disc, kg',
        file: 'brakes/brake-heat.test.ts',
        test: 'take up the energy that the car loses, front and rear as the brakes share it'
    },
    'brakeHeat.front.diameter': {
        says: 'Diameter, m',
        file: 'brakes/brake-heat.test.ts',
        test: 'cool in the flow of the car as a plate does, by Limpert, and by radiation'
    }
};
