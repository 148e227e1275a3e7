// npm run bench:online: players on real sockets of the loopback, in a process of their own, and what the server tells of its
// ticks. Rooms, players in each and seconds come from the environment.
import { setTimeout as sleep } from 'node:timers/promises';

import { Client, type Room } from '@colyseus/sdk';

import { DriverControls } from '../src/index.js';
import { MESSAGE } from '../src/net-client.js';
import { encodeInput, encodeInputMessage, INPUT_BYTES, InputMessage, StateReader } from '../src/net.js';

/** A player without a picture: asks for something else every second, as messages of real pages do. */
class Bot {
    received = 0;
    messages = 0;
    private readonly message = new InputMessage();
    private readonly bytes = new Uint8Array(200);
    private readonly reader = new StateReader();
    private readonly controls = new DriverControls();
    private tick = -1;

    private readonly room: Room;

    constructor(room: Room) {
        this.room = room;
        room.onMessage(MESSAGE.state, (bytes: Uint8Array) => {
            this.received += bytes.length;
            this.messages++;
            this.reader.begin(bytes);
            this.tick = Math.max(this.tick, this.reader.tick + 3);
        });
    }

    /** One tick: six inputs in a message. */
    drive(k: number): void {
        if (this.tick < 8 || !this.room.connection.isOpen) {
            return;
        }
        const { message, controls } = this;
        controls.throttle = 0.3 + 0.3 * Math.sin(k / 60);
        controls.steer = 0.3 * Math.sin(k / 90);
        message.tick = this.tick++;
        message.count = 6;
        for (let i = 0; i < 6; i++) {
            encodeInput(controls, message.tick - 5 + i, message.inputs, i * INPUT_BYTES);
        }
        this.room.sendBytes(MESSAGE.input, this.bytes.slice(0, encodeInputMessage(message, this.bytes)));
    }
}

const { URL: url = 'http://127.0.0.1:2567', ROOMS = '20', CARS = '20', SECONDS = '20' } = process.env;
const client = new Client(url);
/** One room with its players. */
async function room(): Promise<Bot[]> {
    const first = await client.create('race', { name: 'Bot' });
    const others = Array.from({ length: Number(CARS) - 1 }, async (_, k) => {
        return new Bot(await client.joinById(first.roomId, { name: `Bot ${k + 1}` }));
    });
    return Promise.all([new Bot(first), ...others]);
}

const bots = (await Promise.all(Array.from({ length: Number(ROOMS) }, room))).flat();
process.stdout.write(`${JSON.stringify({ joined: bots.length })}\n`);
let k = 0;
const timer = setInterval(() => bots.forEach((bot) => bot.drive(k++)), 1000 / 60);
await sleep(5000);
const before = bots.map(({ received, messages }) => [received, messages]);
const started = performance.now();
await sleep(1000 * Number(SECONDS));
clearInterval(timer);
const seconds = (performance.now() - started) / 1000;
const rates = bots.map(({ received }, i) => (8 * (received - before[i][0])) / seconds / 1000).sort((a, b) => a - b);
const messages = bots.reduce((sum, bot, i) => sum + bot.messages - before[i][1], 0) / bots.length / seconds;
process.stdout.write(
    `${JSON.stringify({ kilobitsMedian: rates[rates.length >> 1], kilobitsMost: rates[rates.length - 1], messages })}\n`
);
process.exit(0);
