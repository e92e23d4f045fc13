/**
 * `pnpm release:check`: packs all packages, installs the tarballs into empty projects, type-checks and runs a program in
 * each of them, and compares what the packages export with `exports.snapshot.json`. `--update` writes that file,
 * `--with-registry` also installs them with the newest dependencies that npm's registry has, `--contract` also sets tools of
 * others on both descriptions, which takes some minutes.
 */
import { copyFile, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { contractFaults } from '../lab/contract/check.mjs';
import { runContainerSteps } from './release/container-steps.mjs';
import { entriesOf, exportLists } from './release/export-lists.mjs';
import { unnamedInclusions } from './release/included-packages.mjs';
import { tryInitFolders } from './release/init-folders.mjs';
import { installedSize } from './release/installed-size.mjs';
import { installTarballs } from './release/install-tarballs.mjs';
import { followModuleGuide } from './release/module-guide.mjs';
import { installLine, packPackages } from './release/pack-packages.mjs';
import { typeInstallLines, typeLine } from './release/type-install-lines.mjs';
import { ensureBuilt, ensureInstalled, sideBySide, root, run, step } from './workspace.mjs';

const snapshotFile = join(root, 'scripts/exports.snapshot.json');
const programs = join(root, 'scripts/release/programs');
/** The one check for which a registry is asked. */
const withRegistry = process.argv.includes('--with-registry');
/** Whether the description and the server are judged by tools that are installed for it. */
const withContract = process.argv.includes('--contract');
const tsc = join(root, 'node_modules/typescript/bin/tsc');
/** Compilers of people who are ahead of us. */
const newerCompilers = ['typescript-6', 'typescript-7'].map((name) =>
  join(root, 'scripts/package-tests/node_modules', name, 'bin/tsc'),
);
const NODE_OUTPUT = 'Bricks 12.50 not_found image/vnd.dwg acme integration_api.procurement.created\n';
const BROWSER_OUTPUT = 'Bricks integration_api.procurement.created\n';

/** Loads every entry as an ES module and as CommonJS, and looks for the values that its types promise. */
const LOAD = `
  import { readFileSync } from 'node:fs';
  import { createRequire } from 'node:module';
  const require = createRequire(import.meta.url);
  for (const [entry, values] of Object.entries(JSON.parse(readFileSync('wanted.json', 'utf8')))) {
    for (const [way, loaded] of [['import', await import(entry)], ['require', require(entry)]]) {
      const names = Object.keys(loaded).filter((name) => name !== 'default' && name !== 'module.exports').sort();
      if (names.join() !== values.join()) throw new Error(\`\${way} \${entry}: \${names} in place of \${values}\`);
    }
  }
`;

/** Megabytes that a package may take with what is installed with it, declarations included: it may get less, never more. */
const INSTALLED_MB = { core: 24, 'server-koa': 40, cli: 65, 'client-sdk': 1.3, 'webhook-verifier': 0.2 };

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  module: 'nodenext',
  target: 'es2022',
  types: ['node'],
  skipLibCheck: false,
};

await ensureInstalled();
await ensureBuilt();
const folder = await realpath(await mkdtemp(join(tmpdir(), 'procurekit-release-')));
const failures = [];
try {
  const tarballs = await step('Packing', () => packPackages(folder));
  const manifests = await step('Installing', () => installTarballs(folder, tarballs));
  const checks = [
    ['The guide to a module of your own, on both databases', () => followModuleGuide(tarballs)],
    ['Steps of the Dockerfile and of the compose file', () => checkContainerSteps(tarballs)],
    ['Embedded with nothing that is optional', () => checkBareEmbedding(tarballs)],
    ['Documents as an ES module', () => checkDocuments('module', 'mts')],
    ['Documents as CommonJS', () => checkDocuments('commonjs', 'cts')],
    ['ES module project', () => checkNodeProject('module', 'mts')],
    ['CommonJS project', () => checkNodeProject('commonjs', 'cts')],
    ['Export lists', () => checkExports(manifests)],
    ['Every entry loads, both ways', () => checkLoading(manifests)],
    ['Bundler project', checkBundlerProject],
    ['Command line', () => checkCommandLine(manifests)],
    ['Folders that `procurekit init` writes', () => tryInitFolders(mainOf(manifests), tarballs)],
    ['Installed sizes', checkSizes],
    ['Licences of what is included', checkLicences],
    ['Lines that pages tell to type', () => typeInstallLines(tarballs)],
  ];
  await sideBySide(checks, ([label, work]) => check(label, work));
  if (withRegistry)
    await check('The line that npm run pack prints', () =>
      typeLine(installLine(tarballs), { npm_config_prefer_offline: 'true' }),
    );
  if (withContract) await check('Description and server in the eyes of others', checkContract);
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const { label, error } of failures) console.error(`\n--- ${label} ---\n${error.message}`);
console.log(failures.length === 0 ? 'The packages can be released.' : 'The packages cannot be released.');
// Said outright: what was started meanwhile, such as a database, may end the process with a code of its own.
process.exit(failures.length === 0 ? 0 : 1);

async function check(label, work) {
  try {
    await step(label, work);
  } catch (error) {
    failures.push({ label, error });
  }
}

async function checkExports(manifests) {
  const lists = `${JSON.stringify(exportLists(folder, manifests), null, 2)}\n`;
  if (process.argv.includes('--update')) await writeFile(snapshotFile, lists);
  const promised = await readFile(snapshotFile, 'utf8');
  if (lists === promised) return;
  const [before, after] = [promised, lists].map((text) => text.split('\n'));
  const changes = [
    ...before.filter((line) => !after.includes(line)).map((line) => `-${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+${line}`),
  ];
  throw new Error(
    `The packages export something else than before. If it is meant, run pnpm release:check --update.\n${changes.join('\n')}`,
  );
}

/** The values that the types promise are there, however the entry is loaded. */
async function checkLoading(manifests) {
  const lists = exportLists(folder, manifests);
  // Suites for vitest load in vitest only.
  const entries = entriesOf(manifests, 'import').filter(({ entry }) => entry !== '@procurekit/core/testing');
  const valuesOf = (list) => Object.keys(list).filter((name) => list[name] === 'value');
  const wanted = Object.fromEntries(entries.map(({ entry }) => [entry, valuesOf(lists[entry])]));
  const home = await project('loading', { 'wanted.json': JSON.stringify(wanted), 'load.mjs': LOAD });
  await mustRun(process.execPath, ['load.mjs'], home);
}

async function checkNodeProject(type, extension) {
  const home = await nodeProject(type, { type, extension });
  await copyFile(join(programs, 'node-program.ts'), join(home, `main.${extension}`));
  await mustCompile(home);
  await mustPrint(NODE_OUTPUT, [`out/main.${extension.replace('ts', 'js')}`], home);
}

/** The example of the README, beside what it tells to install and nothing else. */
function checkBareEmbedding(tarballs) {
  return inEmptyFolder(async (home) => {
    await installTarballs(home, only(tarballs, ['core']), ['typeorm', 'better-sqlite3', '@types/node']);
    const options = { ...compilerOptions, skipLibCheck: true, noEmit: true };
    await writeFile(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['main.mts'] }));
    for (const name of ['main.mts', 'main.mjs'])
      await copyFile(join(root, 'examples/embed/src/main.ts'), join(home, name));
    await mustCompileWith(tsc, home);
    const output = await mustRun(process.execPath, ['main.mjs'], home);
    if (!output.includes('Cable 3×2.5, 500 m')) throw new Error(output);
  });
}

function checkContainerSteps(tarballs) {
  return inEmptyFolder(async (app) => {
    await installTarballs(app, only(tarballs, ['cli']), []);
    await runContainerSteps(app, tarballs);
  });
}

function only(tarballs, names) {
  return new Map([...tarballs].filter(([name]) => names.includes(name)));
}

async function inEmptyFolder(work) {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'procurekit-release-')));
  try {
    await work(home);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** The program that docs/documents/in-a-program.md shows, with rendering threads that come from the package. */
async function checkDocuments(type, extension) {
  const emitted = extension.replace('ts', 'js');
  const home = await nodeProject(`documents-${type}`, { type, extension });
  await copyFile(
    join(root, 'packages/core/test/documents/in-a-program.example.ts'),
    join(home, `in-a-program.${extension}`),
  );
  await writeFile(
    join(home, `main.${extension}`),
    `import { printDocuments } from './in-a-program.${emitted}';
     void printDocuments(() => undefined).then(({ invoice, labels }) => {
       for (const bytes of [invoice, labels]) process.stdout.write(\`\${Buffer.from(bytes.subarray(0, 4)).toString()}\\n\`);
     });`,
  );
  await mustCompile(home);
  await mustPrint('%PDF\n%PDF\n', [`out/main.${emitted}`], home);
}

function nodeProject(name, { type, extension }) {
  return project(name, {
    'package.json': JSON.stringify({ name, private: true, type }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: { ...compilerOptions, outDir: 'out' },
      files: [`main.${extension}`],
    }),
  });
}

async function checkBundlerProject() {
  const options = { ...compilerOptions, module: 'preserve', moduleResolution: 'bundler', noEmit: true };
  const home = await project('bundler', {
    'package.json': JSON.stringify({ name: 'bundler', private: true, type: 'module' }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: { ...options, lib: ['es2022', 'dom', 'dom.asynciterable'] },
      files: ['main.ts'],
    }),
  });
  await copyFile(join(programs, 'browser-program.ts'), join(home, 'main.ts'));
  await mustCompile(home);
  const { build } = createRequire(join(root, 'packages/client-sdk/package.json'))('esbuild');
  // Whatever belongs to Node would be an error here.
  await build({
    absWorkingDir: home,
    entryPoints: ['main.ts'],
    bundle: true,
    platform: 'browser',
    format: 'esm',
    outfile: 'bundle.mjs',
    logLevel: 'silent',
  });
  await mustPrint(BROWSER_OUTPUT, ['bundle.mjs'], home);
}

async function checkSizes() {
  for (const [name, budget] of Object.entries(INSTALLED_MB)) {
    const { megabytes, largest } = installedSize(join(root, 'packages', name));
    console.log(`  ${name} installs ${megabytes.toFixed(1)} MB: ${largest.join(', ')}`);
    if (megabytes > budget) throw new Error(`${name} installs ${megabytes.toFixed(1)} MB, which may be ${budget}.`);
  }
}

function checkLicences() {
  const unnamed = Object.keys(INSTALLED_MB).flatMap((name) =>
    unnamedInclusions(join(root, 'packages', name)).map((included) => `${name} includes ${included}`),
  );
  if (unnamed.length > 0) throw new Error(`THIRD-PARTY.md does not say so:\n${unnamed.join('\n')}`);
}

async function checkContract() {
  const found = await contractFaults();
  if (found.length > 0) throw new Error(found.join('\n'));
}

async function checkCommandLine(manifests) {
  const { version } = manifests.find(({ name }) => name === '@procurekit/cli');
  const main = mainOf(manifests);
  const home = await project('command-line', {});
  await mustPrint(`${version}\n`, [main, '--version'], home);
  const description = JSON.parse(await mustRun(process.execPath, [main, 'openapi'], home));
  if (description.openapi !== '3.1.0') throw new Error(`openapi writes ${description.openapi}.`);
}

function mainOf(manifests) {
  const { bin } = manifests.find(({ name }) => name === '@procurekit/cli');
  return join(folder, 'node_modules/@procurekit/cli', bin.procurekit);
}

async function project(name, files) {
  const home = join(folder, name);
  await mkdir(home);
  for (const [file, text] of Object.entries(files)) await writeFile(join(home, file), text);
  return home;
}

async function mustCompile(home) {
  await mustCompileWith(tsc, home);
  for (const compiler of newerCompilers) await mustCompileWith(compiler, home, ['--noEmit']);
}

async function mustCompileWith(compiler, home, options = []) {
  const { output } = await run(process.execPath, [compiler, '-p', '.', '--pretty', 'false', ...options], { cwd: home });
  // Declarations of libraries are for their authors to keep right.
  const errors = output.split('\n').filter((line) => line.includes(': error TS'));
  const ours = errors.filter((line) => !/^[^(]*node_modules\/(?!@procurekit\/[\w-]+\/dist\/)/.test(line));
  if (ours.length > 0) throw new Error([compiler.replace(root, '.'), ...ours].join('\n'));
}

async function mustPrint(expected, args, cwd) {
  const output = await mustRun(process.execPath, args, cwd);
  if (output !== expected) throw new Error(`It prints\n${output}in place of\n${expected}`);
}

async function mustRun(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(output);
  return output;
}
