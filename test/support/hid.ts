import type { Hid, HidDevice } from '../../src/presentation/force-wheel.js';

/** A steering wheel by WebHID as its specification says: closed at first, and it refuses what is not allowed in its state. */
export class StandInWheel implements HidDevice {
    readonly productName = 'a wheel';
    readonly reports: string[] = [];
    state: 'closed' | 'opened' = 'closed';

    /** Reports that wait until they are delivered, while {@link slow}. */
    readonly waiting: (() => void)[] = [];
    slow = false;

    /** True if another program holds it. */
    held = false;

    readonly vendorId: number;
    readonly productId: number;

    /** True if its reports have numbers. */
    private readonly numbered: boolean;

    constructor(vendorId: number, productId: number) {
        this.vendorId = vendorId;
        this.productId = productId;
        this.numbered = vendorId === 0x044f;
    }

    get opened(): boolean {
        return this.state === 'opened';
    }

    /** Its reports as text, of which the last zeros are left out, and none before. */
    take(): string[] {
        return this.reports.splice(0).map((each) => each.replace(/( 00)+$/, ''));
    }

    open(): Promise<void> {
        if (this.state !== 'closed') {
            return refuse('InvalidStateError');
        }
        if (this.held) {
            return refuse('NetworkError');
        }
        this.state = 'opened';
        return Promise.resolve();
    }

    close(): Promise<void> {
        this.state = 'closed';
        return Promise.resolve();
    }

    sendReport(id: number, data: Uint8Array): Promise<void> {
        if (this.state !== 'opened') {
            return refuse('InvalidStateError');
        }
        if ((id !== 0) !== this.numbered) {
            return Promise.reject(new TypeError('the number of the report does not fit the device'));
        }
        this.reports.push([...data].map((each) => each.toString(16).padStart(2, '0')).join(' '));
        return this.slow
            ? new Promise((resolve) => {
                  this.waiting.push(resolve);
              })
            : Promise.resolve();
    }
}

/** WebHID with these wheels plugged in. The player picks the first that fits, once he is asked by a click. */
export class StandInHid extends EventTarget implements Hid {
    readonly allowed = new Set<HidDevice>();
    readonly plugged: StandInWheel[];
    clicked = true;

    constructor(plugged: StandInWheel[]) {
        super();
        this.plugged = plugged;
    }

    getDevices(): Promise<HidDevice[]> {
        return Promise.resolve(this.plugged.filter((each) => this.allowed.has(each)));
    }

    requestDevice({ filters }: Parameters<Hid['requestDevice']>[0]): Promise<HidDevice[]> {
        if (!this.clicked) {
            return refuse('SecurityError');
        }
        const found = this.plugged.find((wheel) =>
            filters.some(({ vendorId, productId }) => vendorId === wheel.vendorId && productId === wheel.productId)
        );
        if (found) {
            this.allowed.add(found);
        }
        return Promise.resolve(found ? [found] : []);
    }

    /** Pulls a wheel out: it is gone before the page hears of it. */
    pullOut(wheel: StandInWheel): void {
        wheel.state = 'closed';
        this.plugged.splice(this.plugged.indexOf(wheel), 1);
        this.tell('disconnect', wheel);
    }

    plugIn(wheel: StandInWheel): void {
        this.plugged.push(wheel);
        this.tell('connect', wheel);
    }

    private tell(what: string, wheel: StandInWheel): void {
        if (this.allowed.has(wheel)) {
            this.dispatchEvent(Object.assign(new Event(what), { device: wheel }));
        }
    }
}

function refuse(name: string): Promise<never> {
    return Promise.reject(new DOMException('refused', name));
}
