import { readFileSync } from 'node:fs';

const FILE = new URL('../../../dist/editor-schemas.json', import.meta.url);

/** Attributes of a component as the Editor's parser reads them. */
export interface Schema {
    name: string;
    type: string;
    array?: boolean;
    title?: string;
    description?: string;
    default?: unknown;
    min?: number;
    max?: number;
    precision?: number;
    step?: number;
    visibleif?: string;
    enum?: Record<string, number>[];
    schema?: Schema[];
}

declare const data: Record<string, { attributes: Record<string, Schema> }>;
export { data };

export default {
    watch: ['../../../dist/editor-schemas.json'],
    load: (): unknown => JSON.parse(readFileSync(FILE, 'utf8'))
};
