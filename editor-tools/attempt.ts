import { ToolError } from './tool-error.js';

/** Result of what a tool can do without, or the reason why there is none. */
export interface Attempt<T> {
    result?: T;
    complaint?: string;
}

/** Tries what a tool can do without. */
export async function attempt<T>(work: Promise<T>): Promise<Attempt<T>> {
    try {
        return { result: await work };
    } catch (error) {
        if (error instanceof ToolError) {
            return { complaint: error.message };
        }
        throw error;
    }
}
