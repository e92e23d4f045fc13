/** Types what pages tell people to install, each line in an empty folder, and looks whether that can be used. */
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { root, run } from '../workspace.mjs';
import { openLoopbackRegistry } from './loopback-registry.mjs';

/** Pages that tell how to install, once the packages are published. */
const PAGES = [
  ...['core', 'server-koa', 'client-sdk', 'webhook-verifier', 'cli'].map((name) => `packages/${name}/README.md`),
  'docs/connect-your-erp.md',
  'docs/operations.md',
];

/** What a page says for as long as they are not. */
const UNTIL_THEN = /are not in a registry yet\. Until they are, run `npm run pack` in a checkout/;

/**
 * Types the lines of all pages against a registry of this machine.
 *
 * @param tarballs - our packages as they are packed
 * @throws Error that names the line that fails, or the page that says too little
 */
export async function typeInstallLines(tarballs) {
  const lines = new Set();
  for (const page of PAGES) {
    const text = await readFile(join(root, page), 'utf8');
    const found = [...text.matchAll(/^npm install .*@procurekit\/.*$/gm)].map(([line]) => line);
    if (found.length === 0) throw new Error(`${page} does not say how to install it.`);
    if (!UNTIL_THEN.test(text.replaceAll(/\s+/g, ' '))) throw new Error(`${page} does not say what to do until then.`);
    for (const line of found) lines.add(line);
  }
  const registry = await openLoopbackRegistry(tarballs);
  const cache = await mkdtemp(join(tmpdir(), 'procurekit-cache-'));
  const settings = { npm_config_registry: registry.url, npm_config_cache: cache };
  try {
    const printed = await printedLine();
    lines.add(printed).add(printed.replace('npm install', 'npm install --global'));
    for (const line of lines) await typeLine(line, settings);
  } finally {
    await registry.close();
    await rm(cache, { recursive: true, force: true });
  }
}

/** The line that `npm run pack` prints, as a reader finds it. */
async function printedLine() {
  const { code, output } = await run('npm', ['run', '--silent', 'pack']);
  const [line] = /npm install .*/.exec(output) ?? [];
  if (code !== 0 || line === undefined) throw new Error(`npm run pack prints no line:\n${output}`);
  return line;
}

/** Types a line in an empty folder, with the Node that we promise, and uses each of our packages that it names. */
export async function typeLine(line, settings = {}) {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'procurekit-typed-')));
  try {
    await writeFile(join(home, 'package.json'), JSON.stringify({ name: 'typed', private: true, type: 'module' }));
    await mkdir(join(home, 'global'));
    const options = {
      npm_config_prefix: join(home, 'global'),
      npm_config_engine_strict: 'true',
      // No package of ours may need a script to be of use.
      npm_config_ignore_scripts: 'true',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      ...settings,
      PATH: [join(home, 'node_modules/.bin'), join(home, 'global/bin'), process.env.PATH].join(delimiter),
    };
    await must('bash', ['-c', line], home, options, line);
    for (const [, name] of line.matchAll(
      /(?:@procurekit\/|procurekit-)(core|server-koa|client-sdk|webhook-verifier|cli)/g,
    )) {
      // What is installed for all of a machine are programs.
      if (line.includes('--global') && name !== 'cli') continue;
      const words = name === 'cli' ? ['-c', 'procurekit --version'] : ['-c', `node -e "import('@procurekit/${name}')"`];
      await must('bash', words, home, options, `${line}\n${words[1]}`);
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function must(command, words, cwd, env, shown) {
  const { code, output } = await run(command, words, { cwd, env });
  if (code !== 0) throw new Error(`${shown}\n${output}`);
}
