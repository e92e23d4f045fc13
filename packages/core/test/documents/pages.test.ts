import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { DOCUMENT_KINDS, DOCUMENT_SCOPES } from '../../src/papers/documents/kinds.js';
import { JOB_ERROR_CODES } from '../../src/papers/documents/generation/records.js';

const page = (name: string) => readFile(new URL(`../../../../docs/documents/${name}`, import.meta.url), 'utf8');

it('tells integrators every scope of a job and every code it can fail with', async () => {
  const text = await page('jobs.md');

  for (const name of [...DOCUMENT_SCOPES, ...JOB_ERROR_CODES]) expect(text).toContain(`| \`${name}\``);
});

it('shows every kind of document', async () => {
  const text = await page('README.md');

  for (const kind of DOCUMENT_KINDS) expect(text).toContain(`\`${kind}\`, numbered`);
});
