/**
 * Writes the reference pages that follow from the registries (errors, events and scopes): `node scripts/generate-docs.mjs`.
 * With `--check` it writes nothing and fails when a page is not what it would write.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { format } from 'prettier';

import { loadSources } from './load-sources.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [registries, identity, contract, faces] = await loadSources(
  'composition/registries.ts',
  'modules/identity/index.ts',
  'composition/contract.ts',
  'published/operation-errors.ts',
);

const pages = {
  'docs/errors.md': errorsPage(),
  'docs/events.md': eventsPage(),
};

const check = process.argv.includes('--check');
for (const [path, text] of Object.entries(pages)) {
  const file = join(root, path);
  const wanted = await format(text, { parser: 'markdown', printWidth: 120 });
  const present = await readFile(file, 'utf8').catch(() => '');
  if (present === wanted) continue;
  if (check) {
    console.error(`${path} is not what the registries say; run node scripts/generate-docs.mjs.`);
    process.exitCode = 1;
    continue;
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, wanted);
  console.log(`Wrote ${path}.`);
}

function errorsPage() {
  const users = operationsByCode();
  const byStatus = groupBy([...registries.allErrors.values()], ({ status }) => status);
  const sections = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, types]) => `## ${status}\n\n${types.map((type) => errorSection(type, users)).join('\n\n')}`);
  return [
    '# Errors',
    '',
    'Every refusal is a problem document (RFC 9457, `application/problem+json`). Branch on `code`: it never changes.',
    '`errors`, where there is one, names every problem of the input at once, each with the place (`pointer`, `parameter` or',
    '`header`) and a code of its own. `requestId` equals the header `X-Request-Id`; tell it when you ask for help.',
    '',
    ...sections,
    '',
  ].join('\n');
}

function errorSection({ code, title, remedy }, users) {
  const calls = users.get(code) ?? [];
  const where =
    calls.length === 0 || calls.length > 12 ? '' : `\n\nGiven by ${calls.map((id) => `\`${id}\``).join(', ')}.`;
  return `### \`${code}\`\n\n${title}. ${remedy}${where}`;
}

function operationsByCode() {
  const users = new Map();
  for (const operation of contract.allOperations()) {
    for (const { code } of faces.errorsOf(operation)) users.set(code, [...(users.get(code) ?? []), operation.id]);
  }
  return users;
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function eventsPage() {
  const scopes = (rule) => rule.map((group) => group.map((scope) => `\`${scope}\``).join(' or ')).join(' and ');
  const events = [...registries.allEvents.values()].map(
    ({ name, meaning, resourceType, scopes: rule }) =>
      `| \`${name}\` | ${meaning} | \`${resourceType}\` | ${scopes(rule)} |`,
  );
  const rows = Object.entries(identity.SCOPES).map(
    ([scope, { label, right }]) => `| \`${scope}\` | ${label} | \`${right}\` |`,
  );
  return [
    '# Events and scopes',
    '',
    'A subscription names one event. What is sent is the payload v1.0: the event, an id to drop repeated deliveries by, and',
    'the resource with its version. Details are fetched with the same key.',
    '',
    '## Events',
    '',
    '| Event | Meaning | `resource.type` | Needs |',
    '|---|---|---|---|',
    ...events,
    '',
    '## Scopes of API keys',
    '',
    'A key works with the scopes that it holds and whose right its creator has at that moment.',
    '',
    '| Scope | Opens | Right of the creator |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
