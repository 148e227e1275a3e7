import type { Application, Entity } from 'playcanvas';

import type { Laps } from './laps.js';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { carNameOf } from '../../templates/car-names.js';
import type { Garage } from '../cars/garage.js';
import { onKey } from '../hud/keys.js';
import { centerLine, headingAt, START } from '../library/ground/circuit.js';
import type { Spot } from '../places/place-list.js';
import { standingAt, standOn } from '../places/standing.js';

const LAPS = 2;

/**
 * Opponents from the first of the grid to the last: model, paint, and the lateral acceleration that its driver takes
 * bends with, m/s²: from three quarters to half of what their tires hold, so that the field spreads. Estimates.
 */
const FIELD = [
    ['sports-car', [0.82, 0.52, 0.02], 7],
    ['electric-car', [0.05, 0.28, 0.16], 6.5],
    ['hatchback', [0.66, 0.68, 0.7], 6],
    ['sedan', [0.03, 0.09, 0.24], 5.5],
    ['estate', [0.3, 0.02, 0.03], 5]
] as const;

/** They brake this much harder than they take bends: three quarters and more of what tires hold. Estimate. */
const BRAKING = 1.2;

/** Rows of the grid: the first one so far behind the line, the others so far behind it, points of the road; to either side, m. */
const FIRST_ROW = 3;
const ROW = 4;
const ASIDE = 2.2;

/** Parts of a model that are the player's, or too loud six times. */
const OURS = ['vehicleInput', 'vehicleReset', 'vehicleSound'];

/** A race of two laps on the circuit against five cars with autopilots, from the last place of the grid. */
export class Race {
    private readonly app: Application;
    private readonly garage: Garage;
    private readonly laps: Laps;
    private readonly way: Entity;
    private models: readonly { look: Entity; height: number }[] | null = null;
    private opponents: Entity[] = [];
    private isCalled = false;

    /**
     * @param app - App of the page.
     * @param garage - Whose car races; it has the opponents' models, too.
     * @param laps - Laps of the circuit.
     * @param way - Entity with the way points of the circuit.
     * @param say - Tells the visitor.
     */
    constructor(app: Application, garage: Garage, laps: Laps, way: Entity, say: (line: string) => void) {
        this.app = app;
        this.garage = garage;
        this.laps = laps;
        this.way = way;
        laps.onAlone = () => this.sendHome();
        onKey({
            code: 'F3',
            what: 'race against five others: two laps, from the last place of the grid',
            button: 'Race',
            press: () => {
                this.start().then(() => say(`Two laps against ${FIELD.length}: you start last`), window.pageFailed);
            }
        });
    }

    /** Calls the field to the grid, and counts down. */
    async start(): Promise<void> {
        const { garage } = this;
        if (this.isCalled) {
            return;
        }
        this.isCalled = true;
        try {
            this.models ??= await Promise.all(
                FIELD.map(async ([name, color]) => {
                    const { vehicle } = await garage.fetch(name);
                    return { look: await garage.model(name, color), height: vehicle.body.cgHeight };
                })
            );
            this.sendHome();
            this.opponents = this.models.map((model, i) => this.enter(model, i));
            this.laps.start({ spot: gridSpot(FIELD.length), others: this.opponents, laps: LAPS });
        } finally {
            this.isCalled = false;
        }
    }

    private enter({ look, height }: { look: Entity; height: number }, i: number): Entity {
        const [name, , lateralAcceleration] = FIELD[i];
        const car = look.clone();
        car.name = carNameOf(name);
        standOn(car, standingAt(gridSpot(i)), height);
        for (const script of OURS) {
            const found = car.script?.get(script);
            if (found) {
                found.enabled = false;
            }
        }
        car.enabled = true;
        this.app.root.addChild(car);
        const deceleration = BRAKING * lateralAcceleration;
        car.script?.create(VehicleAutopilot, { properties: { path: this.way, lateralAcceleration, deceleration } });
        return car;
    }

    private sendHome(): void {
        for (const car of this.opponents) {
            car.destroy();
        }
        this.opponents = [];
    }
}

/** A place of the grid, from 0, the first. */
function gridSpot(place: number): Spot {
    const at = (START - FIRST_ROW - ROW * place + centerLine.length) % centerLine.length;
    const { x, y, z, leftX, leftZ } = centerLine[at];
    const left = place % 2 === 0 ? ASIDE : -ASIDE;
    return { x: x + left * leftX, y, z: z + left * leftZ, heading: headingAt(at) };
}
