import { schema, t } from '@colyseus/schema';

/** A player, as all in a room see one. What moves is not in it: cars come as bytes, each client's own. */
export const Player = schema(
    {
        /** Number of the car on the wire. */
        slot: t.uint8(),

        /** Over the car and in the lists. */
        name: t.string(),

        /** Name of the prefab that the car is made of. */
        car: t.string(),

        /** False while the line is lost: the car coasts, then it is parked. */
        connected: t.boolean().default(true)
    },
    'Player'
);

export type Player = InstanceType<typeof Player>;
