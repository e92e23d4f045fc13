/**
 * Builds the program of the version before, from the history of the repository, for tests that run it beside this one. Its libraries
 * are those that are installed here, where it asks for the same ones, and else installed for it.
 */
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { cache, pnpm, root, run } from './workspace.mjs';

/** The oldest version whose databases this one upgrades: what came before it is in the initial migration. */
const BEFORE = '669045d12aa4573094646d4d159a7533d09fd8c3';
const NEEDED = [
  'docs',
  'packages',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'tsconfig.json',
];
/** The program is built from these. */
const PACKAGES = ['cli', 'core', 'server-koa', 'webhook-verifier'];
const SCOPE = '@procurekit';

/** Finds the program of the version before, or builds it; says why there is none to be had. */
export async function previousVersion() {
  const found = await findCommit();
  if (found.reason !== undefined) return found;
  const place = join(cache, 'previous', found.commit);
  const program = join(place, 'packages/cli/dist/main.js');
  if (!existsSync(program)) await build(found.commit, place);
  return { program, commit: found.commit };
}

async function findCommit() {
  const shallow = await git('rev-parse', '--is-shallow-repository');
  if (shallow.code !== 0) return { reason: 'The version before is built from the history of git, and here is none.' };
  if (shallow.output.trim() === 'true') {
    return {
      reason: 'The version before is built from the history of git, which is cut off here: git fetch --unshallow.',
    };
  }
  const { code } = await git('cat-file', '-e', BEFORE);
  return code === 0 ? { commit: BEFORE } : { reason: `The history here has no commit ${BEFORE}.` };
}

async function build(commit, place) {
  // Not below `node_modules`: what is there is no source to those who build.
  const tree = realpathSync(await mkdtemp(join(tmpdir(), 'procurekit-previous-')));
  try {
    await must(
      run('bash', [
        '-c',
        `set -o pipefail; git archive ${commit} ${NEEDED.join(' ')} | tar --extract --directory '${tree}'`,
      ]),
    );
    if (await asksForTheSame(tree)) linkLibraries(tree);
    else await must(pnpm(['install', '--frozen-lockfile', '--prefer-offline'], { cwd: tree, env: { CI: '1' } }));
    await must(run(process.execPath, ['build/build.mjs'], { cwd: join(tree, 'packages/cli') }));
    mkdirSync(dirname(place), { recursive: true });
    rmSync(place, { recursive: true, force: true });
    // Another file system, perhaps.
    await must(run('mv', [tree, place]));
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/** Whether the packages ask for the libraries that they ask for today. */
async function asksForTheSame(tree) {
  const asked = async (from) =>
    JSON.stringify(
      await Promise.all(
        PACKAGES.map(async (name) => {
          const { dependencies, devDependencies } = JSON.parse(
            await readFile(join(from, 'packages', name, 'package.json'), 'utf8'),
          );
          return { dependencies, devDependencies };
        }),
      ),
    );
  return (await asked(tree)) === (await asked(root));
}

/** Gives the packages of a tree the libraries that are installed here, and each other. */
function linkLibraries(tree) {
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const name of PACKAGES) {
    const installed = join(root, 'packages', name, 'node_modules');
    for (const library of existsSync(installed) ? librariesIn(installed) : []) {
      const link = join(tree, 'packages', name, 'node_modules', library);
      mkdirSync(dirname(link), { recursive: true });
      const own = library.startsWith(`${SCOPE}/`) && join(tree, 'packages', library.slice(SCOPE.length + 1));
      symlinkSync(own || realpathSync(join(installed, library)), link);
    }
  }
}

function librariesIn(folder) {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  );
}

function git(...args) {
  return run('git', args);
}

async function must(running) {
  const { code, output } = await running;
  if (code !== 0) throw new Error(`The version before cannot be built.\n${output}`);
}
