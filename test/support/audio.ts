import { vi } from 'vitest';

/** Stand-in for an `AudioParam`: accepts the values that a browser accepts, and throws where a browser throws. */
class Param {
    set value(value: number) {
        this.take(value);
    }

    get value(): number {
        return 0;
    }

    setTargetAtTime(value: number): void {
        this.take(value);
    }

    setValueAtTime(value: number): void {
        this.take(value);
    }

    private take(value: unknown): void {
        // (a browser holds single precision, and takes text that is a number)
        if (!Number.isFinite(Math.fround(Number(value)))) {
            throw new TypeError(`The provided float value is non-finite: ${String(value)}`);
        }
    }
}

/** A node of any kind, with the parameters of all. */
class Node {
    readonly gain = new Param();
    readonly frequency = new Param();
    readonly Q = new Param();
    readonly threshold = new Param();
    readonly knee = new Param();
    readonly ratio = new Param();
    readonly attack = new Param();
    readonly release = new Param();
    readonly playbackRate = new Param();
    readonly positionX = new Param();
    readonly positionY = new Param();
    readonly positionZ = new Param();

    set refDistance(value: number) {
        if (!Number.isFinite(Number(value)) || Number(value) < 0) {
            throw new TypeError(`The distance is not valid: ${String(value)}`);
        }
    }

    get refDistance(): number {
        return 1;
    }

    connect(other: Node): Node {
        return other;
    }

    disconnect(): void {}
    start(): void {}
    stop(): void {}
    setPeriodicWave(): void {}
}

/** Web Audio without a sound, as strict about numbers as a browser's: Node has none. */
export function stubAudio(): unknown {
    class Panner extends Node {
        constructor(_: unknown, { refDistance = 1 }: { refDistance?: number }) {
            super();
            this.refDistance = refDistance;
        }
    }
    class Wave {}
    vi.stubGlobal('PannerNode', Panner);
    vi.stubGlobal('PeriodicWave', Wave);
    const create = (): Node => new Node();
    return {
        state: 'running',
        currentTime: 0,
        sampleRate: 8000,
        destination: new Node(),
        createGain: create,
        createOscillator: create,
        createBiquadFilter: create,
        createDynamicsCompressor: create,
        createWaveShaper: create,
        createBufferSource: create,
        createBuffer: () => ({ copyToChannel: () => undefined }),
        createPeriodicWave: () => new Wave()
    };
}
