import comments from '@eslint-community/eslint-plugin-eslint-comments';
import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

import { maxOwnLines } from './scripts/lint/max-own-lines.mjs';

const TESTS = ['**/*.test.ts', '**/*.test-d.ts', '**/test/**/*.ts', 'packages/core/src/testing/**/*.ts'];

/** House rules; the reasons are in the messages. */
const NOT_WRITTEN = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name: a thing has one name everywhere.' },
  { selector: 'TSEnumDeclaration', message: 'Use a const array and its union type.' },
];
const SKIPPED_SILENTLY = [
  'MemberExpression[property.name=/^(skipIf|runIf|todo)$/]',
  'MemberExpression[object.name=/^(it|test|describe)$/][property.name="skip"]',
].map((selector) => ({ selector, message: 'Say why in the test: `skip(condition, reason)` of its context.' }));

export default defineConfig(
  globalIgnores([
    '**/dist/',
    // Examples, as the command line copies them.
    'packages/cli/templates/',
    '**/node_modules/',
    '**/coverage/',
    '**/.next/',
    '**/next-env.d.ts',
    'packages/client-sdk/src/generated/',
    'packages/core/src/calls/',
    'packages/server-koa/explorer/swagger-ui*',
    'packages/cli/console/',
    'packages/cli/explorer/',
    'packages/webhook-verifier/test/scenario/',
    'docs/',
  ]),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { comments, house: { rules: { 'max-own-lines': maxOwnLines } } },
    rules: {
      'comments/require-description': ['error', { ignore: ['eslint-enable'] }],
      'comments/no-unlimited-disable': 'error',
    },
  },
  {
    // What strangers send meets them: the time that they take must grow with the text and no faster. A test tries the literals.
    files: ['packages/*/src/**/*.ts'],
    ignores: TESTS,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'certain' }],
      'regexp/no-super-linear-move': ['error', { report: 'certain' }],
    },
  },
  {
    files: ['**/*.ts'],
    // What is judged by types says `.oxlintrc.json`.
    extends: [eslint.configs.recommended, tseslint.configs.strict],
    rules: {
      // Twelve decisions, and a little more, because defaults and `??` are counted as decisions too.
      complexity: ['error', 12],
      'max-lines': ['error', { max: 400, skipBlankLines: true }],
      'house/max-own-lines': ['error', 50],
      'max-params': ['error', 5],
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Settings come in as options; the command line reads the environment.',
        },
      ],
      'no-restricted-syntax': ['error', ...NOT_WRITTEN],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-param-reassign': 'error',
      // An interface that extends a schema's output gives the type a name of its own in messages and declarations.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 },
      ],
      // Declarations of the same name as a schema are its type: one word for both.
      '@typescript-eslint/no-redeclare': 'off',
      'no-redeclare': 'off',
    },
  },
  {
    // Statements, one a line.
    files: ['packages/core/src/adapters/typeorm/migrations/*/initial.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: TESTS,
    rules: {
      'max-lines': 'off',
      'house/max-own-lines': 'off',
      complexity: 'off',
      'no-restricted-properties': 'off',
      'no-restricted-syntax': ['error', ...NOT_WRITTEN, ...SKIPPED_SILENTLY],
    },
  },
  {
    files: ['packages/cli/src/**/*.ts', 'examples/**/*.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['examples/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // Forms lay out what may be absent: each `??` counts as a branch, and none of them is a decision.
    files: ['packages/core/src/papers/documents/forms/**/*.ts'],
    rules: { complexity: 'off' },
  },
  {
    // Three defaults count as branches, and another function would not fit into its kilobyte.
    files: ['packages/webhook-verifier/src/read-delivery.ts'],
    rules: { complexity: ['error', 13] },
  },
  {
    files: ['**/*.config.ts', '**/*-global-setup.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    extends: [eslint.configs.recommended],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'Buffer',
          'fetch',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'performance',
          'document',
          'location',
          'TextDecoder',
          'TextEncoder',
          'AbortSignal',
          'structuredClone',
          'crypto',
          'setImmediate',
        ].map((name) => [name, 'readonly']),
      ),
    },
    rules: { complexity: ['error', 12], 'max-lines': ['error', 400] },
  },
  {
    // Runs in browsers.
    files: ['packages/server-koa/console/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['window', 'URLSearchParams', 'sessionStorage', 'history', 'navigator', 'Node', 'FormData', 'confirm'].map(
          (name) => [name, 'readonly'],
        ),
      ),
    },
  },
);
