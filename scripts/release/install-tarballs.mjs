/** Installs packed packages as an installation would leave them: each finds what its manifest names, and nothing else. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { root, run } from '../workspace.mjs';

/** What the server needs beside it for agents; the core does not know it. */
const AGENTS = '@modelcontextprotocol/sdk';

/** What the README of the core tells to install beside it, and what programs of checks use. */
const BESIDE = [
  ...['typeorm', 'better-sqlite3', '@node-rs/argon2', 'undici', 'pdfmake', '@types/node', 'vitest'],
  AGENTS,
];

/**
 * Installs packed packages into `folder`. Dependencies are those that the workspace has, so that no registry
 * is asked; a package that needs one which its manifest does not name fails here as it would for everybody.
 */
export async function installTarballs(folder, tarballs, beside = BESIDE) {
  const modules = join(folder, 'node_modules');
  const manifests = [];
  for (const [name, tarball] of tarballs) {
    const home = join(modules, '@procurekit', name);
    await mkdir(home, { recursive: true });
    await unpack(tarball, home);
    const manifest = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
    refuseWorkspaceRanges(manifest);
    for (const dependency of Object.keys(manifest.dependencies ?? {})) {
      if (!dependency.startsWith('@procurekit/')) await link(name, dependency, join(home, 'node_modules'));
    }
    await linkPrograms(manifest, modules);
    manifests.push(manifest);
  }
  for (const dependency of beside) await link(AGENTS === dependency ? 'server-koa' : 'core', dependency, modules);
  return manifests;
}

// As npm does: a program can be called by its name.
async function linkPrograms({ name, bin = {} }, modules) {
  await mkdir(join(modules, '.bin'), { recursive: true });
  for (const [program, file] of Object.entries(bin)) {
    const path = join(modules, name, file);
    await chmod(path, 0o755);
    await symlink(path, join(modules, '.bin', program));
  }
}

async function unpack(tarball, home) {
  const { code, output } = await run('tar', ['-xzf', tarball, '-C', home, '--strip-components', '1']);
  if (code !== 0) throw new Error(output);
}

function refuseWorkspaceRanges({ name, dependencies = {} }) {
  const unpublished = Object.entries(dependencies).filter(([, range]) => /^(workspace|link|file):/.test(range));
  if (unpublished.length > 0) throw new Error(`${name} would be published with ${JSON.stringify(unpublished)}.`);
}

async function link(packageName, dependency, modules) {
  const target = join(modules, dependency);
  await mkdir(dirname(target), { recursive: true });
  await symlink(folderOf(packageName, dependency), target, 'junction');
}

function folderOf(packageName, dependency) {
  const { resolve } = createRequire(join(root, 'packages', packageName, 'package.json'));
  const folder = resolve
    .paths(dependency)
    .map((modules) => join(modules, dependency))
    .find((path) => existsSync(path));
  if (folder === undefined) throw new Error(`${packageName} needs ${dependency}, which is not installed.`);
  return folder;
}
