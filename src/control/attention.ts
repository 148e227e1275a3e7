/**
 * Whether somebody has asked anything of a vehicle, or changed its set-up, since it looked last. Whatever takes that raises
 * it, so that a vehicle at rest need not compare all that it was ever told.
 */
export class Attention {
    raised = true;
}
