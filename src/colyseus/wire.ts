/** Types of the messages between client and room. */
export const MESSAGE = {
    /** Client to room: inputs of ticks, as bytes. */
    input: 1,

    /** Room to client: states of cars, as bytes. */
    state: 2
} as const;

/** Ticks between two messages of states to a client: 30 a second. */
export const SEND_EVERY = 2;
