// Imported for its effect: all code that otherwise comes when it is needed is there from the start.
import './choices.js';

import * as allHullNormals from './ammo/hull-normals.js';
import { hullNormals } from './ammo/late-normals.js';
import * as allChecks from './components/checks/all-checks.js';
import { checks } from './components/checks/checks.js';
import * as allFaultWords from './components/findings/fault-words.js';
import { faultWords } from './components/findings/faults.js';
import { ackermannDriver } from './components/vehicle/ackermann-commands.js';
import { eventWatch } from './components/vehicle/car-events.js';
import * as allEventWatch from './components/vehicle/event-watch.js';
import * as allAckermannDriver from './driver/ackermann-driver.js';
import { rearMirror } from './presentation/late-mirror.js';
import { otherViews } from './presentation/late-views.js';
import { wheelSetup } from './presentation/late-wheel-setup.js';
import * as allOtherViews from './presentation/other-views.js';
import * as allRearMirror from './presentation/rear-mirror.js';
import * as allWheelSetup from './presentation/wheel-setup-dialog.js';

checks.learn(allChecks);
faultWords.learn(allFaultWords);
ackermannDriver.learn(allAckermannDriver);
eventWatch.learn(allEventWatch);
hullNormals.learn(allHullNormals);
otherViews.learn(allOtherViews);
rearMirror.learn(allRearMirror);
wheelSetup.learn(allWheelSetup);
