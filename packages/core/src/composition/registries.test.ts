import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { allOperations } from './contract.js';
import type { ErrorType } from '../kernel/errors/errors.js';
import { operationName } from '../kernel/operations/operation.js';
import { requestErrors } from '../kernel/errors/request-errors.js';
import { builtIn } from './built-in.js';
import { allErrors, allEvents } from './registries.js';
import { errorsOf } from '../kernel/published/operation-errors.js';

const declared: [string, ErrorType][] = [
  requestErrors,
  ...builtIn.modules.map(({ errors }) => errors),
  ...builtIn.groups.map(([, { errors }]) => errors),
].flatMap((group) => Object.entries<ErrorType>(group ?? {}));

const SOURCE_FOLDER = join(import.meta.dirname, '..');
const SOURCES = readdirSync(SOURCE_FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/(^|\/)(request-)?errors\.ts$/.test(path))
  .map((path) => readFileSync(join(SOURCE_FOLDER, path), 'utf8'))
  .join('\n');

describe('the registry of errors', () => {
  // By its factory, or as the code of a problem that rises to the top of a 400 answer.
  it.each(declared)('%s is raised somewhere', (name, { code }) => {
    expect(new RegExp(`\\b${name}\\b|'${code}'`).test(SOURCES)).toBe(true);
  });

  it.each([...allErrors.values()].map((type) => [type.code, type] as const))('%s says what to do', (code, type) => {
    expect(code).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(type.title).toMatch(/^[A-Z].*[^.]$/);
    expect(type.remedy.length).toBeGreaterThan(20);
  });

  it('knows every code that an operation names', () => {
    for (const operation of allOperations()) {
      for (const { code } of errorsOf(operation)) expect(allErrors.has(code)).toBe(true);
    }
  });
});

describe('the registry of operations', () => {
  it.each(allOperations().map((operation) => [operation.id, operation] as const))(
    '%s reads as documentation',
    (id, operation) => {
      expect(id).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/);
      expect(operation.summary).toMatch(/^[A-Z].*[^.]$/);
      expect(operation.summary.length).toBeLessThanOrEqual(60);
    },
  );

  it('has no name twice', () => {
    const ids = allOperations().map(operationName);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the registry of events', () => {
  it('names only events of the catalogue', () => {
    for (const name of allEvents.keys())
      expect(name).toMatch(/^(integration_api\.[a-z_]+\.[a-z_]+|integration\.test_event)$/);
  });
});
