import { needList } from '../math/argument.js';

/** Refuses a call whose argument is not a list of wheels. */
export function needWheels(call: string, wheels: unknown): void {
    needList(call, wheels, 'a list of wheels such as vehicle.wheels', 'mount');
}
