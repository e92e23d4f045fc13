import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const CONFIG = 'packages/core/test/own-module/broken/vitest.config.ts';

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly ancestorTitles: readonly string[] }[];
  }[];
}

async function reportOf(config: string): Promise<Report> {
  const file = join(tmpdir(), `procurekit-report-${process.pid}.json`);
  const args = ['run', '--root', root, '--config', config, '--reporter=json', `--outputFile=${file}`];
  const vitest = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], { stdio: 'ignore' });
  await new Promise((resolve) => vitest.on('close', resolve));
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  await rm(file);
  return report;
}

it('the suites of a module find what is wrong with one, where it is wrong', async () => {
  const { numPassedTests, testResults } = await reportOf(CONFIG);

  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ ancestorTitles }) => ancestorTitles.slice(1).join(' › '));
  expect([...new Set(failed)]).toEqual(
    expect.arrayContaining([
      'tenancy › workspace.leases.get with the id of another portal',
      'lists › leases.list',
      'audit › workspace.leases.update',
    ]),
  );
  // What is right is not blamed.
  expect(failed.filter((name) => /leases\.(create|archive|extend)/.test(name))).toEqual([]);
  expect(numPassedTests).toBeGreaterThan(400);
}, 240_000);
