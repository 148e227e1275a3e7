import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, SocketAddress } from 'node:net';

/** Headers that a proxy sets, and that anybody else may invent. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

const LOOPBACK = listOf('127.0.0.0/8, ::1');

/** Tells who sends a request: the peer of the line, or whom a trusted proxy names. */
export class Addresses {
    private readonly proxies: BlockList;

    /**
     * @param proxies - Addresses and subnets of proxies, such as `10.0.0.2, 172.16.0.0/12`, apart by commas.
     * @throws {Error} If a part is neither.
     */
    constructor(proxies = '') {
        this.proxies = listOf(proxies);
    }

    /** The address of the sender, without the prefix that an IPv4 address has in IPv6. */
    of({ socket, headers }: IncomingMessage): string {
        let address = plain(socket.remoteAddress ?? '');
        // each proxy appends the address that it has heard: the last one that is not a proxy of ours is the sender
        const way = String(headers['x-forwarded-for'] ?? '').split(',');
        while (isIn(this.proxies, address) && isIP(plain(way.at(-1) ?? '')) > 0) {
            address = plain(way.pop() ?? '');
        }
        return address;
    }

    /** True if the request comes from this machine itself, not from a sender behind a proxy on it. */
    isLocal(request: IncomingMessage): boolean {
        const peer = plain(request.socket.remoteAddress ?? '');
        const forwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
        return isIn(LOOPBACK, peer) && !forwarded;
    }
}

/**
 * Unit of the limits per address: the address itself for IPv4, its network of 64 bits for IPv6, of which every household has one.
 */
export function householdOf(address: string): string {
    if (isIP(address) !== 6) {
        return address;
    }
    const [head, tail] = address.split('%')[0].split('::');
    const left = head === '' ? [] : head.split(':');
    const right = tail ? tail.split(':') : [];
    const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
    const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
    return groups
        .slice(0, 4)
        .map((group) => parseInt(group, 16).toString(16))
        .join(':');
}

function plain(address: string): string {
    return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}

function isIn(list: BlockList, address: string): boolean {
    const family = isIP(address);
    return family > 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function listOf(text: string): BlockList {
    const list = new BlockList();
    for (const entry of text.split(',').map((one) => one.trim())) {
        const [address, bits] = entry.split('/');
        const family = isIP(address);
        const most = family === 6 ? 128 : 32;
        if (entry !== '' && (family === 0 || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most)))) {
            throw new Error(`'${entry}' is no address and no subnet. Write such as 10.0.0.2 or 172.16.0.0/12.`);
        }
        if (entry !== '') {
            list.addSubnet(
                new SocketAddress({ address, family: family === 6 ? 'ipv6' : 'ipv4' }),
                Number(bits ?? most)
            );
        }
    }
    return list;
}
