/** Properties of the engine that this world leaves out: what is said when one is used. */
export const GAPS = {
    rollingFriction: 'Jolt has no rolling friction: Rolling Friction of a Rigid Body does nothing',
    shares: 'Jolt knows no shares of an axis: a Linear or Angular Factor of a Rigid Body that is not 0 counts as 1',
    motors: 'joints on Jolt have no motors here: Motor Speed and Max Motor Force do nothing',
    springs: 'joints on Jolt have no springs here: Linear and Angular Stiffness do nothing'
} as const;

/** Says each gap once, on the console. */
export class Gaps {
    private readonly told = new Set<keyof typeof GAPS>();

    tell(gap: keyof typeof GAPS): void {
        if (!this.told.has(gap)) {
            this.told.add(gap);
            console.warn(`[JoltWorld] ${GAPS[gap]}`);
        }
    }
}
