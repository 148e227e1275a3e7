import { Entity } from 'playcanvas';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { engineFindings } from '../../../src/components/findings/chassis.js';
import { finding } from '../../../src/components/findings/report.js';
import { NO_AMMO } from '../../../src/messages/chassis.js';

afterEach(() => vi.unstubAllGlobals());

const PAGE = { document: {}, location: { hostname: 'localhost' } };
const IN_SETTINGS = /^Import Ammo in Settings > Physics$/;

describe('a remedy', () => {
    it.each([
        ['the Editor', { ...PAGE, editor: {} }, IN_SETTINGS, /Settings > Engine/],
        [
            'a launched scene',
            { ...PAGE, location: { hostname: 'launch.playcanvas.com' } },
            IN_SETTINGS,
            /Settings > Engine/
        ],
        ['a published game', { ...PAGE, ASSET_PREFIX: '' }, IN_SETTINGS, /Settings > Engine/],
        ["a page of one's own", PAGE, /WasmModule\.getInstance\('Ammo'\)/, /npm install/],
        ['Node', {}, /headlessApp\(\)/, /npm install/]
    ])('is for %s where the code runs there', (_, globals, ammo, engine) => {
        Object.entries(globals).forEach(([name, value]) => vi.stubGlobal(name, value));
        const chassis = new Entity('Car');
        expect(finding(NO_AMMO, chassis, 'physics').remedy).toMatch(ammo);
        expect(engineFindings(chassis, '2.0.0')[0].remedy).toMatch(engine);
    });
});
