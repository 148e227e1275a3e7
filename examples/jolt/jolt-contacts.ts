import { areContacts } from './contact-bytes.js';
import { MOST_PAIRS, type JoltEngine } from './jolt-engine.js';
import type { Jolt } from './jolt-module.js';
import type { Archive } from '../../src/math/archive.js';
import type { ContactMemory } from '../../src/physics/physics.js';

/** First format of snapshots that has contacts. */
const FORMAT = 10;

/** Impulses at contacts, as Jolt keeps them from step to step: the next step starts from those. They are of the whole world. */
export class JoltContacts implements ContactMemory {
    private readonly engine: JoltEngine;
    private readonly recorder: Jolt.StateRecorderJS;
    private bytes = new Uint8Array(1024);
    private written = 0;
    private readFrom = 0;

    constructor(engine: JoltEngine) {
        const { jolt } = engine;
        this.engine = engine;
        this.recorder = engine.owned.add(new jolt.StateRecorderJS());
        this.recorder.WriteBytes = (from, count) => {
            if (this.written + count > this.bytes.length) {
                const longer = new Uint8Array(2 * (this.written + count));
                longer.set(this.bytes);
                this.bytes = longer;
            }
            this.bytes.set(jolt.HEAPU8.subarray(from, from + count), this.written);
            this.written += count;
        };
        this.recorder.ReadBytes = (to, count) => {
            const { readFrom } = this;
            jolt.HEAPU8.fill(0, to, to + count);
            jolt.HEAPU8.set(this.bytes.subarray(readFrom, Math.min(readFrom + count, this.written)), to);
            this.readFrom += count;
        };
        this.recorder.IsEOF = () => this.readFrom >= this.written;
        this.recorder.IsFailed = () => false;
    }

    serialize(archive: Archive): void {
        if (archive.format < FORMAT) {
            return;
        }
        const { engine, recorder } = this;
        const { jolt, system } = engine;
        if (!archive.loads) {
            this.written = 0;
            system.SaveState(recorder, jolt.EStateRecorderState_Contacts);
        }
        // (words are whole: Jolt writes numbers of four bytes, and flags)
        const words = Math.ceil(this.written / 4);
        const now = archive.loads ? 0 : words + 1;
        const length = archive.extent(now < archive.room ? now : 0);
        if (length === 0) {
            return; // no room
        }
        const saved = new Int32Array(length);
        if (length === now) {
            saved[0] = this.written;
            new Uint8Array(saved.buffer).set(this.bytes.subarray(0, this.written), 4);
        }
        archive.first(length, saved);
        if (archive.loads) {
            const bytes = new Uint8Array(saved.buffer).slice(4);
            // (a snapshot may come from anywhere: contacts that are none are found again in the next step)
            const isWhole = saved[0] >= 0 && saved[0] <= bytes.length;
            if (isWhole && areContacts(bytes.subarray(0, saved[0]), jolt.EStateRecorderState_Contacts, MOST_PAIRS)) {
                this.bytes = bytes;
                this.written = saved[0];
                this.readFrom = 0;
                system.RestoreState(recorder);
            }
        }
    }
}
