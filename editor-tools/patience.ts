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
 */
export async function until(holds: () => unknown, bound: number, late: () => Error): Promise<void> {
    let isLate = false;
    const timer = setTimeout(() => (isLate = true), 1000 * bound);
    while (!holds()) {
        if (isLate) {
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
