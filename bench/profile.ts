import { CONTENDERS } from './contenders.js';
import { course, type Scene } from './course.js';
import { Session } from './session.js';

// One contender alone, for a profiler: node --cpu-prof profile.mjs NAME SCENE CARS STEPS
const [name, scene, cars, steps] = process.argv.slice(2);
const session = await Session.open(await CONTENDERS[name].load(), course(scene as Scene, Number(cars)));
session.run('driving', 240);
session.warmUp('driving', 3);
session.resetOdometer();
const cost = session.run('driving', Number(steps)) / Number(cars);
console.log(`${name}, ${scene}, ${cars} cars: ${cost.toFixed(2)} µs per car and step ${session.complaint('driving')}`);
