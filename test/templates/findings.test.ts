import type { Entity } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Finding } from '../../src/index.js';
import { kindsOfVehicles, placeKind } from '../support/kinds.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

let world: World;
const messages = printed('error', 'warn');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** A component that says what is wrong with it. */
interface Checked {
    validate?: () => Finding[];
}

it.each(kindsOfVehicles)('no component of a %s has a finding', (name) => {
    const { chassis } = placeKind(world, name, true);
    const components = (chassis[0].root as Entity)
        .findComponents('script')
        .flatMap(({ scripts }) => scripts as readonly Checked[]);
    expect(components.flatMap((component) => component.validate?.() ?? [])).toEqual([]);
    expect(messages()).toEqual([]);
});
