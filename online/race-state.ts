import { schema, t } from '@colyseus/schema';

import { Player } from '../src/net-server.js';

/** `lobby`: players drive freely until all are ready; `countdown` to the signal; `race`; `results`, then the lobby again. */
export type Phase = 'lobby' | 'countdown' | 'race' | 'results';

/** A player of a race. The server alone decides laps and places. */
export const Racer = Player.extend(
    {
        ready: t.boolean().default(false),

        /** True if the player takes part in the race that runs. */
        races: t.boolean().default(false),

        /** Place, from 1 on; 0 outside of races. */
        place: t.uint8().default(0),

        /** The lap that it is on. */
        lap: t.uint8().default(0),

        /** Times of the last and of the best lap, s; 0 before there are any. */
        last: t.float32().default(0),
        best: t.float32().default(0),

        /** Time of the race, s; 0 before the finish. */
        total: t.float32().default(0)
    },
    'Racer'
);

export type Racer = InstanceType<typeof Racer>;

/** State of a room that all its players see. */
export const RaceState = schema(
    {
        phase: t.string().default('lobby'),

        /** Before this tick all cars stand on their brakes. */
        startTick: t.uint32().default(0),

        /** Laps of the race. */
        laps: t.uint8().default(2),

        /** Seconds until the phase ends, where it ends by itself. */
        left: t.uint8().default(0),

        /** By session. */
        players: t.map(Racer)
    },
    'RaceState'
);

export type RaceState = InstanceType<typeof RaceState>;
