// Imported for its effect: what a car may choose is there from the start, so that every car is built at once.
import * as allOtherTires from './components/wheel/other-tires.js';
import { otherTires } from './components/wheel/tires.js';

otherTires.learn(allOtherTires);
