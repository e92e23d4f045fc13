import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  generateWithHeyApi,
  inGeneratedFolder,
  loadGenerated,
  pascalCase,
  typeErrors,
} from '../../scripts/generated-client.mjs';
import { send } from './seeded-server.mjs';

/** What is wrong with the client and the schemas that orval makes: types, bodies that are refused, answers that are. */
export function faultsOfOrval(resolveTool, seeded) {
  return inGeneratedFolder(async (folder) => {
    const file = await writeDescription(seeded.document, folder);
    const { generate } = await import(pathToFileURL(resolveTool('orval')));
    const outputs = [
      { client: 'fetch', target: join(folder, 'out/client.ts'), schemas: join(folder, 'out/model') },
      { client: 'zod', target: join(folder, 'out/zod.ts') },
    ];
    for (const output of outputs) await generate({ input: { target: file }, output: { mode: 'single', ...output } });
    const schemas = await loadGenerated(folder, 'out/zod.ts');
    const schemaOf = (operationId, part) => schemas[lowerFirst(pascalCase(operationId)) + part];
    return [...(await typeErrors(folder)), ...(await faultsOfRoundTrip(schemaOf, seeded))];
  });
}

/** What is wrong with the schemas of hey-api once calls are made with them; that they compile is checked with every change. */
export function faultsOfHeyApi(seeded) {
  return inGeneratedFolder(async (folder) => {
    await generateWithHeyApi(await writeDescription(seeded.document, folder), folder);
    const schemas = await loadGenerated(folder, 'out/zod.gen.ts');
    return faultsOfRoundTrip((operationId, part) => schemas[`z${pascalCase(operationId)}${part}`], seeded);
  });
}

/** Writes a description into a folder; returns its path. */
export async function writeDescription(document, folder) {
  const file = join(folder, 'description.json');
  await writeFile(file, JSON.stringify(document));
  return file;
}

/** Makes every call: a body must be one that the schemas know, and an answer too. */
async function faultsOfRoundTrip(schemaOf, { url, calls }) {
  const faults = [];
  for (const call of calls) {
    const { operationId, body } = call;
    const refused = body === undefined ? undefined : schemaOf(operationId, 'Body')?.safeParse(body).error;
    if (refused !== undefined)
      faults.push(`${operationId}: the schema refuses ${JSON.stringify(body)}: ${refused.message}`);
    const answer = await send(call, url);
    if (answer.status >= 500) faults.push(`${operationId}: answers ${answer.status}`);
    if (answer.status >= 300 || answer.body === undefined) continue;
    const strange = schemaOf(operationId, 'Response')?.safeParse(answer.body).error;
    if (strange !== undefined)
      faults.push(`${operationId}: the schema refuses the answer: ${strange.message.slice(0, 500)}`);
  }
  return faults;
}

/** A name in code: `CatalogItemsList` is `catalogItemsList`. */
export function lowerFirst(name) {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
