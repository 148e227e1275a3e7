/** A module that is loaded when it is first needed. A program that has it from the start says so by {@link learn}. */
export class Late<T> {
    /** The module; null until it has come. */
    present: T | null = null;

    private readonly load: () => Promise<T>;
    private readonly waiting: Parameters<Late<T>['use']>[] = [];
    private isLoading = false;

    /** @param load - Imports the module. */
    constructor(load: () => Promise<T>) {
        this.load = load;
    }

    /** Adopts the module, and calls all that wait for it in the order in which they came. */
    learn(module: T): void {
        this.present = module;
        this.isLoading = false;
        this.waiting.splice(0).forEach(([use]) => use(module));
    }

    /**
     * Calls back with the module, at once if it is there. Where it cannot be loaded, as offline, the next call asks for it again.
     *
     * @param use - Receives the module.
     * @param report - Receives the reason why it could not be loaded, which names the file in most browsers.
     */
    use(use: (module: T) => void, report?: (reason: string) => void): void {
        if (this.present) {
            use(this.present);
            return;
        }
        this.waiting.push([use, report]);
        if (!this.isLoading) {
            this.isLoading = true;
            void this.load().then(
                (module) => this.learn(module),
                (error: unknown) => {
                    this.isLoading = false;
                    this.waiting.forEach(([, report]) => report?.(String(error)));
                }
            );
        }
    }
}
