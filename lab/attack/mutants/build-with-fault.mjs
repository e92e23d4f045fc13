/** Builds the program with a fault put back: what a scenario looks for must be found in it. */
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'tsup';

import { includeByName } from '../../../packages/cli/build/include-by-name.mjs';
import { namesOfCommonJs } from '../../../packages/cli/build/names-of-commonjs.mjs';
import { copyData } from '../../../packages/cli/build/copy-data.mjs';
import { root } from '../../../scripts/workspace.mjs';

const cli = join(root, 'packages/cli');
const core = join(root, 'packages/core');
/** Below the package, where what it needs is installed; of this process alone. */
const place = join(cli, `node_modules/.cache/mutant-${process.pid}`);
process.once('exit', () => rmSync(place, { recursive: true, force: true }));

/** Builds it, and answers where its program is. `changes` are texts of sources by path, each with what takes its place. */
export async function buildWithFault({ name, changes }) {
  const dist = join(place, 'dist');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  process.chdir(cli);
  const applied = new Set();
  const plugins = [includeByName(join(core, 'src')), namesOfCommonJs(), withChanges(changes, applied)];
  await build({
    outDir: dist,
    esbuildPlugins: plugins,
    // It would go on from where this process was started.
    esbuildOptions: (options) => void (options.absWorkingDir = cli),
    silent: true,
  });
  const missing = Object.keys(changes).filter((path) => !applied.has(path));
  if (missing.length > 0) throw new Error(`${name}: nobody reads ${missing.join()}.`);
  cpSync(join(cli, 'package.json'), join(place, 'package.json'));
  for (const pages of ['console', 'explorer']) cpSync(join(cli, pages), join(place, pages), { recursive: true });
  copyData(core, dist);
  return join(dist, 'main.js');
}

function withChanges(changes, applied) {
  const sources = new Map(Object.entries(changes).map(([path, change]) => [join(root, path), { path, change }]));
  return {
    name: 'fault',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, (file) => {
        const source = sources.get(file.path);
        if (source === undefined) return undefined;
        applied.add(source.path);
        const contents = source.change.reduce(
          (text, [from, to]) => {
            if (!text.includes(from)) throw new Error(`${source.path} has no "${from}" any more.`);
            return text.replace(from, to);
          },
          readFileSync(file.path, 'utf8'),
        );
        return { contents, loader: 'ts' };
      });
    },
  };
}
