/**
 * `pnpm check`: everything that has to be right before a change goes in. All checks are run, and those that failed are
 * shown in full at the end. `--without-tests` leaves out what `npm test` has done already. `--mutation` does something else
 * instead: it changes the pure rules in every way that a mistake could, and counts how many changes their tests notice. So does
 * `--hosts`: it plays servers, a worker and a database on machines of their own, whose cables are cut. And `--citus`: it runs the suites
 * of the storage, of deliveries and over every operation on tables that are divided by portals among servers, and kills some of these.
 */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { publishedPackages } from './release/pack-packages.mjs';
import { FAILED_CHECKS, reportedAs } from './test-reports.mjs';
import {
  ensureBuilt,
  ensureGenerated,
  ensureInstalled,
  newestCompiler,
  sideBySide,
  pnpm,
  root,
  run,
  step,
} from './workspace.mjs';

const withoutTests = process.argv.includes('--without-tests');
const bin = (name) => join(root, 'node_modules/.bin', name);

await ensureInstalled();
await ensureGenerated();
if (process.argv.includes('--mutation')) {
  const { code, output } = await run(bin('stryker'), ['run', 'lab/mutation/stryker.config.mjs']);
  console.log(output);
  process.exit(code);
}
if (process.argv.includes('--hosts')) {
  await ensureBuilt({ only: '@procurekit/cli', types: false });
  const { code } = await run(process.execPath, ['lab/hosts/run.mjs'], { show: true });
  process.exit(code);
}
if (process.argv.includes('--citus')) {
  const { code } = await run(process.execPath, ['lab/citus/run.mjs', ...process.argv.slice(2)], { show: true });
  process.exit(code);
}

/** Those that only look at the sources: some at a time, the longest first. */
const looks = [
  // It makes much that is soon forgotten: with room for that, less time goes into looking for what to keep.
  [
    'Lint',
    () => run(bin('eslint'), ['.', '--max-warnings', '0'], { env: { NODE_OPTIONS: '--max-semi-space-size=64' } }),
  ],
  ['Description in the eyes of others', () => run(process.execPath, ['scripts/lint-openapi.mjs'])],
  ['Types', () => run(process.execPath, [newestCompiler, '-p', 'tsconfig.json', '--noEmit'])],
  ['Format', () => run(bin('prettier'), ['--check', '.'])],
  ['Architecture', () => run('npm', ['run', '--silent', 'architecture'])],
  ['Dead code', () => run(bin('knip'), [])],
  ['Migrations match the records', () => run(process.execPath, ['scripts/generate-migrations.mjs', '--check'])],
  ['Pages match the registries', () => run(process.execPath, ['scripts/generate-docs.mjs', '--check'])],
];
/** Those that write, measure or keep the machine busy: one after another. */
const checks = [
  ['Build', buildAll],
  // Examples see the packages as they are built.
  ['Lint by types', () => run(bin('oxlint'), ['.'])],
  ...publishedPackages.map((name) => [`Package shape of ${name}`, () => checkShape(name)]),
  ['Packages as installed, explorer as seen, processes killed', runCheckTests],
  ['Attack, in short', () => run(process.execPath, ['lab/attack/run.mjs', '--short'])],
  ...(withoutTests ? [] : [['Tests', () => run(process.execPath, ['scripts/test.mjs'])]]),
];

const failed = [];
await sideBySide(looks, runOne);
for (const check of checks) await runOne(check);
for (const { label, output } of failed) console.error(`\n--- ${label} ---\n${output}`);
await writeFile(FAILED_CHECKS, JSON.stringify(failed));
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.map(({ label }) => label).join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function runOne([label, check]) {
  const { code, output } = await step(label, check);
  if (code === 0) return;
  console.log(`  FAILED: ${label}`);
  failed.push({ label, output });
}

async function buildAll() {
  await ensureBuilt();
  return { code: 0, output: '' };
}

/** Runs the tests that `npm test` leaves out. */
function runCheckTests() {
  return run(bin('vitest'), ['run', '--mode', 'check', ...reportedAs('checks')]);
}

/** Looks at a package as it would be published. */
async function checkShape(name) {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-pack-'));
  try {
    const packed = await pnpm(['pack', '--pack-destination', folder], { cwd: join(root, 'packages', name) });
    if (packed.code !== 0) return packed;
    const [file] = await readdir(folder);
    const lint = await run(bin('publint'), ['run', join(folder, file), '--strict']);
    // The command line has no entry to import.
    if (lint.code !== 0 || name === 'cli') return lint;
    return await run(bin('attw'), [join(folder, file), '--profile', 'node16', '--no-emoji', '--no-color']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
