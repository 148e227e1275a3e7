import { valuesOf } from '../attributes/observed-attributes.js';

type Fields = Readonly<Record<string, unknown>>;

/** Value of a field, whose observers are not told that it was read; undefined where there is no object. */
export function valueIn(owner: unknown, name: string): unknown {
    const fields = Object(owner) as Fields;
    const values = valuesOf(fields);
    return name in values ? values[name] : fields[name];
}
