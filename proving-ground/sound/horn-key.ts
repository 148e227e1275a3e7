/** Key of the horn of all vehicles. */
export const HORN_KEY = 'End';
