import { Vec3, type AppBase, type Entity } from 'playcanvas';

/** A cone that is farther from its place than that, m, or leans more than that, was hit. */
const PUSHED = 0.06;
const LEANS = 0.97;

/** Cones lie so far from a row's own line, m. */
const ROW = 8;

/** A row of cones along Z: whether one of them was hit, and back to their places with all. */
export class ConeWatch {
    private readonly app: AppBase;
    private readonly x: number;
    private readonly from: number;
    private readonly to: number;
    private cones: { cone: Entity; home: Vec3 }[] = [];

    /**
     * @param app - App of the page.
     * @param x - The line of the row, m.
     * @param from - Beginning of the row, m.
     * @param to - End of the row, m.
     */
    constructor(app: AppBase, x: number, from: number, to: number) {
        this.app = app;
        this.x = x;
        this.from = from;
        this.to = to;
    }

    /** Notes the cones as they stand now, as their places. */
    learn(): void {
        const all = this.app.root.find('name', 'Cone') as Entity[];
        const near = all.filter((cone) => {
            const { x, z } = cone.getPosition();
            return Math.abs(x - this.x) < ROW && z > this.from && z < this.to;
        });
        this.cones = near.map((cone) => ({ cone, home: cone.getPosition().clone() }));
    }

    /** True if a cone was hit. */
    get wasHit(): boolean {
        for (let i = 0; i < this.cones.length; i++) {
            const { cone, home } = this.cones[i];
            if (cone.up.y < LEANS || Math.abs(cone.getPosition().x - home.x) > PUSHED) {
                return true;
            }
            if (Math.abs(cone.getPosition().z - home.z) > PUSHED) {
                return true;
            }
        }
        return false;
    }

    /** Stands all of them up again. */
    restore(): void {
        for (const { cone, home } of this.cones) {
            const { rigidbody } = cone;
            if (rigidbody) {
                rigidbody.teleport(home, Vec3.ZERO);
                rigidbody.linearVelocity = Vec3.ZERO;
                rigidbody.angularVelocity = Vec3.ZERO;
            }
        }
    }
}
