declare module 'gltf-validator' {
    /** Something that the validator found: 0 is an error, 1 a warning, 2 worth knowing. */
    export interface Message {
        code: string;
        message: string;
        pointer?: string;
        severity: number;
    }

    export function validateBytes(bytes: Uint8Array): Promise<{ issues: { messages: Message[] } }>;
}
