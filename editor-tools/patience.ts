import { ToolError } from './tool-error.js';
import { EDITOR_SILENT } from '../src/messages/editor.js';

const LOOK_MS = 100;

/** Longest time for the server of the Editor to answer, s. */
const ANSWER_S = 60;

/**
 * Waits until a condition holds.
 *
 * @param holds - The condition.
 * @param bound - The longest wait, s.
 * @param late - Makes the error of a longer one.
 * @param progress - State of what is waited for: the wait begins anew whenever it changes.
 */
export async function until(
    holds: () => unknown,
    bound: number,
    late: () => Error,
    progress: () => string = () => ''
): Promise<void> {
    let isLate = false;
    const start = (): ReturnType<typeof setTimeout> => setTimeout(() => (isLate = true), 1000 * bound);
    let timer = start();
    let seen = progress();
    while (!holds()) {
        const state = progress();
        if (state !== seen) {
            seen = state;
            clearTimeout(timer);
            timer = start();
        } else if (isLate) {
            throw late();
        }
        // eslint-disable-next-line no-await-in-loop -- to look again a little later is the point
        await new Promise((resolve) => {
            setTimeout(resolve, LOOK_MS);
        });
    }
    clearTimeout(timer);
}

/**
 * Waits for the server of the Editor.
 *
 * @param what - Request in words, for the message of a server that stays silent.
 * @param answer - Answer of the server.
 */
export async function answerTo<T>(what: string, answer: Promise<T>): Promise<T> {
    let isSettled = false;
    const settle = (): void => {
        isSettled = true;
    };
    answer.then(settle, settle);
    const late = (): Error => new ToolError(EDITOR_SILENT, { seconds: ANSWER_S, request: what });
    await until(() => isSettled, ANSWER_S, late);
    return answer;
}
