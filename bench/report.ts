import { BASE, CONTENDERS, FRAME_BASE } from './contenders.js';
import type { Extra } from './extras.js';
import type { Row, Spread } from './measure.js';

/** Fewest cars with which growth begins: one alone is measured too coarsely. */
const FEW = 10;

/** One scene with one number of cars, as a Markdown table. */
export function rowTable(rows: readonly Row[]): string {
    const [{ scene, cars }] = rows;
    const base = part(rows.find(({ name }) => name === BASE || name === FRAME_BASE));
    const peers = rows.filter(({ name, invalid }) => CONTENDERS[name].peer && invalid === '');
    const fastest = peers.length > 0 ? Math.min(...peers.map(part)) : NaN;
    return [
        `### ${scene}, ${cars} ${cars === 1 ? 'car' : 'cars'}`,
        '',
        '| µs per car and step | vehicle part | min to max | whole step | bare bodies | of vehicle.js | of the fastest peer |',
        '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
        ...rows.map((row) => {
            const { name, full, bare, vehicle, invalid } = row;
            if (invalid !== '' || !full || !bare || !vehicle) {
                return `| ${name} | invalid: ${invalid} | | | | | |`;
            }
            const ratios = [part(row) / base, part(row) / fastest].map((ratio) =>
                Number.isFinite(ratio) ? ratio.toFixed(2) : ''
            );
            return `| ${name} | ${micro(vehicle.median)} | ${range(vehicle)} | ${micro(full.median)} | ${micro(bare.median)} | ${ratios.join(' | ')} |`;
        })
    ].join('\n');
}

/** Prints the measurements beside the driving step. */
export function extraTable(extras: readonly Extra[]): string {
    return [
        '### 100 cars on the mesh of 20 000 triangles',
        '',
        '| | driving, µs per car | parked, µs per car | vehicle part driving | parked | parked / driving | bytes a step | numbers touched by a car, kB | destroy and create a car, ms | WASM bytes lost by it | WASM growth, bytes |',
        '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
        ...extras.map((extra) => {
            const {
                name,
                invalid,
                driving,
                parked,
                drivingPart,
                parkedPart,
                allocation,
                touched,
                replacement,
                growth
            } = extra;
            const share = invalid ? `invalid: ${invalid}` : `${((100 * parkedPart) / drivingPart).toFixed(1)} %`;
            const replaced = replacement ? `${replacement.cost.toFixed(2)} | ${replacement.lost.toFixed(0)}` : ' | ';
            const numbers = touched > 0 ? (touched / 1024).toFixed(1) : '';
            const parts = `${micro(drivingPart)} | ${micro(parkedPart)}`;
            return `| ${name} | ${micro(driving)} | ${micro(parked)} | ${parts} | ${share} | ${allocation.toFixed(0)} | ${numbers} | ${replaced} | ${growth ?? ''} |`;
        })
    ].join('\n');
}

/**
 * Prints by how much a car costs more among many than among few: the more memory it touches, the more.
 *
 * @param rows - All rows of a run.
 * @returns Nothing where each scene was measured with one number of cars.
 */
export function growthTable(rows: readonly Row[]): string {
    const sound = rows.filter(({ invalid, vehicle, cars }) => invalid === '' && vehicle !== null && cars >= FEW);
    const lines = sound.flatMap((many) => {
        const { name, scene, cars } = many;
        const same = sound.filter((row) => row.name === name && row.scene === scene);
        const few = same.reduce((least, row) => (row.cars < least.cars ? row : least));
        const isMost = same.every((row) => row.cars <= cars);
        const growth = part(many) / part(few);
        return isMost && few !== many ? [`| ${scene} | ${name} | ${few.cars} to ${cars} | ${growth.toFixed(2)} |`] : [];
    });
    return lines.length === 0
        ? ''
        : [
              "### Growth of a car's cost with their number",
              '',
              '| | | cars | vehicle part |',
              '| --- | --- | ---: | ---: |',
              ...lines
          ].join('\n');
}

/** Prints the parts of our cars' time on the flat box. */
export function splitText(rows: readonly Row[], boundary: number): string {
    const lines = ['### Where the time of our cars goes, flat box, µs per car and step', ''];
    lines.push('| | bare world | ground | mathematics | WASM boundary |', '| --- | ---: | ---: | ---: | ---: |');
    for (const row of rows) {
        const { name, cars, scene, vehicle, bare } = row;
        const plane = rows.find(
            (other) =>
                other.scene === scene &&
                other.cars === cars &&
                other.name === `${name.replace(', Bullet rays', '')}, plane`
        );
        if (scene === 'flat box' && vehicle && bare && plane?.vehicle) {
            const ground = vehicle.median - plane.vehicle.median;
            const mathematics = plane.vehicle.median - boundary;
            lines.push(
                `| ${name}, ${cars} cars | ${micro(bare.median)} | ${micro(ground)} | ${micro(mathematics)} | ${micro(boundary)} |`
            );
        }
    }
    return lines.join('\n');
}

function part(row: Row | undefined): number {
    return row?.invalid === '' ? row.vehicle!.median : NaN;
}

function micro(value: number): string {
    return value.toFixed(value < 9.95 ? 2 : 1);
}

function range({ min, max }: Spread): string {
    return `${micro(min)} to ${micro(max)}`;
}
