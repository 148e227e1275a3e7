// Facts about our sources that TypeDoc does not know.
import { Converter, ReflectionKind } from 'typedoc';

/** The engine calls these of a script, and documents them. */
const LIFECYCLE = ['initialize', 'postInitialize', 'update', 'postUpdate'];

/** Classes of components, and their bases. */
const COMPONENT = /\.mts$|(?:vehicle-script|vehicle-component|plain-vehicle)\.ts$/;

/** In lists such as this one, a comment counts for all that follows without one. */
const LISTS = /magic-formula-coefficients\.ts$/;

/** @param {import('typedoc').Application} app */
export function load(app) {
    app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
        for (const accessor of project.getReflectionsByKind(ReflectionKind.Accessor)) {
            const { getSignature, setSignature } = /** @type {import('typedoc').DeclarationReflection} */ (accessor);
            const comment = getSignature?.comment ?? setSignature?.comment;
            for (const signature of [getSignature, setSignature]) {
                if (signature) signature.comment ??= comment?.clone();
            }
        }
        for (const method of project.getReflectionsByKind(ReflectionKind.Method)) {
            const { name, sources, signatures } = /** @type {import('typedoc').DeclarationReflection} */ (method);
            if (LIFECYCLE.includes(name) && sources?.some(({ fullFileName }) => COMPONENT.test(fullFileName))) {
                project.removeReflection(method);
            } else if (signatures?.[0]?.typeParameters?.[0]?.type?.toString() === 'never') {
                project.removeReflection(method); // `on` of a component without events of its own
            }
        }
        /** @type {import('typedoc').Comment | undefined} */
        let comment;
        for (const property of project.getReflectionsByKind(ReflectionKind.Property)) {
            const declared = /** @type {import('typedoc').DeclarationReflection} */ (property);
            const { sources } = declared;
            // an expression, such as that which declares a number
            if (declared.defaultValue === '...') declared.defaultValue = undefined;
            if (sources?.some(({ fullFileName }) => LISTS.test(fullFileName))) {
                comment = property.comment ??= comment?.clone();
            }
        }
    });
}
