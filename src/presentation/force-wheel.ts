import type { ForceProtocol, ForceReport } from '../control/force-protocol.js';
import { FORCE_WHEELS, forceProtocol } from '../control/force-wheels.js';

/** Used part of a device of WebHID (https://wicg.github.io/webhid/), which the types of the DOM do not have. */
export interface HidDevice {
    readonly opened: boolean;
    readonly vendorId: number;
    readonly productId: number;
    readonly productName: string;
    open(): Promise<void>;
    close(): Promise<void>;
    sendReport(id: number, data: Uint8Array): Promise<void>;
}

/** Used part of WebHID itself. */
export interface Hid extends EventTarget {
    getDevices(): Promise<HidDevice[]>;
    requestDevice(options: { filters: { vendorId: number; productId: number }[] }): Promise<HidDevice[]>;
}

/** Tells what the page that embeds this one allows; in Chromium alone, as WebHID is. */
interface Policy {
    allowsFeature(name: string): boolean;
}

/** WebHID; null outside of browsers, in browsers without it, on pages that are not secure and in frames that may not use it. */
export function hidOf(): Hid | null {
    if (typeof navigator === 'undefined') {
        return null;
    }
    const policy = typeof document === 'undefined' ? undefined : (document as { featurePolicy?: Policy }).featurePolicy;
    return policy?.allowsFeature('hid') === false ? null : ((navigator as { hid?: Hid }).hid ?? null);
}

/** The player's steering wheel with motors, by WebHID. There is one on a page: {@link forceWheel}. */
export class ForceWheel {
    private device: HidDevice | null = null;
    private protocol: ForceProtocol | null = null;
    private opening: Promise<boolean> | null = null;
    private watched: Hid | null = null;
    private user: object | null = null;
    private range = 900;
    private busy = false;
    private sent = 0;
    private next: number | null = null;

    /** Name of the wheel; empty without one. */
    get name(): string {
        const { device } = this;
        const kind = FORCE_WHEELS.find(
            ({ vendorId, productId }) => vendorId === device?.vendorId && productId === device.productId
        );
        return kind?.name ?? '';
    }

    /** True while a wheel is connected. */
    get connected(): boolean {
        return this.protocol !== null;
    }

    /**
     * Asks the player for a wheel; a browser lets only a click or a key do so.
     *
     * @returns True if one is connected then.
     */
    async request(): Promise<boolean> {
        const hid = hidOf();
        if (!hid) {
            return false;
        }
        const filters = FORCE_WHEELS.map(({ vendorId, productId }) => ({ vendorId, productId }));
        // a player who closes the list has chosen none; a key that comes too late is refused
        const chosen = await hid.requestDevice({ filters }).catch(() => []);
        return chosen.length > 0 ? this.connect(hid, chosen) : this.connected;
    }

    /** Connects a wheel that the player has allowed before, now or when it is plugged in. */
    async recall(): Promise<boolean> {
        const hid = hidOf();
        if (!hid || this.connected) {
            return this.connected;
        }
        this.watch(hid);
        return this.connect(hid, await hid.getDevices().catch(() => []));
    }

    /** Restores the wheel's own centering, and closes it. */
    async disconnect(): Promise<void> {
        const { device, protocol } = this;
        this.forget();
        if (device && protocol) {
            await sendAll(device, protocol.end());
            await device.close().catch(() => undefined);
        }
    }

    /**
     * Claims the wheel for a component, if no other one has it.
     *
     * @returns True if the component has it now.
     */
    claim(user: object): boolean {
        this.user ??= user;
        return this.user === user;
    }

    /** Ends the claim of a component, and sets the force to zero. */
    release(user: object): void {
        if (this.user === user) {
            this.user = null;
            this.send(0);
        }
    }

    /** Sets the turn from lock to lock, degrees. */
    setRange(range: number): void {
        const { device, protocol } = this;
        if (range !== this.range) {
            this.range = range;
            if (device && protocol) {
                this.sent = 0;
                void sendAll(device, protocol.start(range));
            }
        }
    }

    /** Sets the force, -1 to 1, positive to the left. While a report is on its way, only the last level is kept. */
    send(level: number): void {
        const { device, protocol } = this;
        if (!device || !protocol || (level === this.sent && this.next === null)) {
            return;
        }
        if (this.busy) {
            this.next = level;
            return;
        }
        this.busy = true;
        this.sent = level;
        const { id, data } = protocol.force(level);
        const done = (): void => {
            const { next } = this;
            this.busy = false;
            this.next = null;
            if (next !== null) {
                this.send(next);
            }
        };
        // one that has just been unplugged refuses; the event about it follows
        device.sendReport(id, data).then(done, done);
    }

    /** Opens the first of these wheels that can be. */
    private async connect(hid: Hid, [device, ...others]: readonly HidDevice[]): Promise<boolean> {
        this.watch(hid);
        if (!device) {
            return this.connected;
        }
        // two components may ask at once
        this.opening ??= this.open(device);
        const opened = await this.opening;
        this.opening = null;
        return opened || this.connect(hid, others);
    }

    private async open(device: HidDevice): Promise<boolean> {
        const protocol = forceProtocol(device.vendorId, device.productId);
        if (!protocol || this.device === device) {
            return this.device === device;
        }
        await this.disconnect();
        try {
            if (!device.opened) {
                await device.open();
            }
        } catch {
            return false; // another program holds it, or the system forbids it
        }
        const ready = await sendAll(device, protocol.start(this.range));
        if (ready) {
            this.device = device;
            this.protocol = protocol;
        }
        return ready;
    }

    /** Follows what is plugged in and pulled out, and sets the force to zero while the page is hidden: no frames come then. */
    private watch(hid: Hid): void {
        if (this.watched === hid) {
            return;
        }
        this.watched = hid;
        hid.addEventListener('connect', (event) => {
            void this.connect(hid, [(event as Event & { device: HidDevice }).device]);
        });
        hid.addEventListener('disconnect', (event) => {
            if ((event as Event & { device: HidDevice }).device === this.device) {
                this.forget();
            }
        });
        if (typeof document !== 'undefined') {
            document.addEventListener('visibilitychange', () => {
                if (document.hidden) {
                    this.send(0);
                }
            });
        }
        if (typeof window !== 'undefined') {
            window.addEventListener('pagehide', () => {
                void this.disconnect();
            });
        }
    }

    private forget(): void {
        this.device = null;
        this.protocol = null;
        this.busy = false;
        this.next = null;
        this.sent = 0;
    }
}

/** The one steering wheel of the page. */
export const forceWheel = new ForceWheel();

/** Sends reports in their order; false if the device refuses one. */
async function sendAll(device: HidDevice, reports: readonly ForceReport[]): Promise<boolean> {
    try {
        await reports.reduce(
            (before, { id, data }) => before.then(() => device.sendReport(id, data)),
            Promise.resolve()
        );
        return true;
    } catch {
        return false;
    }
}
