/** Place of a sign; of the places for several traffics the largest counts. */
export const SIGN_PLACE = { astray: 0, farFromCrossing: 1, right: 2 } as const;

export type SignPlace = (typeof SIGN_PLACE)[keyof typeof SIGN_PLACE];
