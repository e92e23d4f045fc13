import { createHash } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Where the program of a kind of threads lies. */
export interface ThreadProgram {
  /** Its source, from the folder of the adapters. */
  readonly source: string;
  /** Its name in the built package, without the ending. */
  readonly name: string;
}

/**
 * Finds the program of threads. In the built package it lies beside this module; when the sources run (tests, scripts) it is
 * bundled from them first, because a thread cannot read TypeScript.
 */
export async function threadProgram({ source, name }: ThreadProgram): Promise<URL> {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return new URL(`./${name}.js`, here);
  return bundleFromSources(join(dirname(fileURLToPath(here)), '..', source), name);
}

interface Esbuild {
  build(
    options: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly outputFiles: readonly { readonly text: string }[] }>;
}

async function bundleFromSources(source: string, name: string): Promise<URL> {
  // Not a literal: the bundler is a tool of the workspace and no dependency of the package.
  const bundler = 'esbuild';
  const { build } = (await import(/* turbopackIgnore: true */ /* webpackIgnore: true */ bundler)) as Esbuild;
  const { outputFiles } = await build({
    entryPoints: [source],
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
  const directory = join(dirname(source), '../../../node_modules/.cache/procurekit');
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
