declare module 'quadprog' {
    /** Minimizes `x D x / 2 - d x` where `A x >= b`; arrays count from 1, `A` has a constraint a column. */
    export function solveQP(
        D: number[][],
        d: number[],
        A: number[][],
        b: number[],
        equations?: number
    ): { solution: number[]; message: string };
}
