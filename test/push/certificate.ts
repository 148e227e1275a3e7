import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate for this machine, made on the spot, with its key. */
export interface Certificate {
    key: string;
    cert: string;
}

/** Makes a self-signed certificate (X.509 v3, RFC 5280) for localhost and 127.0.0.1, good for a day. */
export function makeCertificate(): Certificate {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const ecdsaWithSha256 = der(0x30, oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
    const commonName = der(0x30, oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from('stand-in')));
    const name = der(0x30, der(0x31, commonName));
    const day = 86_400_000;
    const body = der(
        0x30,
        der(0xa0, der(0x02, Buffer.from([2]))), // version 3
        der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])), // serial number
        ecdsaWithSha256,
        name, // issuer
        der(0x30, time(Date.now() - day / 24), time(Date.now() + day)),
        name, // subject
        publicKey.export({ type: 'spki', format: 'der' }),
        der(
            0xa3,
            der(
                0x30,
                extension(0x13, der(0x30, der(0x01, Buffer.from([0xff])))), // an authority: it vouches for itself
                extension(
                    0x11, // other names
                    der(0x30, der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))
                )
            )
        )
    );
    const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]);
    const lines = der(0x30, body, ecdsaWithSha256, der(0x03, signature))
        .toString('base64')
        .replace(/.{64}(?=.)/g, '$&\n');
    return {
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
        cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
    };
}

/** Tag, length, content: the way ASN.1 is written (X.690). */
function der(tag: number, ...contents: Buffer[]): Buffer {
    const content = Buffer.concat(contents);
    const { length } = content;
    const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
    return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function oid(...bytes: number[]): Buffer {
    return der(0x06, Buffer.from(bytes));
}

function extension(id: number, value: Buffer): Buffer {
    return der(0x30, oid(0x55, 0x1d, id), der(0x04, value));
}

/** As UTCTime. */
function time(ms: number): Buffer {
    return der(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));
}
