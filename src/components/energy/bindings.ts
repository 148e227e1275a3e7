import { energySettings } from '../../powertrain/energy-state.js';
import { bind, SI } from '../attributes/bind.js';

const { unlimited, indicated, storing, consumers } = energySettings;

/** Attributes of fuel tank and battery; those of their sizes and levels have units of their own. */
export const energyBinding = bind(
    { unlimited, indicated, storing, consumers },
    { indicated: 'engineEfficiency', storing: 'storingEfficiency' },
    SI
);
