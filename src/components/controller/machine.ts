import type { AxleWheels } from './axle-wheels.js';
import { Aerodynamics } from '../../aero/aerodynamics.js';
import { Aids } from '../../aids/aids.js';
import { Brakes } from '../../brakes/brakes.js';
import { Powertrain } from '../../powertrain/powertrain.js';
import { Steering } from '../../steering/steering.js';
import type { Vehicle } from '../../vehicle/vehicle.js';

/** Powertrain, steering, brakes, aids and aerodynamics of a vehicle. */
export interface Machine {
    powertrain: Powertrain;
    steering: Steering;
    brakes: Brakes;
    aids: Aids;
    aerodynamics: Aerodynamics;
}

/** Creates the machine of a set of wheels; state that does not depend on them is kept from the former one. */
export function makeMachine({ front, rear, tag }: Omit<AxleWheels, 'body'>, former: Machine | null): Machine {
    const fixed = rear.filter((wheel) => !tag.includes(wheel));
    const steering = new Steering([...front, ...tag], fixed);
    if (former) {
        const { steered, fixed: others } = former.steering;
        for (const wheel of [...steered, ...others.filter(({ params }) => params.maxSteerAngle >= 0)]) {
            wheel.steerAngle = 0;
        }
        steering.angle = former.steering.angle;
    }
    return {
        powertrain: new Powertrain(front, rear, former?.powertrain),
        steering,
        brakes: new Brakes(front, rear),
        aids: former?.aids ?? new Aids(),
        aerodynamics: former?.aerodynamics ?? new Aerodynamics()
    };
}

/** Speed of engine or motor, rpm. */
export function rpmOf(machine: Machine | null, vehicle: Vehicle | null): number {
    const atWheels = vehicle?.wheelMotors?.motors[0]?.motor;
    const { electric, engine } = machine?.powertrain ?? {};
    return (atWheels ?? electric?.motor ?? engine)?.rpm ?? 0;
}

/** Load of engine or motors, 0 to 1: the throttle that shifts, limiters and aids leave. */
export function loadOf(machine: Machine | null, vehicle: Vehicle | null): number {
    if (!machine || !vehicle) {
        return 0;
    }
    if (vehicle.wheelMotors) {
        return vehicle.wheelMotors.motors.reduce((most, { motor }) => Math.max(most, motor.throttle), 0);
    }
    const { electric, engine } = machine.powertrain;
    const burning = engine.running && !engine.cutting ? engine.throttle : 0;
    return electric ? electric.motor.throttle : burning;
}
