import { ExplicitCar } from './explicit-car.js';
import { attitude, heldCommand, type Course, type Manoeuvre } from './manoeuvre.js';
import { Terrain } from './terrain.js';

/** Drives a manoeuvre with the reference car, at `rate` steps a second, a multiple of 30. */
export function driveExplicit(manoeuvre: Manoeuvre, rate: number, seconds = 3): Course {
    const { car: numbers, wheels, ground, lift, rotation, speed, rise = 0, locked } = manoeuvre;
    const car = new ExplicitCar(numbers, new Terrain(ground), wheels);
    const { body } = car;
    body.position = [0, numbers.cgHeight + lift, 0];
    body.rotation = [...rotation];
    body.velocity = [0, rise, speed];
    car.locked = locked ?? false;
    for (const wheel of car.wheels) {
        wheel.spin = speed / numbers.radius;
    }
    const course: Course = [];
    const steps = Math.round(seconds * rate);
    for (let i = 0; i <= steps; i++) {
        if (i % (rate / 30) === 0) {
            const before = course.at(-1)?.yaw ?? 0;
            course.push({
                position: [...body.position],
                velocity: [...body.velocity],
                ...attitude(body.toWorld([0, 0, 1]), body.toWorld([1, 0, 0]), before)
            });
        }
        car.step(heldCommand(manoeuvre, i / rate), 1 / rate);
    }
    return course;
}
