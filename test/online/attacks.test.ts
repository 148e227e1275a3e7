import { Client, type Room } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtOnline } from './built.js';
import { OnlineProcess } from './process.js';
import { DriverControls } from '../../src/index.js';
import { encodeInput, encodeInputMessage, INPUT_BYTES, InputMessage, StateReader } from '../../src/net.js';
import { until } from '../support/until.js';

const INPUT = 1;
const STATE = 2;

let server: OnlineProcess;
let honest: Room;

/** Tick of the newest state that the honest player has got. */
let tick = -1;

beforeAll(async () => {
    await builtOnline();
    server = await OnlineProcess.start();
    honest = await new Client(server.url).create('race', { name: 'Honest' });
    const reader = new StateReader();
    honest.onMessage(STATE, (bytes: Uint8Array) => {
        reader.begin(bytes);
        tick = reader.tick;
    });
});

afterAll(async () => {
    await honest?.leave();
    await server?.stop();
});

/** A message with a throttle of 1 in the ticks up to one. */
function throttleAt(at: number, count = 1): Uint8Array {
    const message = Object.assign(new InputMessage(), { tick: at, count });
    const controls = Object.assign(new DriverControls(), { throttle: 1 });
    for (let k = 0; k < count; k++) {
        encodeInput(controls, at - count + 1 + k, message.inputs, k * INPUT_BYTES);
    }
    const bytes = new Uint8Array(200);
    return bytes.slice(0, encodeInputMessage(message, bytes));
}

async function attack(name: string, how: (room: Room) => void): Promise<number> {
    const room = await new Client(server.url).joinById(honest.roomId, { name });
    room.reconnection.enabled = false;
    room.onMessage('*', () => undefined);
    const gone = new Promise<number>((resolve) => {
        room.onLeave(resolve);
    });
    how(room);
    return gone;
}

describe('a client that attacks is sent away, the log says who, and the room goes on', () => {
    it.each<[string, string, RegExp, (room: Room) => void]>([
        [
            'Garbler',
            'bytes that are no inputs',
            /malformed/,
            (room) => {
                for (let k = 0; k < 20; k++) {
                    room.sendBytes(
                        INPUT,
                        Uint8Array.from({ length: 16 }, () => 255 * Math.random())
                    );
                }
            }
        ],
        [
            'NaN',
            'numbers that are none',
            /unknown/,
            (room) => {
                for (let k = 0; k < 20; k++) {
                    room.send(INPUT, { throttle: NaN, steer: Infinity });
                }
            }
        ],
        [
            'Stranger',
            'messages of types that there are not',
            /unknown/,
            (room) => {
                for (let k = 0; k < 20; k++) {
                    room.send('teleport', { x: 0 });
                }
            }
        ],
        [
            'Prophet',
            'inputs of ticks that are far ahead',
            /early/,
            (room) => {
                for (let k = 0; k < 200; k++) {
                    room.sendBytes(INPUT, throttleAt(4_000_000_000 + k));
                }
            }
        ],
        [
            'Flood',
            'inputs as fast as the line carries them',
            /cut off|sent away/,
            (room) => {
                for (let k = 0; k < 20_000; k++) {
                    room.sendBytes(INPUT, throttleAt(tick + (k % 30)));
                }
            }
        ],
        [
            'Giant',
            'a message of a megabyte',
            /left \(|line/,
            (room) => {
                room.sendBytes(INPUT, new Uint8Array(1 << 20));
            }
        ]
    ])('%s: %s', async (name, _, what, how) => {
        const before = tick;
        await attack(name, how);
        await server.prints(new RegExp(`'${name}' .*(${what.source})`));
        await until('30 more steps', () => tick > before + 30);
        expect(honest.connection.isOpen).toBe(true);
    });

    it('a client cannot move a car but its own', async () => {
        // inputs name no car: whatever is sent is that of the session, whose car stands beside the honest one
        const room = await new Client(server.url).joinById(honest.roomId, { name: 'Thief' });
        const reader = new StateReader();
        let honestBytes = '';
        room.onMessage(STATE, (bytes: Uint8Array) => {
            reader.begin(bytes);
            while (reader.nextCar()) {
                if (reader.slot === 0) {
                    honestBytes = String(bytes.slice(reader.stateAt, reader.stateAt + 9));
                }
            }
        });
        await until('the state of the honest car', () => honestBytes !== '');
        const before = honestBytes;
        const start = tick;
        let sent = start + 6;
        await until('60 more steps', () => {
            room.sendBytes(INPUT, throttleAt(++sent, 6));
            return tick > start + 60;
        });
        expect(honestBytes).toBe(before);
        await room.leave();
    });

    it('memory stays flat while strangers come, send garbage and go', async () => {
        const garble = (room: Room): void => {
            for (let k = 0; k < 30; k++) {
                room.sendBytes(INPUT, new Uint8Array(60).fill(k));
            }
        };
        await Promise.all(Array.from({ length: 4 }, (_, k) => attack(`Warm ${k}`, garble)));
        const { heap } = await server.stats();
        for (let round = 0; round < 3; round++) {
            await Promise.all(Array.from({ length: 4 }, (_, k) => attack(`Round ${round} ${k}`, garble)));
        }
        let after = await server.stats();
        while (after.players > 1) {
            after = await server.stats();
        }
        expect((after.heap - heap) / 1e6).toBeLessThan(60);
    });
});
