/** The members of a type by names that begin with a prefix: `preload` of `front` is `frontPreload`. */
export type Prefixed<Prefix extends string, T> = {
    [Name in keyof T & string as PrefixedName<Prefix, Name>]: T[Name];
};

export type PrefixedName<Prefix extends string, Name extends string> = Prefix extends ''
    ? Name
    : `${Prefix}${Capitalize<Name>}`;

/** A name behind a prefix; an empty one leaves it as it is. */
export function prefixedName<Prefix extends string, Name extends string>(
    prefix: Prefix,
    name: Name
): PrefixedName<Prefix, Name> {
    const capital = `${prefix}${name[0].toUpperCase()}${name.slice(1)}`;
    return (prefix === '' ? name : capital) as PrefixedName<Prefix, Name>;
}

/** The same members by names that begin with a prefix. */
export function prefixed<Prefix extends string, T extends object>(prefix: Prefix, members: T): Prefixed<Prefix, T> {
    return Object.fromEntries(
        Object.entries(members).map(([name, value]) => [prefixedName(prefix, name), value as unknown])
    ) as Prefixed<Prefix, T>;
}
