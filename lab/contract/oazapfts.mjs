import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { inGeneratedFolder, loadGenerated, pascalCase, typeErrors } from '../../scripts/generated-client.mjs';
import { run } from '../../scripts/workspace.mjs';
import { lowerFirst, writeDescription } from './generated-clients.mjs';

/** Refusals that say that a call was put together in another way than the server takes it. */
const MISUNDERSTOOD = new Set([
  ...['validation_failed', 'invalid_json', 'unsupported_media_type', 'method_not_allowed'],
  ...['api_key_missing', 'not_authenticated', 'idempotency_key_required', 'version_required'],
]);

/** What is wrong with the client that oazapfts makes: its types, and every call made through it. */
export function faultsOfOazapfts(tools, { url, document, calls }) {
  return inGeneratedFolder(async (folder) => {
    const [file, out] = [await writeDescription(document, folder), join(folder, 'out')];
    await mkdir(out);
    const program = tools.resolve('oazapfts').replace(/index\.c?js$/, 'cli.js');
    const args = [program, file, join(out, 'client.ts'), '--argumentStyle=object', '--futureStripLegacyMethods'];
    const { code, output } = await run(process.execPath, args);
    if (code !== 0) return [output];
    await linkRuntime(tools, folder);
    const client = await loadGenerated(folder, 'out/client.ts');
    const faults = await typeErrors(folder);
    for (const call of calls) faults.push(...(await faultsOfCall(client, call, url)));
    return faults;
  });
}

// What is generated imports it, and lies elsewhere than the tools.
async function linkRuntime(tools, folder) {
  await mkdir(join(folder, 'node_modules/@oazapfts'), { recursive: true });
  await symlink(dirname(tools.resolve('@oazapfts/runtime')), join(folder, 'node_modules/@oazapfts/runtime'));
}

async function faultsOfCall(client, { operationId, params, query, headers, body }, url) {
  const name = lowerFirst(pascalCase(operationId));
  if (client[name] === undefined) return [`${operationId}: no ${name} was generated`];
  const { 'Idempotency-Key': idempotencyKey, 'If-Match': ifMatch, ...credentials } = headers;
  const known = { ...camelCased({ ...params, ...query }), idempotencyKey, ifMatch };
  const wanted = argumentsOf(client[name]);
  // A body is called after its schema.
  const others = body === undefined ? [] : wanted.filter((each) => !(each in known)).map((each) => [each, body]);
  const options = { baseUrl: url, headers: credentials, redirect: 'manual' };
  const given = wanted.length === 0 ? [options] : [{ ...known, ...Object.fromEntries(others) }, options];
  const { status, data } = await client[name](...given);
  // An earlier call may have removed what this one names.
  const isGone = data?.errors?.every(({ code }) => code === 'reference_not_found') === true;
  const isFault = status >= 500 || (MISUNDERSTOOD.has(data?.code) && !isGone);
  return isFault ? [`${operationId}: ${status} ${JSON.stringify(data).slice(0, 500)}`] : [];
}

function argumentsOf(call) {
  const [, names = ''] = /^function \w+\(\{([^}]*)\}/.exec(call.toString()) ?? [];
  return names.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
}

function camelCased(values) {
  const camelCase = (name) => name.replaceAll(/[-_](\w)/g, (_, letter) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [camelCase(name), value]));
}
