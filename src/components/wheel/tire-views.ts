import { MODEL_OF_GROUP, TIRE_GROUPS, type TireGroups, type TireOwner } from './tires.js';
import { tirePresets } from '../../tire/tire-presets.js';
import { prefixedName } from '../attributes/prefixed.js';

/** Numbers that count whatever the model is. */
const OF_ALL: readonly string[] = ['forwardFrictionStiffness', 'sidewaysFrictionStiffness'];

/**
 * The numbers of each tire model as objects of their own. Writing another value makes the tire a custom one of that model; the
 * factors on the forces go with every model.
 */
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
        const numbers = (): Record<string, number> => owner.tire as unknown as Record<string, number>;
        for (const member of TIRE_GROUPS[prefix]) {
            const name = prefixedName(prefix, member);
            Object.defineProperty(view, member, {
                get: () => numbers()[name],
                set: (value: number) => {
                    if (OF_ALL.includes(name)) {
                        numbers()[name] = value;
                    } else if (numbers()[name] !== value) {
                        const model = MODEL_OF_GROUP[prefix];
                        Object.assign(owner.tire, { preset: tirePresets.CUSTOM, model, [name]: value });
                    }
                },
                enumerable: true
            });
        }
        return view;
    }
}
