import { createHash } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Where the program of a kind of threads lies. */
export interface ThreadProgram {
  /** Its source, from the folder of all sources. */
  readonly source: string;
  /** Its name in the built package, without the ending. */
  readonly name: string;
}

/**
 * Finds the program of threads. In the built package it lies beside this module, and stays in the package where an
 * application is bundled; when the sources run (tests, scripts) it is bundled from them first, because a thread cannot read
 * TypeScript.
 *
 * @throws Error that tells what to do where the program is in neither place
 */
export async function threadProgram({ source, name }: ThreadProgram): Promise<URL> {
  const here = import.meta.url;
  if (here.endsWith('.ts')) return bundleFromSources(join(dirname(fileURLToPath(here)), '../..'), { source, name });
  const beside = fileURLToPath(new URL(`./${name}.js`, here));
  const file = (await exists(beside)) ? beside : installedProgram(name, here);
  if (file === undefined || !(await exists(file))) {
    throw new Error(
      `The program of threads ${name}.js is neither beside ${fileURLToPath(here)} nor installed with @procurekit/core: ` +
        'leave that package out of the bundle of your application, or install it where the application runs.',
    );
  }
  return pathToFileURL(file);
}

function installedProgram(name: string, here: string): string | undefined {
  try {
    return join(dirname(createRequire(here).resolve('@procurekit/core/package.json')), 'dist', `${name}.js`);
  } catch {
    return undefined;
  }
}

interface Esbuild {
  build(
    options: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly outputFiles: readonly { readonly text: string }[] }>;
}

async function bundleFromSources(sources: string, { source, name }: ThreadProgram): Promise<URL> {
  // Not a literal: the bundler is a tool of the workspace and no dependency of the package.
  const bundler = 'esbuild';
  const { build } = (await import(/* turbopackIgnore: true */ /* webpackIgnore: true */ bundler)) as Esbuild;
  const { outputFiles } = await build({
    entryPoints: [join(sources, source)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    write: false,
    logLevel: 'error',
  });
  const text = outputFiles[0]?.text ?? '';
  // Inside the package, so that the program finds the package's dependencies.
  const directory = join(sources, '../node_modules/.cache/procurekit');
  const file = join(directory, `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.mjs`);
  await mkdir(directory, { recursive: true });
  if (!(await exists(file))) {
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, text);
    await rename(draft, file);
  }
  return pathToFileURL(file);
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}
