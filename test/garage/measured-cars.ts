import { readdirSync } from 'node:fs';

/** Cars that are in no garage, but whose figures magazines and the EPA measured. */
const FOLDER = 'test/reference/measured-cars';

export const measuredCars = readdirSync(FOLDER).map((file) => file.replace('.json', ''));

/** The path of one, as the scenario runner takes it. */
export function pathOf(car: string): string {
    return `${FOLDER}/${car}.json`;
}
