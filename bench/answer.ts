import { CONTENDERS } from './contenders.js';
import { course, type Scene } from './course.js';
import { Session, type Mode } from './session.js';

/** Requests to the process or page in which a contender runs, with the types of their answers. */
export interface Requests {
    open(name: string, scene: Scene, cars: number): Promise<void>;
    warmUp(mode: Mode, limit: number): void;
    run(mode: Mode, steps: number): number;
    resetOdometer(): void;
    complaint(mode: Mode): string;
    allocation(): number;
    touched(): number;
    endurance(steps: number): number | null;
    replacements(count: number): { cost: number; lost: number } | null;
    boundary(): number | null;
}

let session: Session;

/** Answers a request; `open` comes first. */
export async function answer(ask: keyof Requests, args: unknown[]): Promise<unknown> {
    if (ask === 'open') {
        const [name, scene, cars] = args as Parameters<Requests['open']>;
        session = await Session.open(await CONTENDERS[name].load(), course(scene, cars));
        return null;
    }
    return (session[ask] as (...args: unknown[]) => unknown)(...args);
}
