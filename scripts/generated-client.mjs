/**
 * Has a generator that nobody here wrote make a client of a description: its types and zod schemas must compile under strict
 * rules, and its schemas must take every example of the description.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { createClient } from '@hey-api/openapi-ts';

import { newestCompiler, root, run } from './workspace.mjs';

const { build } = createRequire(join(root, 'packages/client-sdk/package.json'))('esbuild');
const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
};

/** What is wrong with the client that hey-api makes of a description, one sentence for each fault. */
export function faultsOfGeneratedClient(document, file) {
  return inGeneratedFolder(async (folder) => {
    await generateWithHeyApi(file, folder);
    const schemas = await loadGenerated(folder, 'out/zod.gen.ts');
    return [...(await typeErrors(folder)), ...refusedExamples(document, schemas)];
  });
}

/** Writes the client and the zod schemas of hey-api into `out`. */
export async function generateWithHeyApi(file, folder) {
  const plugins = ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch', 'zod'];
  await createClient({ input: file, output: { path: join(folder, 'out') }, plugins, logs: { level: 'silent' } });
}

/** Hands `use` a folder for a while, from which zod is found. */
export async function inGeneratedFolder(use) {
  const home = join(root, 'packages/core/node_modules');
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(join(home, '.generated-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a strict compiler has to say about `out` in a folder. */
export async function typeErrors(folder) {
  const config = { compilerOptions: COMPILER_OPTIONS, include: ['out'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { code, output } = await run(process.execPath, [newestCompiler, '-p', folder, '--pretty', 'false']);
  return code === 0 ? [] : output.trim().split('\n').slice(0, 10);
}

/** Imports a module that was generated. */
export async function loadGenerated(folder, name) {
  const outfile = join(folder, `${name.replaceAll(/\W/g, '-')}.mjs`);
  const entryPoints = [join(folder, name)];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  return import(pathToFileURL(outfile));
}

function refusedExamples(document, schemas) {
  return Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId, requestBody }) => {
      const example = requestBody?.content['application/json']?.example;
      if (example === undefined) return [];
      const schema = schemas[`z${pascalCase(operationId)}Body`];
      if (schema === undefined) return [`${operationId}: no schema of its body was generated`];
      const { error } = schema.safeParse(example);
      return error === undefined ? [] : [`${operationId}: the schema refuses the example: ${error.message}`];
    }),
  );
}

/** A name in types: `catalogItems.list` is `CatalogItemsList`. */
export function pascalCase(id) {
  return id.replaceAll(/(?:^|\.)(\w)/g, (_, letter) => letter.toUpperCase());
}
