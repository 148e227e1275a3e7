/** A figure of ours beside the one that it is held against. */
export interface EvidenceFigure {
    readonly what: string;
    readonly ours: number;

    /** Reference value: of theory, of another simulator, of a published car. */
    readonly reference: number;

    /** Largest difference: as a share of the reference, or as an amount. Infinity beside a limit that is not to be passed. */
    readonly tolerance: number;
    readonly kind: 'share' | 'amount' | 'limit';
    readonly unit?: string;
    readonly source?: string;

    /** Why it is off, where that is known. */
    readonly why?: string;
}

/** Two lines over one axis. */
export interface EvidencePlot {
    readonly title: string;
    readonly x: string;
    readonly y: string;

    /** True if both axes have one scale, as a path has. */
    readonly square?: boolean;

    /** Least range of y that fills the plot: less is noise. */
    readonly least?: number;
    readonly lines: readonly { readonly name: string; readonly points: readonly (readonly [number, number])[] }[];
}
