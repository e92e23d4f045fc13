/** What the scripts of the workspace share: running programs, showing progress, knowing what is up to date. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** The compiler in Go, which is several times as fast. What is published is built with the older one, and compiled with each. */
export const newestCompiler = join(root, 'scripts/package-tests/node_modules/typescript-7/bin/tsc');
export const cache = join(root, 'node_modules/.cache/procurekit');

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** `pnpm@x.y.z`, as package.json pins it. */
export const pnpmVersion = manifest.packageManager.split('+')[0];

const HEARTBEAT_MS = 60_000;
const DECLARATION = /\.d\.c?ts$/;
const shell = process.platform === 'win32';

/**
 * Runs a program and answers its exit code and what it wrote. With `show` it writes to this terminal as it goes, else its
 * output is kept for the case that it fails.
 */
export function run(command, args, { cwd = root, env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    const written = [];
    child.stdout?.on('data', (chunk) => written.push(chunk));
    child.stderr?.on('data', (chunk) => written.push(chunk));
    const finish = (code, extra = '') => resolve({ code, output: Buffer.concat(written).toString() + extra });
    child.on('error', (error) => finish(1, `${command}: ${error.message}\n`));
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Runs the pinned pnpm, whatever is installed on the machine. */
export function pnpm(args, options = {}) {
  // pnpm itself need not look whether it is the pinned one: it was called by its version.
  const env = { pnpm_config_pm_on_fail: 'ignore', ...options.env };
  return run('npx', ['--yes', pnpmVersion, ...args], { ...options, env });
}

/** Does one long thing and tells that it is being done, that it still is, and how it ended. */
export async function step(label, work) {
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  console.log(`> ${label}`);
  const heartbeat = setInterval(() => console.log(`  ${label}: still at it after ${seconds()}`), HEARTBEAT_MS);
  try {
    const result = await work();
    console.log(`  ${label}: done in ${seconds()}`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}

/** Does what is in a line, as many things at a time as there are processors. */
export async function sideBySide(things, work) {
  const line = [...things];
  const takeAll = async () => {
    for (let next = line.shift(); next !== undefined; next = line.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeAll));
}

/** Runs a program as a step; ends this process with the program's output when it fails. */
export async function mustRun(label, start) {
  const { code, output } = await step(label, start);
  if (code === 0) return output;
  console.error(`${output}\n${label}: failed with exit code ${code}`);
  process.exit(code);
}

/**
 * Installs what the lock file says, unless that was done already: everything, or what the packages named `only` are built from and
 * run with, without the tools of development. Who has everything keeps it.
 */
export async function ensureInstalled({ only = [] } = {}) {
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packageManifests()];
  const stamp = stampOf(inputs.map((path) => join(root, path)));
  const everything = join(cache, 'installed');
  const installed = join(root, 'node_modules/.modules.yaml');
  // Whoever ran pnpm by hand has the tools of development without our stamp.
  const hasTools = existsSync(installed) && /"?devDependencies"?: true/.test(readFileSync(installed, 'utf8'));
  const inPart = only.length > 0 && !hasTools;
  const stampFile = inPart ? join(cache, 'installed-in-part') : everything;
  if (existsSync(installed) && readStamp(stampFile) === stamp) return;
  const part = inPart ? ['--prod', ...only.flatMap((name) => ['--filter', name])] : [];
  const install = () => pnpm(['install', '--frozen-lockfile', ...part], { env: { CI: '1' } });
  const label = inPart ? 'Installing what it takes to run' : 'Installing dependencies';
  await mustRun(`${label} (a minute or more the first time)`, async () => {
    const first = await install();
    // A registry that stumbles is asked once more.
    return first.code === 0 ? first : install();
  });
  writeStamp(stampFile, stamp);
}

/** What callers see of the contract: made of these, and committed nowhere. */
const GENERATED = ['packages/core/src/calls', 'packages/client-sdk/src/generated'].map((path) => join(root, path));
const GENERATED_OF = [
  'packages/core/src',
  'packages/cli/src/client-generator',
  'scripts/generate-sdk',
  'scripts/generate-sdk.mjs',
].map((path) => join(root, path));

/** Writes the client SDK and the calls in process anew, unless they are up to date. */
export async function ensureGenerated() {
  const stamp = stampOf(GENERATED_OF);
  const stampFile = join(cache, 'generated');
  if (GENERATED.every((folder) => existsSync(folder)) && readStamp(stampFile) === stamp) return;
  await mustRun('Writing the client SDK from the contract', () =>
    run(process.execPath, [join(root, 'scripts/generate-sdk.mjs')]),
  );
  writeStamp(stampFile, stamp);
}

/**
 * Builds the packages of the workspace that are not up to date, each behind those it depends on. `only` names the package
 * that is needed, with what it depends on; without types it takes a fraction of the time.
 */
export async function ensureBuilt({ only, types = true } = {}) {
  const stamps = new Map();
  // The program needs none of it; it is installed to run, without what generates.
  if (types || only !== '@procurekit/cli') await ensureGenerated();
  const build = async ({ name, folder, needs, includes, promised }) => {
    const own = ['src', 'build', 'console', 'explorer', 'package.json', 'tsup.config.ts', 'tsup.config.js'];
    const sources = [folder, ...includes].flatMap((each) => own.map((path) => join(root, each, path)));
    // Stands for what is generated into it, whether or not that is there by now.
    if (GENERATED.some((path) => path.startsWith(join(root, folder)))) sources.push(...GENERATED_OF);
    const below = needs.map((need) => stamps.get(need) ?? '').join();
    const stampNow = () => createHash('sha256').update(stampOf(sources)).update(below).digest('hex');
    const stamp = stampNow();
    stamps.set(name, stamp);
    const stampFile = join(cache, 'built', folder.replaceAll('/', '-'));
    const built = readStamp(stampFile);
    // Somebody may have built the package by hand since, without types or with an error in the middle.
    const isThere = promised
      .filter((file) => types || !DECLARATION.test(file))
      .every((file) => existsSync(join(root, folder, file)));
    if (isThere && (built === `${stamp} full` || (!types && built === `${stamp} without types`))) return;
    const args = types ? ['run', 'build'] : ['run', 'build', '--', '--no-dts'];
    await mustRun(`Building ${name}`, () => run('npm', args, { cwd: join(root, folder) }));
    // A build may put files beside sources, as that of the server does with the explorer: they are no change.
    stamps.set(name, stampNow());
    writeStamp(stampFile, `${stamps.get(name)} ${types ? 'full' : 'without types'}`);
  };
  for (const together of buildOrder(workspacePackages(), only)) await sideBySide(together, build);
}

function packageManifests() {
  return ['packages', 'examples'].flatMap((parent) => {
    const folder = join(root, parent);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names
      .map((name) => join(parent, name, 'package.json').replaceAll('\\', '/'))
      .filter((path) => existsSync(join(root, path)));
  });
}

function workspacePackages() {
  const manifests = packageManifests().map((path) => ({
    folder: path.replace(/\/package\.json$/, ''),
    ...readJson(join(root, path)),
  }));
  const folders = new Map(manifests.map(({ name, folder }) => [name, folder]));
  return manifests
    .filter(({ scripts }) => scripts?.build !== undefined)
    .map(({ name, folder, dependencies = {}, devDependencies = {}, exports = {}, bin }) => ({
      name,
      folder,
      promised: builtFiles([exports, bin ?? {}]),
      needs: workspaceNames(dependencies),
      // A program is built from the sources of the packages that it is made of.
      includes: bin === undefined ? [] : workspaceNames(devDependencies).map((each) => folders.get(each)),
    }));
}

function workspaceNames(dependencies) {
  return Object.keys(dependencies).filter((name) => dependencies[name].startsWith('workspace:'));
}

/** The built files that a package says it has, however deep in its manifest. */
function builtFiles(value) {
  if (typeof value === 'string') return /^(?:\.\/)?dist\//.test(value) ? [value] : [];
  return Object.values(value).flatMap(builtFiles);
}

/** Packages that can be built side by side, and after them those that need them. */
function buildOrder(packages, only) {
  const byName = new Map(packages.map((each) => [each.name, each]));
  const steps = [];
  const visit = (each) => {
    const after = each.needs.filter((need) => byName.has(need)).map((need) => visit(byName.get(need)));
    const at = Math.max(0, ...after.map((step) => step + 1));
    (steps[at] ??= new Set()).add(each);
    return at;
  };
  for (const each of packages) if (only === undefined || each.name === only) visit(each);
  return steps;
}

/** A digest of files and folders: names and contents. */
function stampOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path) || GENERATED.includes(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
      return;
    }
    if (path.endsWith('.test.ts')) return;
    hash.update(relative(root, path)).update('\0').update(readFileSync(path));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function writeStamp(file, stamp) {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, stamp);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
