import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A package as users get it, in a directory of its own. */
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
  /** Where to put the project when it needs more than the package. @default beside the tarball */
  readonly parent?: string;
}

/** What to pack. */
export interface PackOptions {
  readonly packageRoot: string;
  readonly declarations: boolean;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly files: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Builds and packs outside the working tree, so that tests and a build at the same time do not meet. */
export async function packPackage({ packageRoot, declarations }: PackOptions): Promise<PackedPackage> {
  const directory = await mkdtemp(join(tmpdir(), `${basename(packageRoot)}-`));
  const source = join(directory, 'source');
  await mkdir(source);
  await build({ packageRoot, declarations }, join(source, 'dist'));
  const manifest = await readManifest(packageRoot);
  for (const file of manifest.files.filter((name) => name !== 'dist')) {
    await cp(join(packageRoot, file), join(source, file));
  }
  // Outside the workspace its own packages and scripts cannot be named; users never see these.
  await writeFile(
    join(source, 'package.json'),
    JSON.stringify({ ...manifest, scripts: undefined, devDependencies: undefined }),
  );
  await run('npm', ['pack', '--offline', '--pack-destination', directory], { cwd: source });
  const tarball = join(directory, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`);
  const dependencies = await installedDependencies(packageRoot);

  return {
    async install(project) {
      const home = join(project.parent ?? directory, project.name);
      const files = {
        'package.json': JSON.stringify({ name: project.name, private: true, type: project.type }),
        ...project.files,
      };
      for (const [file, text] of Object.entries(files)) {
        await mkdir(dirname(join(home, file)), { recursive: true });
        await writeFile(join(home, file), text);
      }
      const flags = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--install-links'];
      await run('npm', ['install', ...flags, tarball, ...dependencies], { cwd: home });
      return home;
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

async function build({ packageRoot, declarations }: PackOptions, outDir: string): Promise<void> {
  const tsup = createRequire(import.meta.url).resolve('tsup/dist/cli-default.js');
  const flags = ['--silent', ...(declarations ? [] : ['--no-dts'])];
  await run(process.execPath, [tsup, '--out-dir', outDir, ...flags], { cwd: packageRoot });
  const ownDeclarations = join(packageRoot, 'build/declarations.mjs');
  if (declarations && existsSync(ownDeclarations)) {
    await run(process.execPath, [ownDeclarations, '--out-dir', outDir], { cwd: packageRoot });
  }
}

async function readManifest(packageRoot: string): Promise<Manifest> {
  // A package that is published has these.
  return JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as Manifest;
}

/** Where the dependencies and theirs are installed here, so that the tests need no registry. */
async function installedDependencies(packageRoot: string): Promise<string[]> {
  const found = new Set<string>();
  const look = async (home: string, modules: string) => {
    for (const name of Object.keys((await readManifest(home)).dependencies ?? {})) {
      const dependency = await realpath(join(modules, name));
      if (found.has(dependency)) continue;
      found.add(dependency);
      // pnpm puts what a package depends on beside it.
      await look(dependency, dirname(dependency));
    }
  };
  await look(packageRoot, join(packageRoot, 'node_modules'));
  return [...found];
}
