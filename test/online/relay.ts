import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a server of this machine that can be slow, or cut without either end being told. */
export class Relay {
    /** Time that each piece takes in each direction, ms. */
    delay = 0;

    private readonly target: number;
    private readonly pairs = new Set<{ ends: Socket[]; isCut: boolean }>();

    private readonly server = createServer((near) => {
        const far = connect(this.target, '127.0.0.1');
        const pair = { ends: [near, far], isCut: false };
        this.pairs.add(pair);
        const pass = (from: Socket, to: Socket): void => {
            const send = (piece: Buffer): void => {
                if (!pair.isCut) {
                    to.write(piece);
                }
            };
            from.on('data', (piece) => (this.delay > 0 ? setTimeout(send, this.delay, piece) : send(piece)));
            from.on('error', () => from.destroy());
            from.on('close', () => {
                this.pairs.delete(pair);
                if (!pair.isCut) {
                    to.destroy();
                }
            });
        };
        pass(near, far);
        pass(far, near);
    });

    private constructor(target: number) {
        this.target = target;
    }

    static async to(target: number): Promise<Relay> {
        const made = new Relay(target);
        made.server.listen(0, '127.0.0.1');
        await once(made.server, 'listening');
        return made;
    }

    get port(): number {
        return (this.server.address() as AddressInfo).port;
    }

    /** Cuts what is connected: it stays open, and nothing comes through. Who connects again gets a line. */
    cut(): void {
        for (const pair of this.pairs) {
            pair.isCut = true;
        }
    }

    stop(): void {
        this.server.close();
        this.pairs.forEach(({ ends }) => ends.forEach((end) => end.destroy()));
    }
}
