import { Script } from 'playcanvas';

/**
 * Overrides the tuning of a single Bullet Vehicle wheel. Its attributes have the names, units and defaults of
 * `vehicleWheel`, the script that comes with the engine: what a project has there can be copied.
 */
export class BulletWheel extends Script {
    static override scriptName = 'bulletWheel';

    /**
     * The wheel steers with the front wheels.
     *
     * @attribute
     */
    isFront = true;

    /**
     * Radius, m.
     *
     * @attribute
     * @range [0.02, 2]
     */
    radius = 0.4;

    /**
     * Spring rate per kilogram of the car, 1/s2. Higher sinks less and rides harder: of four alike the car rests
     * 2.45 over this below the full length, in m.
     *
     * @attribute
     * @range [1, 200]
     */
    suspensionStiffness = 10;

    /**
     * Damper rate per kilogram of the car when the wheel is let out, 1/s. Higher holds the body down after a bump.
     *
     * @attribute
     * @range [0, 30]
     */
    suspensionDamping = 2.3;

    /**
     * The same when the wheel is pressed in. Higher takes bumps harder and rolls more slowly.
     *
     * @attribute
     * @range [0, 30]
     */
    suspensionCompression = 4.4;

    /**
     * Length of the unloaded suspension, from the place of the wheel's entity down to its centre, m. Longer sits higher.
     *
     * @attribute
     * @range [0.01, 2]
     */
    suspensionRestLength = 0.4;

    /**
     * How far the suspension gives way from there in both directions, m. Shorter bottoms out sooner.
     *
     * @attribute
     * @range [0.01, 5]
     */
    maxSuspensionTravel = 5;

    /**
     * Most force of the suspension, N. A heavy car that lies on its belly needs more.
     *
     * @attribute
     * @range [100, 500000]
     * @precision 0
     */
    maxSuspensionForce = 6000;

    /**
     * Share of the side force that rolls the body. 0 never tips over, 1 does as in nature.
     *
     * @attribute
     * @range [0, 1]
     */
    rollInfluence = 0.2;

    /**
     * Grip: most side force of the tire over its load; along it is twice that. 1 is a road tire, 0.3 slides as on snow,
     * 1000 never slides.
     *
     * @attribute
     * @range [0, 1000]
     */
    frictionSlip = 1000;
}
