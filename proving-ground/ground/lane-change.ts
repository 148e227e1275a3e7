import type { AppBase } from 'playcanvas';

import { Cones } from './cones.js';
import type { Garage } from '../cars/garage.js';
import { LANE_CHANGE } from '../library/ground/layout.js';

/** Sections of ISO 3888-2:2011 that have cones: where they begin and how long they are, m. */
const SECTIONS = [
    { from: 0, length: 12 },
    { from: 25.5, length: 11 },
    { from: 49, length: 12 }
];

/** Pairs of cones a section. */
const PAIRS = 5;

/** A severe lane change by ISO 3888-2, as wide as the car of the garage asks for. The lane is changed to the left. */
export class LaneChange {
    private readonly cones: Cones;
    private readonly garage: Garage;

    constructor(app: AppBase, garage: Garage) {
        this.cones = new Cones(app);
        this.garage = garage;
        for (let i = 0; i < 2 * PAIRS * SECTIONS.length; i++) {
            this.cones.add(LANE_CHANGE.x, LANE_CHANGE.z);
        }
        garage.watch(() => this.rebuild());
    }

    /** Stands all cones where they belong for the present car. */
    rebuild(): void {
        const { width } = this.garage.vehicle.hull;
        const widths = [1.1 * width + 0.25, width + 1, Math.max(3, 1.3 * width + 0.25)];
        // the second lane's right side lies 1 m to the left of the first one's left side; the third one begins where the first did
        const rights = [-widths[0] / 2, widths[0] / 2 + 1, -widths[0] / 2];
        let index = 0;
        for (const [section, { from, length }] of SECTIONS.entries()) {
            for (let pair = 0; pair < PAIRS; pair++) {
                const z = LANE_CHANGE.z + from + (length * pair) / (PAIRS - 1);
                // a cone stands outside of the line
                this.cones.stand(index++, LANE_CHANGE.x + rights[section] - 0.15, z);
                this.cones.stand(index++, LANE_CHANGE.x + rights[section] + widths[section] + 0.15, z);
            }
        }
    }
}
