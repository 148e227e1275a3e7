/**
 * Values of a parameter: a list, or so many steps from one end to the other.
 * @minItems 1
 * @remedy Give a list of values, or { "from": 10, "to": 30, "steps": 5 }
 */
export type Values =
    | readonly unknown[]
    | {
          /** @remedy Give the first value */
          from: number;

          /** @remedy Give the last value */
          to: number;

          /**
           * @asType integer
           * @minimum 1
           * @maximum 10000
           * @remedy Give how many values, 1 to 10000
           */
          steps: number;
      };

/** A scenario over parameters for `npm run sweep`. */
export interface SweepFile {
    /** Place of the JSON schema, for editors of text. */
    $schema?: string;
    name?: string;

    /**
     * The scenario, or its file as seen from this one.
     * @remedy Give the path of a scenario, such as "step-steer.json", or the scenario itself
     */
    scenario: string | Record<string, unknown>;

    /**
     * Values by dotted path into the scenario, such as "overrides.body.mass" or "start.speed".
     * @minProperties 1
     * @maxProperties 20
     * @remedy Give an object of at most 20, such as { "start.speed": [10, 20, 30] }
     */
    parameters: Record<string, Values>;

    /**
     * Columns of the table, all figures by default.
     * @minItems 1
     * @remedy Give names of figures, such as ["peakAy", "stopDistance"]
     */
    figures?: string[];
}
