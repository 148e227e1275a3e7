// Traffic without the engine: cars on a ring road keep their distance. Prints how fast they are and how many pass.
import { equilibriumGap, townDriver, TrafficModel, TrafficRoute } from 'playcanvas-vehicles';

const RADIUS = 200; // m
const CARS = 60;
const STEP = 1 / 60; // s
const MINUTES = 5;

const size = { front: 3.3, rear: 0.9, half: 0.9, wheelbase: 2.6 }; // m, from the rear axle
const length = size.front + size.rear;

const points = Array.from({ length: 120 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 120;
    return { x: RADIUS * Math.sin(angle), z: RADIUS * Math.cos(angle) };
});
const ring = new TrafficRoute(points, true, { lateral: 3, braking: 3, acceleration: 2, top: 15 });
const traffic = new TrafficModel([ring], CARS);
const { fleet } = traffic;
for (let i = 0; i < CARS; i++) {
    traffic.put(i, 0, (i * ring.length) / CARS, 0, size);
    fleet.pace[i] = 1; // no car drives slower than the road allows
    traffic.join(i);
}

for (let minute = 1; minute <= MINUTES; minute++) {
    for (let i = 0; i < 60 / STEP; i++) {
        traffic.step(STEP);
    }
    const speeds = fleet.speed.subarray(0, CARS);
    const speed = speeds.reduce((sum, value) => sum + value, 0) / CARS;
    const spread = Math.max(...speeds) - Math.min(...speeds);
    const gap = ring.length / CARS - length;
    const wanted = equilibriumGap(speed, 15, townDriver);
    console.log(
        JSON.stringify({ minute, speed, spread, gap, wanted, carsAnHour: (3600 * speed * CARS) / ring.length })
    );
}
