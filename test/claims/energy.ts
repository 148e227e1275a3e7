import { alongWay, Specimen, type Claim } from './claim.js';
import { addScript } from '../../scenario/rig.js';
import { VehicleEnergy } from '../../scripts/vehicle-energy.mjs';

const MOTOR = { type: 1, motorTorque: 200, motorPower: 500, ratio: 8, motorInertia: 0.001, motorMaxRpm: 18000 };

/** Joule of a kWh. */
const KWH = 3.6e6;

/** A car with a tank or a battery. */
function fed(
    energy: object,
    measure: (it: Specimen, energy: VehicleEnergy) => number,
    controller: object = { engine: MOTOR }
): Promise<number> {
    return Specimen.of(controller, (it) => {
        const part = addScript(it.car.entity, VehicleEnergy, { consumers: 0, ...energy });
        it.run(0.5);
        return measure(it, part);
    });
}

/** Power that a car at full throttle gains over that which its drive takes. */
function useful(it: Specimen, energy: VehicleEnergy): number {
    it.controls.throttle = 1;
    it.run(0.5);
    const before = it.speed;
    const acceleration = it.acceleration(1 / 60);
    return (acceleration * alongWay * (before + it.speed)) / 2 / (energy.power * 1000);
}

export const energyClaims: Claim[] = [
    {
        of: 'vehicleController.engine.efficiency',
        says: "Share of the battery's power that reaches the wheels",
        values: [0.7, 0.9],
        within: 0.03,
        measure: (efficiency) =>
            fed(
                {},
                (it, energy) => {
                    it.car.roll(10);
                    return useful(it, energy);
                },
                { engine: { ...MOTOR, motorTorque: 50, efficiency } } // tires that hardly slip
            )
    },
    {
        of: 'vehicleEnergy.engineEfficiency',
        says: "Share of the fuel's energy that reaches the pistons",
        values: [0.3, 0.45],
        within: 0.03,
        measure: (engineEfficiency) =>
            fed(
                { engineEfficiency },
                (it, energy) => {
                    it.powertrain.gearbox.gear = 2;
                    it.car.roll(20);
                    it.controls.gear = 2;
                    it.run(0.5);
                    return useful(it, energy);
                },
                {
                    gearbox: { transmission: 1, gearRatios: [2, 1], finalDrive: 4 },
                    engine: { friction: 0, inertia: 0.01 }
                }
            )
    },
    {
        of: 'vehicleEnergy.tankSize',
        says: 'Size of the tank, l',
        values: [5, 60],
        within: 1e-6,
        measure: (tankSize) =>
            fed(
                { unlimited: false, tankSize },
                (it, energy) => {
                    it.controls.throttle = 1;
                    it.run(5);
                    return energy.liters + energy.litersBurned;
                },
                {}
            )
    },
    {
        of: 'vehicleEnergy.batterySize',
        says: 'Size of the battery, kWh',
        values: [1, 5],
        within: 0.01,
        measure: (batterySize) =>
            fed({ unlimited: false, batterySize, consumers: 10000 }, (it, energy) => {
                const { charge } = energy;
                it.run(7.2);
                return 0.02 / (charge - energy.charge);
            })
    },
    {
        of: 'vehicleEnergy.consumers',
        says: 'Electric power of everything except the drive, such as lamps, fans and computers, W',
        values: [250, 4000],
        within: 0.01,
        measure: (consumers) => fed({ consumers }, (it, energy) => it.rate(() => energy.energyDrawn * KWH, 2))
    },
    {
        of: 'vehicleEnergy.storingEfficiency',
        says: 'Share of the energy stored by braking that the battery gives back',
        values: [0.6, 0.9],
        within: 0.01,
        measure: (storingEfficiency) =>
            fed(
                { storingEfficiency, unlimited: false, batterySize: 10, startCharge: 50 },
                (it, energy) => {
                    it.car.roll(30);
                    const { motor } = it.powertrain.electric!;
                    const [charge, back] = [energy.charge, motor.recuperated];
                    it.controls.brake = 0.5;
                    it.run(2);
                    return ((energy.charge - charge) * 10 * KWH) / (motor.recuperated - back);
                },
                { engine: { ...MOTOR, regenTorque: 200, regenPower: 100 }, brakes: { maxBrakeTorque: 2000 } }
            )
    }
];
