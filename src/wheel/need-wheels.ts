import { needList } from '../math/argument.js';

/** Refuses a call whose argument is no list of wheels. */
export function needWheels(call: string, wheels: unknown): void {
    needList(call, wheels, 'mount', 'a list of wheels', 'pass wheels, such as vehicle.wheels');
}
