import type { ForceProtocol } from './force-protocol.js';
import { LogitechWheel, type TurnLimit } from './logitech-wheel.js';
import { ThrustmasterWheel } from './thrustmaster-wheel.js';

/** A kind of steering wheel, by its numbers on the bus. */
export interface ForceWheelKind {
    /** Name that its maker uses. */
    readonly name: string;

    /** Number of its maker. */
    readonly vendorId: number;

    /** Number of the kind. */
    readonly productId: number;
}

const LOGITECH = 0x046d;
const THRUSTMASTER = 0x044f;

/** Product, name, how its turn is limited: as hid-lg4ff of Linux knows them, and new-lg4ff the G923. */
const LOGITECHS: readonly (readonly [number, string, TurnLimit])[] = [
    [0xc294, 'Logitech Driving Force', 'none'],
    [0xc295, 'Logitech MOMO Force', 'none'],
    [0xc298, 'Logitech Driving Force Pro', 'pro'],
    [0xc299, 'Logitech G25', 'degrees'],
    [0xc29a, 'Logitech Driving Force GT', 'degrees'],
    [0xc29b, 'Logitech G27', 'degrees'],
    [0xc24f, 'Logitech G29', 'degrees'],
    [0xc266, 'Logitech G923 for PlayStation', 'degrees'],
    [0xca03, 'Logitech MOMO Racing', 'none']
];

/** Product, name, bytes of a report, most turn in degrees: as hid-tmff2 knows them. */
const THRUSTMASTERS: readonly (readonly [number, string, number, number])[] = [
    [0xb66e, 'Thrustmaster T300RS', 63, 1080],
    [0xb66f, 'Thrustmaster T300RS, F1 mode', 63, 1080],
    [0xb66d, 'Thrustmaster T300RS, PS4 mode', 31, 1080],
    [0xb669, 'Thrustmaster TX', 63, 900],
    [0xb689, 'Thrustmaster TS-PC', 63, 1080],
    [0xb692, 'Thrustmaster TS-XW', 63, 1080],
    [0xb696, 'Thrustmaster T248', 63, 900]
];

/** Steering wheels whose commands are public. */
export const FORCE_WHEELS: readonly ForceWheelKind[] = [
    ...LOGITECHS.map(([productId, name]) => ({ vendorId: LOGITECH, productId, name })),
    ...THRUSTMASTERS.map(([productId, name]) => ({ vendorId: THRUSTMASTER, productId, name }))
];

/** Protocol of a wheel; null if its commands are not known. */
export function forceProtocol(vendorId: number, productId: number): ForceProtocol | null {
    const logitech = vendorId === LOGITECH && LOGITECHS.find(([id]) => id === productId);
    if (logitech) {
        return new LogitechWheel(logitech[2]);
    }
    const thrustmaster = vendorId === THRUSTMASTER && THRUSTMASTERS.find(([id]) => id === productId);
    return thrustmaster ? new ThrustmasterWheel(thrustmaster[2], thrustmaster[3]) : null;
}
