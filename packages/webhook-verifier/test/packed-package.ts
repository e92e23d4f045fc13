import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packageRoot = fileURLToPath(new URL('..', import.meta.url));

/** The package as users get it, in a directory of its own. */
export interface PackedPackage {
  readonly directory: string;
  readonly tarball: string;
  /** Makes a project that has installed the tarball, and returns where it is. */
  readonly install: (project: InstallingProject) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** A project that uses the package; `files` are written beside its package.json. */
export interface InstallingProject {
  readonly name: string;
  readonly type: 'module' | 'commonjs';
  readonly files: Readonly<Record<string, string>>;
  /** Where to put the project when it needs more than the package. @default beside the tarball */
  readonly parent?: string;
}

/** Builds and packs outside the working tree, so that tests and a build at the same time do not meet. */
export async function packPackage({ declarations }: { readonly declarations: boolean }): Promise<PackedPackage> {
  const directory = await mkdtemp(join(tmpdir(), 'webhook-verifier-'));
  const source = join(directory, 'source');
  await mkdir(source);
  const tsup = createRequire(import.meta.url).resolve('tsup/dist/cli-default.js');
  const buildArgs = ['--out-dir', join(source, 'dist'), '--silent', ...(declarations ? [] : ['--no-dts'])];
  await run(process.execPath, [tsup, ...buildArgs], { cwd: packageRoot });
  for (const file of ['package.json', 'README.md', 'LICENSE']) await cp(join(packageRoot, file), join(source, file));
  const { packageManager } = JSON.parse(await readFile(join(packageRoot, '../../package.json'), 'utf8')) as {
    readonly packageManager: string;
  };
  await run('npx', ['--yes', '--prefer-offline', packageManager, 'pack', '--pack-destination', directory], {
    cwd: source,
  });
  const { name, version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
  };
  const tarball = join(directory, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);

  return {
    directory,
    tarball,
    async install(project) {
      const home = join(project.parent ?? directory, project.name);
      await mkdir(home);
      const manifest = { name: project.name, private: true, type: project.type };
      const files = { 'package.json': JSON.stringify(manifest), ...project.files };
      for (const [file, text] of Object.entries(files)) {
        await mkdir(dirname(join(home, file)), { recursive: true });
        await writeFile(join(home, file), text);
      }
      await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball], { cwd: home });
      return home;
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
