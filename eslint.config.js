import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const typescript = ['**/*.ts', '**/*.tsx'];
const tests = ['**/*.test.ts', '**/*.test.tsx', 'tests/**/*.ts', 'tests/**/*.tsx'];

/** A pause hides a race instead of waiting for its end; `eventually` and the clock say what is meant. */
const noPauses = [
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message: 'Wait for what should happen, not for time to pass.',
  },
  {
    selector:
      'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"][arguments.0.type="Identifier"]',
    message: 'A pause in a test hides a race: use eventually() or a test clock.',
  },
  {
    selector: 'ImportDeclaration[source.value="node:timers/promises"]',
    message: 'A pause in a test hides a race: use eventually() or a test clock.',
  },
];

const noSkippedTests = [
  {
    selector:
      'MemberExpression[object.name=/^(it|test|describe|suite|bench)$/][property.name=/^(only|skip|todo|fails|skipIf|runIf)$/]',
    message: 'Every test runs, everywhere: neither skipped nor alone.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xit|xdescribe|xtest|fit|fdescribe)$/]',
    message: 'Every test runs, everywhere: neither skipped nor alone.',
  },
];

/** Test files share what they import (vitest.config.ts): a replaced module would be met by the next file. */
const noReplacedModules = [
  {
    selector: 'MemberExpression[object.name="vi"][property.name=/^(mock|doMock|resetModules)$/]',
    message: 'Hand the part in instead of replacing its module.',
  },
];

/** Logs reach people who may not see patients. Secrets-in-logs tests check the rest in a running system. */
const logged =
  'CallExpression:matches([callee.object.name="log"], [callee.object.property.name="log"]) > ObjectExpression Property';
const noNamesInLogs = [
  {
    selector: `${logged}[key.name=/(^|_|[a-z])([Nn]ame|[Tt]ext|[Ee]mail)$/]`,
    message: 'Log ids: names and texts must not reach the log.',
  },
  {
    selector: `${logged} > MemberExpression[property.name=/([Nn]ame|[Tt]ext|[Ee]mail)$/]:not([object.name=/^(error|call|job)$/])`,
    message: 'Log ids: names and texts must not reach the log.',
  },
];

/** A page that is about to change answers too early: expect.poll asks again until it has changed. */
const noSingleReads = [
  {
    selector:
      'CallExpression[callee.name="expect"] > AwaitExpression > CallExpression[callee.property.name=/^(count|textContent|innerText|innerHTML|inputValue|isVisible|isHidden|isChecked|isEnabled|isDisabled|isEditable|getAttribute|allTextContents|allInnerTexts|ariaSnapshot|boundingBox|evaluate|evaluateAll|title|screenshot)$/]',
    message:
      'Use expect.poll: the page may still change. Read a final value into a constant first.',
  },
];

const inEveryTest = [...noSkippedTests, ...noReplacedModules];

export default defineConfig(
  {
    ignores: ['**/dist/', '**/node_modules/', '.lamplight/', 'coverage/', '**/*.generated.ts'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNullish: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Spreading a text gives its characters, which is what masking and counting want.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // An interface can ask for a promise where this one implementation has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // A branded id is a type parameter that stands once in the signature, on purpose.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // It refuses Promise.withResolvers<void>().
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // `for (;;)` with an exit inside is the clearest way to say 'until it returns'.
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 500 }],
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.tsx', 'apps/web/**/*.ts', 'apps/room/**/*.ts', 'packages/ui/**/*.ts'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.configs.strict],
  },
  {
    files: ['apps/server/src/**/*.ts', 'apps/identity/src/**/*.ts'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...noNamesInLogs] },
  },
  {
    files: tests,
    rules: {
      'no-restricted-syntax': ['error', ...inEveryTest],
      // Asserting what the test itself has put there reads better than guarding against it.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // Load generators and fault runs have to pace themselves; a test never has to.
    files: [...tests, 'packages/test-kit/**/*.ts'],
    ignores: ['tests/bench/**', 'tests/faults/**', 'packages/test-kit/src/eventually.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noPauses, ...inEveryTest] },
  },
  {
    files: ['tests/e2e/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noPauses, ...noSingleReads, ...inEveryTest] },
  },
  {
    // Programs at the command line speak to the person who runs them.
    files: ['tools/**/*.ts', 'tests/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.js', '**/*.cjs'],
    languageOptions: { globals: { module: 'writable', require: 'readonly', process: 'readonly' } },
  },
);
