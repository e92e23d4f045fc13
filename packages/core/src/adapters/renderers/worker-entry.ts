import { createHash } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Finds the program of rendering threads. In the built package it lies beside this module; when the sources run
 * (tests, scripts) it is bundled from them first, because a thread cannot read TypeScript.
 */
export async function rendererWorkerEntry(): Promise<URL> {
  const here = import.meta.url;
  return here.endsWith('.ts') ? bundleFromSources(fileURLToPath(here)) : new URL('./renderers-worker.js', here);
}

interface Esbuild {
  build(
    options: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly outputFiles: readonly { readonly text: string }[] }>;
}

async function bundleFromSources(here: string): Promise<URL> {
  // Not a literal: the bundler is a tool of the workspace and no dependency of the package.
  const bundler = 'esbuild';
  const { build } = (await import(bundler)) as Esbuild;
  const { outputFiles } = await build({
    entryPoints: [join(dirname(here), 'renderer-worker.ts')],
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
  const directory = join(dirname(here), '../../../node_modules/.cache/procurekit');
  const file = join(directory, `renderers-worker-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.mjs`);
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
