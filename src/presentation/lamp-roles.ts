import { LIGHTS } from '../vehicle/lights.js';

/** Roles of lamps. One lamp may have several: most tail lamps are brake lamps too. */
export const LAMP_ROLES = ['head', 'highBeam', 'tail', 'brake', 'reverse', 'left', 'right', 'fog'] as const;

export type LampRole = (typeof LAMP_ROLES)[number];

/** Brightness of lit lamps, as emissive intensity: a white wall in the sun is about 1. */
export interface LampBrightness {
    position: number;
    lowBeam: number;
    highBeam: number;
    brake: number;
    reversing: number;
    indicator: number;
    fog: number;
}

/** Roles as a set: a bit each, in the order of {@link LAMP_ROLES}. */
export function roleBit(role: LampRole): number {
    return 1 << LAMP_ROLES.indexOf(role);
}

/**
 * Brightness of a lamp, as emissive intensity.
 *
 * @param roles - Its roles: bits of {@link roleBit}.
 * @param lit - Lights that are on: bits of {@link LIGHTS}.
 * @param brightness - Brightness of each kind of light.
 * @returns The brightest of its roles; 0 is off.
 */
export function lampLevel(roles: number, lit: number, brightness: LampBrightness): number {
    let level = 0;
    for (let i = 0; i < LAMP_ROLES.length; i++) {
        if (roles & (1 << i)) {
            level = Math.max(level, levelOf(LAMP_ROLES[i], lit, brightness));
        }
    }
    return level;
}

function levelOf(role: LampRole, lit: number, brightness: LampBrightness): number {
    switch (role) {
        case 'head':
            return headLevel(lit, brightness);
        case 'highBeam':
            return lit & LIGHTS.highBeam ? brightness.highBeam : 0;
        case 'tail':
            return lit & (LIGHTS.position | LIGHTS.lowBeam | LIGHTS.highBeam) ? brightness.position : 0;
        case 'brake':
            return lit & LIGHTS.brake ? brightness.brake : 0;
        case 'reverse':
            return lit & LIGHTS.reverse ? brightness.reversing : 0;
        case 'left':
            return lit & LIGHTS.leftBlinker ? brightness.indicator : 0;
        case 'right':
            return lit & LIGHTS.rightBlinker ? brightness.indicator : 0;
        case 'fog':
            return lit & LIGHTS.fog ? brightness.fog : 0;
    }
}

function headLevel(lit: number, { highBeam, lowBeam, position }: LampBrightness): number {
    return lit & LIGHTS.highBeam ? highBeam : lit & LIGHTS.lowBeam ? lowBeam : lit & LIGHTS.position ? position : 0;
}
