import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

const BENCH = fileURLToPath(new URL('../../../../lab/bench/documents.mjs', import.meta.url));
/** Three seconds where nothing else runs; processors that others use as well take longer over the same. */
const MOST_CPU_MS = 3 * 3_000;
const MOST_MIB = 300;

it('a goods waybill of a thousand lines is a PDF soon, and needs little memory', { timeout: 300_000 }, async () => {
  const options = ['--kind', 'GOODS_WAYBILL', '--format', 'pdf', '--lines', '1000', '--runs', '1', '--json'];

  const { stdout } = await promisify(execFile)(process.execPath, [BENCH, ...options]);

  const [measured] = JSON.parse(stdout.slice(stdout.indexOf('['))) as { cpuMs: number; rssGrowthMib: number }[];
  expect(measured?.cpuMs).toBeLessThan(MOST_CPU_MS);
  expect(measured?.rssGrowthMib).toBeLessThan(MOST_MIB);
});
