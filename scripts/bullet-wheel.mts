import { Vec3 } from 'playcanvas';

import { bulletWheelRanges, VehicleScript } from './vehicle-core.mjs';

/**
 * Overrides the tuning of a single Bullet Vehicle wheel. Its attributes have the names, units and defaults of the
 * engine's `vehicleWheel` script, so existing values can be copied.
 */
export class BulletWheel extends VehicleScript {
    static override scriptName = 'bulletWheel';

    /** @internal */
    static override readonly ranges = bulletWheelRanges;

    /**
     * The wheel steers with the front wheels.
     *
     * @attribute
     */
    isFront = true;

    /**
     * Wheel radius, m.
     *
     * @attribute
     * @range [0.02, 2]
     * @precision 2
     */
    radius = 0.4;

    /**
     * Spring rate per kg of the car's mass, 1/s2. Higher sinks less and rides harder: on four equal wheels the car
     * rests 2.45 m divided by this value below the rest length.
     *
     * @attribute
     * @title Stiffness
     * @range [1, 200]
     * @precision 0
     */
    suspensionStiffness = 10;

    /**
     * Damper rate in rebound per kg of the car's mass, 1/s. Higher holds the body down after a bump.
     *
     * @attribute
     * @title Rebound
     * @range [0, 30]
     * @precision 1
     */
    suspensionDamping = 2.3;

    /**
     * Damper rate in bump per kg of the car's mass, 1/s. Higher takes bumps harder and rolls more slowly.
     *
     * @attribute
     * @title Bump Damping
     * @range [0, 30]
     * @precision 1
     */
    suspensionCompression = 4.4;

    /**
     * Length of the unloaded suspension, from the wheel's entity down to the wheel center, m. Longer rides higher.
     *
     * @attribute
     * @title Rest Length
     * @range [0.01, 2]
     * @precision 2
     */
    suspensionRestLength = 0.4;

    /**
     * Suspension travel upward from the rest length, to which the wheels hang in the air, m. Shorter bottoms out sooner.
     *
     * @attribute
     * @title Max Travel
     * @range [0.01, 5]
     * @precision 2
     */
    maxSuspensionTravel = 5;

    /**
     * Maximum suspension force, N. Raise it if a heavy car rests on its underside.
     *
     * @attribute
     * @title Max Spring
     * @range [100, 500000]
     * @precision 0
     */
    maxSuspensionForce = 6000;

    /**
     * Share of the side force that rolls the body. 0 never tips over; 1 is physical.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     */
    rollInfluence = 0.2;

    /**
     * Grip: maximum side force over the load; the limit along the heading is twice that. 1 is a road tire, 0.3 snow,
     * 1000 never slides.
     *
     * @attribute
     * @range [0, 10000]
     */
    frictionSlip = 1000;

    /**
     * Uses the three shares below instead of Drive, Front Braking, Rear Braking and Rear Steering of the Bullet
     * Vehicle.
     *
     * @attribute
     */
    ownShares = false;

    /**
     * Share of the Bullet Vehicle's engine force. 0 rolls freely, 1 uses all of it, below 0 drives backward.
     *
     * @attribute
     * @range [-1, 2]
     * @precision 2
     * @visibleif {ownShares}
     */
    engineShare = 1;

    /**
     * Share of the Bullet Vehicle's brake force. Higher stops sooner, and locks the wheel first.
     *
     * @attribute
     * @range [0, 2]
     * @precision 2
     * @visibleif {ownShares}
     */
    brakeShare = 1;

    /**
     * Angle of the wheel over the angle of the steering. 1 steers, 0 goes straight on, below 0 turns the other way.
     *
     * @attribute
     * @range [-1, 1]
     * @precision 2
     * @visibleif {ownShares}
     */
    steerShare = 0;

    /**
     * Uses the two directions below instead of those of the chassis, or of this entity with Follow Entities of the Bullet Vehicle.
     *
     * @attribute
     */
    ownAxes = false;

    /**
     * Direction of the suspension from this entity to the wheel, in the axes of the chassis. 0.5, -0.87, 0 spreads the lower end
     * to the left by 30 degrees.
     *
     * @attribute
     * @type {Vec3}
     * @visibleif {ownAxes}
     */
    direction = new Vec3(0, -1, 0);

    /**
     * Axle to the right, in the axes of the chassis. The wheel rolls across it and Direction.
     *
     * @attribute
     * @type {Vec3}
     * @visibleif {ownAxes}
     */
    axle = new Vec3(-1, 0, 0);
}
