import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

import { documentForms, renderDocument, type DocumentKind } from '../documents/forms/index.js';
import { openDocumentRenderer } from './open-document-renderer.js';
import { dataOf } from './sheets-for-tests.js';

/** What judges whether a file can be read for decades; few machines have it. */
const VALIDATOR = 'verapdf';
const kinds = Object.keys(documentForms) as DocumentKind[];
const run = promisify(execFile);

it('every kind of document is PDF/A-3b to veraPDF', { timeout: 600_000 }, async ({ skip }) => {
  skip(!(await isInstalled()), 'veraPDF is not installed.');
  const renderer = openDocumentRenderer({ workers: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'archive-files-'));
  const files: string[] = [];
  for (const kind of kinds) {
    const { bytes } = await renderDocument(renderer, { kind, data: dataOf(kind, 20), format: 'pdf' });
    files.push(join(folder, `${kind}.pdf`));
    await writeFile(join(folder, `${kind}.pdf`), bytes);
  }
  await renderer.close();

  const { stdout } = await run(VALIDATOR, ['--format', 'text', '--flavour', '3b', ...files]);

  expect(stdout.match(/^PASS /gm), stdout).toHaveLength(kinds.length);
  await rm(folder, { recursive: true, force: true });
});

async function isInstalled(): Promise<boolean> {
  return run(VALIDATOR, ['--version']).then(
    () => true,
    () => false,
  );
}
