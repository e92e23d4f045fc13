/**
 * Writes what follows from the registries: the reference pages (errors, events and scopes), the contract as text, and the examples of
 * the published description, which are the samples of the tests: `node scripts/generate-docs.mjs`.
 * With `--check` it writes nothing and fails when a page is not what it would write.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { format, resolveConfig } from 'prettier';

import { contractText } from './contract-text.mjs';
import { loadSources } from './load-sources.mjs';
import { roomPages } from './room-pages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [registries, { builtIn }, contract, faces, operations, addresses, examples, types, { describeApi }] =
  await loadSources(
    'composition/registries.ts',
    'composition/built-in.ts',
    'composition/contract.ts',
    'kernel/published/operation-errors.ts',
    'kernel/operations/operation.ts',
    'kernel/published/openapi-operation.ts',
    'testing/kit/example-body.ts',
    'kernel/records/entity-type.ts',
    'composition/describe-api.ts',
  );

/** An entity of each kind, as far as examples go. */
const PLACEHOLDER = '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e';
/** Another one beside it. */
const OTHER_PLACEHOLDER = '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5f';
const PLACEHOLDER_IDS = new Proxy({}, { get: (_ids, name) => placeholderOf(name) });

const pages = {
  'docs/errors.md': errorsPage(),
  'docs/events.md': eventsPage(),
  'docs/statuses.md': statusesPage(),
  'packages/core/src/kernel/published/request-examples.ts': requestExamples(),
  'docs/contract/integration.txt': contractText(describeApi(builtIn)('integration', '')),
  'docs/contract/workspace.txt': contractText(describeApi(builtIn)('workspace', '')),
  ...(await roomPages(root)),
};

const check = process.argv.includes('--check');
for (const [path, text] of Object.entries(pages)) {
  const file = join(root, path);
  const wanted = path.endsWith('.txt') ? text : await format(text, { ...(await resolveConfig(file)), filepath: file });
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

/** A state diagram of every document, from the tables by which moves are judged. */
function statusesPage() {
  const documents = builtIn.modules.flatMap(({ records = {}, moves = {} }) =>
    Object.entries(moves).map(([name, table]) => ({ record: records[name], table })),
  );
  const sections = documents
    .map(({ record, table }) => ({ title: words(record.name), record, table }))
    .sort((a, b) => (a.title < b.title ? -1 : 1))
    .map(({ title, record, table }) => `## ${title}\n\n${stateDiagram(record, table)}`);
  return [
    '# Statuses and moves',
    '<!-- Written by scripts/generate-docs.mjs. -->',
    'What leads from one status of a document to another: a call, a change of its status, an approval, a payment or the time. In brackets ' +
      'stands the right of whoever makes the move; without one, nobody makes it by hand. A move that is not here is refused with 409 ' +
      '`invalid_transition`, which names those that are open.',
    ...sections,
    '## What is counted',
    'What is counted of the lines of a document, in the unit of each line and exactly, so that a whole that is counted in parts is the whole. A ' +
      'status says how far lines have come: `none` while nothing is counted, `full` once all lines have what there is to count of them, `over` ' +
      'where one has more, else `partial`.',
    countingTable(),
  ].join('\n\n');
}

function countingTable() {
  const columns = ['Counted', 'Of', 'By', 'Up to', 'More of it', 'Status'];
  const rows = builtIn.modules.flatMap(({ counts = [] }) => counts.map(countingRow));
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function countingRow({ record, counted, by, upTo, less, unless, beyond, status }) {
  const code = (text) => `\`${text}\``;
  return [
    code(counted),
    words(record.name) + (unless ? `, unless ${unless[0]} is ${code(unless[1])}` : ''),
    by.map((rows) => words(rows.of) + (rows.takesBack ? `; ${rows.takesBack} take back` : '')).join(', '),
    code(upTo) + (less ? ` less ${code(less)}` : ''),
    beyond ? code(beyond.code) + (beyond.within ? ` beyond ${code(beyond.within)}` : '') : 'is taken',
    status ? `${code(status.column)} of ${words(status.of.name).toLowerCase()}` : '',
  ];
}

function stateDiagram(record, table) {
  const statuses = new Set(table.flatMap(({ from, to }) => [from, to]));
  const column = Object.values(record.columns).find(({ values }) =>
    [...statuses].every((each) => values?.includes(each)),
  );
  const first = column.options.default ?? column.values[0];
  const labels = new Map();
  for (const { from, by, to, right, requiresReason, withoutApproval } of table) {
    const said = [right, requiresReason && 'with a reason', withoutApproval && 'where no approval is needed'].filter(
      Boolean,
    );
    const label = by + (said.length > 0 ? ` (${said.join(', ')})` : '');
    const between = `${from} --> ${to}`;
    labels.set(between, [...(labels.get(between) ?? []), label]);
  }
  const lines = [...labels].map(([between, all]) => `    ${between}: ${[...new Set(all)].join(' / ')}`);
  return ['```mermaid', 'stateDiagram-v2', `    [*] --> ${first}`, ...lines, '```'].join('\n');
}

/** The name of a record as words: “Purchase order”. */
function words(name) {
  const spaced = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced[0].toUpperCase() + spaced.slice(1);
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
    '`header`) and a code of its own. `requestId` equals the header `X-Request-Id`; quote it when you ask for help.',
    '',
    ...sections,
    '',
  ].join('\n');
}

function errorSection({ code, title, remedy }, users) {
  const calls = [...(users.get(code) ?? [])];
  const where =
    calls.length === 0 || calls.length > 12 ? '' : `\n\nReturned by ${calls.map((id) => `\`${id}\``).join(', ')}.`;
  return `### \`${code}\`\n\n${title}. ${remedy}${where}`;
}

function operationsByCode() {
  const users = new Map();
  for (const operation of contract.allOperations()) {
    for (const { code } of faces.errorsOf(operation)) users.set(code, (users.get(code) ?? new Set()).add(operation.id));
  }
  return users;
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function eventsPage() {
  const scopes = (rule) =>
    rule.map((group) => group.map((scope) => `\`${scope}\``).join(' or ') || 'none: no key').join(' and ');
  const events = [...registries.allEvents.values()].map(
    ({ name, meaning, resourceType, scopes: rule }) =>
      `| \`${name}\` | ${meaning} | \`${resourceType}\` | ${scopes(rule)} |`,
  );
  const rows = [...builtIn.permissions.scopes].map(
    ([scope, { label, right }]) => `| \`${scope}\` | ${label} | \`${right}\` |`,
  );
  return [
    '# Events and scopes',
    '',
    'A subscription names one event. Its receiver gets payload v1.0: the event, an id for dropping repeated deliveries, and',
    'the resource with its version. Use the same key to fetch the details.',
    '',
    '## Events',
    '',
    '| Event | Meaning | `resource.type` | Needs |',
    '|---|---|---|---|',
    ...events,
    '',
    '## One thing, three words',
    '',
    'What a path names, the clients call by its group, and events, links and `entityType` by its type.',
    '',
    '| Path | Group of methods | Type in events, links and files |',
    '|---|---|---|',
    ...threeWords(),
    '',
    '## Scopes of API keys',
    '',
    "A scope of a key works only while the key's creator has the right for it.",
    '',
    '| Scope | What it allows | Right of the creator |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function threeWords() {
  const listed = contract
    .allOperations()
    .filter(({ face, lists, path }) => face === 'integration' && lists !== undefined && /^\/[^/]+$/.test(path));
  return listed.map(
    ({ path, id, lists }) => `| \`${path}\` | \`${id.split('.')[0]}\` | \`${types.entityTypeOf(lists.record)}\` |`,
  );
}

function requestExamples() {
  const rows = contract.allOperations().flatMap((operation) =>
    addresses.addressesOf(operation).flatMap((each) => {
      const body = examples.exampleBody(each, PLACEHOLDER_IDS);
      return body === undefined
        ? []
        : [`${JSON.stringify(operations.operationName(each))}: ${quoted(published(body))},`];
    }),
  );
  return [
    '/**',
    ' * A body for each call that takes one, as JSON, by the name of the operation. Written by scripts/generate-docs.mjs from the',
    ' * samples that the tests send.',
    ' */',
    'export const REQUEST_EXAMPLES: Readonly<Record<string, string>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

function placeholderOf(name) {
  // An authenticator shows it.
  if (name === 'auth/factor-code') return '123456';
  // What people type and what mails hold is no id: samples have words of their own for it.
  if (name.startsWith('auth/')) return undefined;
  return name.endsWith('/other') ? OTHER_PLACEHOLDER : PLACEHOLDER;
}

function quoted(text) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** What stands for the machine of the tests in their samples is the ERP of somebody in the description. */
function published(body) {
  return JSON.stringify(body)
    .replaceAll(/http:\/\/127\.0\.0\.1:9\/\w*/g, 'https://erp.company.ru/hooks')
    .replaceAll(`${PLACEHOLDER}@example.com`, 'anna@company.ru');
}
