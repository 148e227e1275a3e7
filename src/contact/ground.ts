/** What a wheel's ray found. One instance is reused for every ray: copy what must last. */
export class GroundHit {
    /** Distance along the ray, m; negative when nothing was hit. */
    distance = -1;

    /** Outward unit normal of the surface, world frame. */
    readonly normal = new Float64Array(3);

    /** Velocity of the ground at the hit point, world frame, m/s (ferries, turntables, other cars). */
    readonly velocity = new Float64Array(3);

    /** Handle of the moving body that was hit, 0 for static ground. */
    body = 0;
}

/** Where the ground is. The physics engine's side implements it; the vehicle only asks. */
export interface Ground {
    /** Makes the body that owns the wheels invisible to the rays until {@link end}. */
    begin(): void;

    /**
     * Casts one ray.
     *
     * @param ray - Origin (3), unit direction (3) and length (1) in the world frame.
     * @param hit - Receives the nearest hit.
     */
    cast(ray: Float64Array, hit: GroundHit): void;

    end(): void;

    /**
     * Pushes the reaction of a wheel into the moving body it stands on.
     *
     * @param body - Handle from {@link GroundHit.body}.
     * @param push - Impulse (3), N s, and the point where it acts (3), world frame.
     */
    push(body: number, push: Float64Array): void;
}
