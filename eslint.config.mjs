import playcanvas from '@playcanvas/eslint-config';
import { defineConfig } from 'eslint/config';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

import { derivedTags } from './tools/lint/derived-tags.mjs';

/** First words of doc comments that lack their noun, and verbs that say less than that of the deed. */
const CLAUSES = 'What|How|Whether|Of|Where|Those|Who';
const VAGUE = 'Takes|Lets|Gives|Makes|Has|Goes';

/**
 * The rule that a comment is a noun phrase, or says what a function does: "Mass of the car, kg", "Returns the gear".
 *
 * @param {string} words - Words that none opens with, as alternatives.
 */
function openings(words) {
    const text = `/^(-\\s+)?(?!(?:${words})\\b)/u`;
    const message = `Open with the noun that is meant, or with a verb: not with ${words.replaceAll('|', ', ')}.`;
    const tags = { param: text, returns: text };
    return ['error', { contexts: ['any'], mainDescription: text, tags, message }];
}

/** Tags of the types that JSON schemas are generated from. */
const SCHEMA_TAGS = [
    'asType',
    'each',
    'exclusiveMinimum',
    'maximum',
    'maxItems',
    'maxProperties',
    'minimum',
    'minItems',
    'minLength',
    'minProperties',
    'missing',
    'propertyNames',
    'remedy',
    'unit'
];

/** Folders whose code runs in a step. */
const STEP = 'aero,aids,arcade,brakes,contact,control,math,powertrain,steering,surface,suspension,tire,vehicle,wheel';

/** Declarations in the scope of a module. */
const OF_MODULE = ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > ';

/** Classes of which a module may have one: that serve all vehicles in turn, are filled once, or never. */
const SHARED = '/^(Workspace|RaycastWorkspace|Probe|RayRow|Fan|GroundHit|GroundContact|Archive|Late|Set)$/';

/**
 * Arrays of a module that a step writes, and objects that may have such; constant tables are made by `from` or `of`, empty ones have no
 * length to write.
 */
const MODULE_ARRAY =
    `${OF_MODULE}:matches(NewExpression[callee.name=/Array$/]:not([arguments.0.value=0]), ` +
    `NewExpression:not([callee.name=/Array$/]):not([callee.name=${SHARED}]), CallExpression[callee.name=/^(doubles|numbersOf)$/])`;

/** Parts of a vehicle that it may lack. */
const PART =
    '/^(steering|brakes|powertrain|wheelMotors|aids|aerodynamics|tracks|motorcycle|brakeHeat|tireHeat|energy|damage)$/';
const PART_OR_NONE = [
    `BinaryExpression[operator=/^[!=]==?$/]:matches([left.name=${PART}], [left.property.name=${PART}])`,
    `MemberExpression[optional=true]:matches([object.name=${PART}], [object.property.name=${PART}])`
];

/** Messages that are typed where they are reported. */
const TYPED_MESSAGES = [
    {
        selector: 'Property[key.name="remedy"][value.type!="Identifier"]',
        message: 'Declare the message in src/messages.'
    },
    {
        selector: ':matches(Literal[value=/^.VehiclePhysics/], TemplateElement[value.raw=/^.VehiclePhysics/])',
        message: 'Report a message of src/messages.'
    }
];

export default defineConfig(
    { ignores: ['dist/', 'coverage/', 'docs/.vitepress/.temp/', 'docs/public/'] },
    playcanvas,
    tseslint.configs.recommended,
    prettier,
    {
        rules: {
            // The compiler resolves modules and names, and knows types from values.
            'import/default': 'off',
            'import/export': 'off',
            'import/extensions': 'off',
            'import/named': 'off',
            'import/namespace': 'off',
            'import/no-named-as-default': 'off',
            'import/no-named-as-default-member': 'off',
            'import/no-unresolved': 'off',
            'no-duplicate-imports': 'off', // import/no-duplicates tells `import type` from `import`
            'no-undef': 'off',
            'no-use-before-define': 'off',

            // A signature says what its parameters are; JSDoc is for what it cannot say.
            'jsdoc/require-param': 'off',
            'jsdoc/require-param-description': 'off',
            'jsdoc/require-param-type': 'off',
            'jsdoc/require-property': 'off',
            'jsdoc/require-returns': 'off',
            'jsdoc/require-returns-type': 'off',

            'jsdoc/match-description': openings(CLAUSES),

            'no-void': ['error', { allowAsStatement: true }], // marks a promise that is not awaited
            'require-atomic-updates': 'off', // warns of any assignment after an await
            'lines-between-class-members': ['error', 'always', { exceptAfterSingleLine: true }],
            '@typescript-eslint/no-unused-vars': [
                'error',
                { args: 'none', caughtErrors: 'none', ignoreRestSiblings: true } // tsc sees to arguments
            ]
        }
    },
    {
        // With types, where a mistake reaches a user; the compiler alone checks the rest.
        files: ['src/**', 'scripts/**', 'proving-ground/**', 'editor-tools/**', 'templates/**/*.ts'],
        extends: [tseslint.configs.recommendedTypeCheckedOnly],
        languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
        rules: {
            '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }], // listeners may wait
            '@typescript-eslint/unbound-method': 'off' // the engine's events take a method and its scope
        }
    },
    {
        // The catalog of messages is src/messages: what others type has no id, and is missing in docs/messages.md.
        files: ['src/{components,presentation}/**', 'scripts/**', 'editor-tools/**'],
        ignores: ['src/components/findings/report.ts'],
        rules: { 'no-restricted-syntax': ['error', ...TYPED_MESSAGES] }
    },
    {
        files: ['src/**', 'scripts/**'],
        rules: { 'jsdoc/match-description': openings(`${CLAUSES}|${VAGUE}`) }
    },
    {
        // A step keeps its numbers in its vehicle, its workspace or the part that it works for.
        files: [`src/{${STEP}}/**`],
        rules: {
            'no-restricted-syntax': [
                'error',
                ...TYPED_MESSAGES,
                { selector: MODULE_ARRAY, message: 'Keep it in the object that it belongs to, or in the Workspace.' }
            ]
        }
    },
    {
        // The phases of a step call hooks, which a vehicle without the part does not have. Parts may know each other.
        files: ['src/vehicle/*.ts', 'src/vehicle/{solver,train}/*.ts'],
        ignores: ['src/vehicle/{vehicle,serialize}.ts', 'src/vehicle/train/{articulation,trailer-driver}.ts'],
        rules: {
            'no-restricted-syntax': [
                'error',
                ...TYPED_MESSAGES,
                { selector: MODULE_ARRAY, message: 'Keep it in the object that it belongs to, or in the Workspace.' },
                ...PART_OR_NONE.map((selector) => ({ selector, message: 'Make it a hook of VehiclePart.' }))
            ]
        }
    },
    {
        // Tags of their comments are the rules of the JSON schemas: see tools/json-schemas.mjs.
        files: ['src/sizing/*-json.ts', 'src/sizing/sourced.ts', 'scenario/{scenario,sweep-file}.ts'],
        rules: { 'jsdoc/check-tag-names': ['error', { definedTags: SCHEMA_TAGS }] }
    },
    {
        // The Editor's parser reads the default of an accessor from its JSDoc.
        files: ['scripts/**'],
        plugins: { attributes: { rules: { 'derived-tags': derivedTags } } },
        rules: { 'jsdoc/no-defaults': 'off', 'attributes/derived-tags': 'error' }
    },
    {
        // They run in a page that is not ours, and talk to its user as they can.
        files: ['editor-tools/**'],
        rules: { 'no-alert': 'off' }
    },
    {
        // One thing after another is the point here.
        files: ['test/**', 'tools/**', 'bin/**', 'bench/**', 'examples/**'],
        rules: { 'no-await-in-loop': 'off' }
    }
);
