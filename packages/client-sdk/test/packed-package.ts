import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packageRoot = fileURLToPath(new URL('..', import.meta.url));

/** The package as users get it, in a directory of its own. */
export interface PackedPackage {
  /** Makes a project that has installed the tarball, and returns where it is. */
  readonly install: (project: InstallingProject) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** A project that uses the package; `files` are written beside its package.json. */
export interface InstallingProject {
  readonly name: string;
  readonly type: 'module' | 'commonjs';
  readonly files: Readonly<Record<string, string>>;
}

/** Builds and packs outside the working tree, so that tests and a build at the same time do not meet. */
export async function packPackage({ declarations }: { readonly declarations: boolean }): Promise<PackedPackage> {
  const directory = await mkdtemp(join(tmpdir(), 'client-sdk-'));
  const source = join(directory, 'source');
  await mkdir(source);
  const tsup = createRequire(import.meta.url).resolve('tsup/dist/cli-default.js');
  const buildArgs = ['--out-dir', join(source, 'dist'), '--silent', ...(declarations ? [] : ['--no-dts'])];
  await run(process.execPath, [tsup, ...buildArgs], { cwd: packageRoot });
  const manifest = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly files: readonly string[];
  };
  for (const file of manifest.files.filter((name) => name !== 'dist')) {
    await cp(join(packageRoot, file), join(source, file));
  }
  // Outside the workspace its own packages cannot be named; users never see these.
  await writeFile(join(source, 'package.json'), JSON.stringify({ ...manifest, devDependencies: undefined }));
  await run('npm', ['pack', '--offline', '--pack-destination', directory], { cwd: source });
  const tarball = join(directory, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`);
  const dependencies = await installedDependencies();

  return {
    async install(project) {
      const home = join(directory, project.name);
      await mkdir(home);
      const files = {
        'package.json': JSON.stringify({ name: project.name, private: true, type: project.type }),
        ...project.files,
      };
      for (const [file, text] of Object.entries(files)) await writeFile(join(home, file), text);
      const flags = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--install-links'];
      await run('npm', ['install', ...flags, tarball, ...dependencies], { cwd: home });
      return home;
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Where the dependencies are installed here, so that the tests need no registry. */
async function installedDependencies(): Promise<string[]> {
  const retry = await realpath(join(packageRoot, 'node_modules/p-retry'));
  return [retry, join(dirname(retry), 'is-network-error')];
}
