/**
 * Lets strangers judge the published description: `redocly lint` (recommended) and the OWASP rules of Spectral must find
 * no error, `openapi-typescript` must make types of it, and `hey-api` a client whose types and zod schemas are right. Writes
 * nothing into the tree.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import openapiTypescript, { astToString } from 'openapi-typescript';

import { faultsOfGeneratedClient } from './generated-client.mjs';
import { loadSources } from './load-sources.mjs';
import { root, run } from './workspace.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const [{ describeApi }] = await loadSources('composition/describe-api.ts');
const openApi = describeApi();
const folder = await mkdtemp(join(tmpdir(), 'procurekit-openapi-'));

try {
  for (const face of ['integration', 'workspace']) await judge(face);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function judge(face) {
  const document = openApi(face, 'https://procurement.company.ru');
  const file = join(folder, `${face}.json`);
  await writeFile(file, JSON.stringify(document));
  report(face, 'redocly', await run(bin('redocly'), ['lint', '--extends=recommended', file]));
  const rules = ['--ruleset', join(root, '.spectral.mjs'), '--display-only-failures'];
  report(face, 'spectral', await run(bin('spectral'), ['lint', file, ...rules]));
  const types = astToString(await openapiTypescript(JSON.stringify(document)));
  const missing = Object.keys(document.paths).filter((path) => !types.includes(JSON.stringify(path)));
  report(face, 'openapi-typescript', {
    code: missing.length === 0 ? 0 : 1,
    output: `no types for ${missing.join(', ')}`,
  });
  const faults = await faultsOfGeneratedClient(document, file);
  report(face, 'hey-api', { code: faults.length === 0 ? 0 : 1, output: faults.join('\n') });
}

function report(face, judgeName, { code, output }) {
  if (code === 0) {
    console.log(`${face}: ${judgeName} finds no error.`);
    return;
  }
  console.error(`${face}: ${judgeName}\n${output}`);
  process.exitCode = 1;
}
