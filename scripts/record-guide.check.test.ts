import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, expect, it } from 'vitest';

import { followSteps, stepsOf } from './follow-guide.mjs';

const WITHIN_MS = 600_000;

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'procurekit-record-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  'the page on adding a record does what it says, in a copy of the repository',
  async () => {
    copyRepository();
    const steps = stepsOf(readFileSync(join(root, 'docs/adding-a-record.md'), 'utf8'));

    const problems = await followSteps(steps, { folder, ports: new Map(), withinMs: WITHIN_MS });

    expect(problems).toEqual([]);
    expect(changedByHand()).toEqual([
      'packages/core/src/composition/rooms/procurement.ts',
      'packages/core/src/procurement/certificates/certificates.test.ts',
      'packages/core/src/procurement/certificates/index.ts',
      'packages/core/src/procurement/certificates/module.ts',
      'packages/core/src/procurement/certificates/records.ts',
      'packages/core/src/procurement/certificates/resource.ts',
      'packages/core/src/testing/kit/one-of-each.ts',
    ]);
  },
  WITHIN_MS,
);

/** Copies what is in the repository, or will be, and what is installed for it. */
function copyRepository(): void {
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard');
  for (const file of files) cpSync(join(root, file), join(folder, file), { force: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const packages = new Set(
    files.flatMap((file) => /^(?:packages|examples)\/[^/]+\/(?=package\.json$)/.exec(file) ?? []),
  );
  for (const each of packages) {
    const installed = join(each, 'node_modules');
    cpSync(join(root, installed), join(folder, installed), { recursive: true, verbatimSymlinks: true });
  }
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
}

/** Files that differ from the repository and were not generated. */
function changedByHand(): string[] {
  const changed = git(folder, 'ls-files', '--modified', '--others', '--exclude-standard');
  return changed
    .filter((file) => !/\/(?:calls|generated|migrations|published)\/|^docs\/|\/README\.md$/.test(file))
    .toSorted();
}

function git(cwd: string, ...input: readonly string[]): string[] {
  return execFileSync('git', input, { cwd, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((line) => line !== '');
}
