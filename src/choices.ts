// Imported for its effect: what a car may choose is there from the start, so that every car is built at once.
import { otherDrives } from './components/controller/drives.js';
import * as allOtherDrives from './components/controller/other-drives.js';
import * as allOtherTires from './components/wheel/other-tires.js';
import { otherTires } from './components/wheel/tires.js';
import * as allCylinderContact from './contact/cylinder-contact.js';
import { cylinderContact } from './contact/late-cylinder.js';

cylinderContact.learn(allCylinderContact);
otherDrives.learn(allOtherDrives);
otherTires.learn(allOtherTires);
