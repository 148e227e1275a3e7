/** Where the numbers of a group come from; what is not measured or published says `estimate`. */
interface Sourced {
    source: string;
}

/** A vehicle by its numbers, all at rest on level ground with the driver aboard. SI units unless a name says otherwise. */
export interface VehicleJson {
    name: string;
    description: string;

    body: Sourced & {
        mass: number;

        /** From the centre of mass to the axles and to the ground, m. */
        cgToFront: number;
        cgToRear: number;
        cgHeight: number;
        trackFront: number;
        trackRear: number;

        /** Moments about the centre of mass, kg m². */
        inertia: { pitch: number; yaw: number; roll: number };
    };

    /** Outer size; `clearance` is below the floor. */
    hull: Sourced & { length: number; width: number; height: number; clearance: number };

    wheels: Sourced & { radius: number; width: number; mass: number };

    /** Rates at the wheel: N/m and N s/m. */
    suspension: Sourced & {
        springFront: number;
        springRear: number;
        damperFront: number;
        damperRear: number;

        /** Anti-roll bar, N per m of difference in travel. */
        barFront: number;

        /** Travel left from rest to full compression, m. */
        bumpTravel: number;
    };

    /** As the Vehicle Controller has them. */
    engine: Sourced & {
        peakTorque: number;
        peakTorqueRpm: number;

        /** kW */
        peakPower: number;
        peakPowerRpm: number;
        idleRpm: number;
        maxRpm: number;
        inertia: number;
        friction: number;
    };

    gearbox: Sourced & {
        ratios: number[];
        reverseRatio: number;
        finalDrive: number;
        switchTime: number;
        upRpm: number;
        downRpm: number;
    };

    /** Degrees, degrees per second, km/h. */
    steering: Sourced & {
        maxSteerAngle: number;
        ackermann: number;
        rate: number;
        highSpeedLock: number;
        highSpeed: number;
    };

    brakes: Sourced & { maxBrakeTorque: number; bias: number; maxHandbrakeTorque: number };

    /** Which aids it is delivered with, as the Vehicle Controller has them. */
    assistance: 'none' | 'abs' | 'sport' | 'full';
}
