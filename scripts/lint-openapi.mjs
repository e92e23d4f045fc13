/**
 * Lets strangers judge the published description: the strictest rules of `redocly lint` and the OWASP rules of Spectral
 * must find nothing but what `.redocly.mjs` and `.spectral.mjs` explain, those of Spectral for OpenAPI nothing at all, `openapi-typescript` must make types of it, and
 * `hey-api` a client whose types and zod schemas are right. Writes nothing into the tree.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import openapiTypescript, { astToString } from 'openapi-typescript';

import { faultsOfGeneratedClient } from './generated-client.mjs';
import { DEVIATIONS } from '../.redocly.mjs';
import { loadSources } from './load-sources.mjs';
import { root, run } from './workspace.mjs';

const REDOCLY = { extends: ['recommended-strict'], rules: { 'no-invalid-schema-examples': 'error' } };
/** Whether examples fit is for Redocly to say, and for the client that is made of them: it takes nine tenths of Spectral's time. */
const JUDGED_BY_OTHERS = { 'oas3-valid-media-example': 'off', 'oas3-valid-schema-example': 'off' };
const bin = (name) => join(root, 'node_modules/.bin', name);
const [{ describeApi }, { builtIn }] = await loadSources('composition/describe-api.ts', 'composition/built-in.ts');
const openApi = describeApi(builtIn);
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
  const broken = await brokenRules(file);
  report(face, 'redocly', { code: broken.length === 0 ? 0 : 1, output: broken.join('\n') });
  const offended = await offendedRules(file);
  report(face, 'spectral', { code: offended.length === 0 ? 0 : 1, output: offended.join('\n') });
  const types = astToString(await openapiTypescript(JSON.stringify(document)));
  const missing = Object.keys(document.paths).filter((path) => !types.includes(JSON.stringify(path)));
  report(face, 'openapi-typescript', {
    code: missing.length === 0 ? 0 : 1,
    output: `no types for ${missing.join(', ')}`,
  });
  const faults = await faultsOfGeneratedClient(document, file);
  report(face, 'hey-api', { code: faults.length === 0 ? 0 : 1, output: faults.join('\n') });
}

/** What Redocly finds beside what is explained, one line each. */
async function brokenRules(file) {
  const config = join(folder, 'redocly.yaml');
  // Which is JSON as well.
  await writeFile(config, JSON.stringify(REDOCLY));
  const { output } = await run(bin('redocly'), [
    ...['lint', `--config=${config}`, '--format=json', '--max-problems=1000'],
    file,
  ]);
  const problems = reportIn(output).problems.map(({ ruleId, message, location: [{ pointer = '' } = {}] }) => ({
    rule: ruleId,
    message,
    place: pointer,
  }));
  const isExplained = (problem) => DEVIATIONS.some(({ rule, holds }) => rule === problem.rule && holds(problem));
  return problems.filter((problem) => !isExplained(problem)).map((problem) => Object.values(problem).join(' '));
}

/** What Spectral finds, one line each: errors by the rules of OWASP, and anything at all by those for OpenAPI. */
async function offendedRules(file) {
  const both = join(folder, 'rules.json');
  await writeFile(
    both,
    JSON.stringify({ extends: ['spectral:oas', join(root, '.spectral.mjs')], rules: JUDGED_BY_OTHERS }),
  );
  const rules = ['--ruleset', both, '--format', 'json', '--quiet'];
  const { output } = await run(bin('spectral'), ['lint', file, ...rules]);
  return spectralReportIn(output)
    .filter(({ code, severity }) => severity === 0 || !code.startsWith('owasp:'))
    .map(({ code, message, path }) => `${code} ${message} ${path.join('/')}`);
}

function spectralReportIn(output) {
  try {
    return JSON.parse(output);
  } catch (error) {
    throw new Error(`spectral wrote no report:\n${output}`, { cause: error });
  }
}

// Beside the report stands what is meant for people.
function reportIn(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{\n'), output.lastIndexOf('\n}') + 2));
  } catch (error) {
    throw new Error(`redocly wrote no report:\n${output}`, { cause: error });
  }
}

function report(face, judgeName, { code, output }) {
  if (code === 0) {
    console.log(`${face}: ${judgeName} finds no error.`);
    return;
  }
  console.error(`${face}: ${judgeName}\n${output}`);
  process.exitCode = 1;
}
