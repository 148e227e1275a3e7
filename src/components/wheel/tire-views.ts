import { TIRE_GROUPS, type TireGroups, type TireOwner } from './tires.js';
import { tirePresets } from '../../tire/tire-presets.js';
import { prefixedName } from '../attributes/prefixed.js';

/** The numbers of each tire model as objects of their own. Writing one makes the tire a custom one. */
export class TireViews {
    private readonly owner: TireOwner;
    private readonly views = new Map<keyof TireGroups, object>();

    constructor(owner: TireOwner) {
        this.owner = owner;
    }

    get<P extends keyof TireGroups>(prefix: P): TireGroups[P] {
        const view = this.views.get(prefix) ?? this.make(prefix);
        this.views.set(prefix, view);
        return view as TireGroups[P];
    }

    private make(prefix: keyof TireGroups): object {
        const { owner } = this;
        const view = {};
        for (const member of TIRE_GROUPS[prefix]) {
            const name = prefixedName(prefix, member);
            Object.defineProperty(view, member, {
                get: () => (owner.tire as unknown as Record<string, number>)[name],
                set: (value: number) => {
                    Object.assign(owner.tire, { preset: tirePresets.CUSTOM, [name]: value });
                },
                enumerable: true
            });
        }
        return view;
    }
}
