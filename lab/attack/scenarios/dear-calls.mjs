import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { WORKSPACE } from '../arena.mjs';
import { besideEach } from '../beside.mjs';
import { createClient } from '../client.mjs';
import { findDearest } from '../find-dearest.mjs';
import { root } from '../../../scripts/workspace.mjs';

const MOST_GROWTH_MIB = 500;
const PRELOAD = join(root, 'lab/attack/preload/collect.mjs');
const COLLECTED_WITHIN_MS = 30_000;
/** Until threads beside the event loop have given its pages back. */
const GIVEN_BACK_AFTER_MS = 2000;

/** What is known to be dear, and what asks for no key at all, each with the status that it is answered with. */
function knownCalls(arena) {
  const key = arena.withKey('stranger');
  const victimless = arena.signedIn('stranger');
  const anybody = createClient(arena.server.origin + WORKSPACE);
  const table = Buffer.from(`name;sku\n${Array.from({ length: 9000 }, (_, index) => `Болт;S${index}\n`).join('')}`);
  const template = { kind: 'PICKING_LIST', name: 'x', format: 'html' };
  const form = (path, file) => {
    const head = '--b\r\nContent-Disposition: form-data; name="entityType"\r\n\r\nportal\r\n';
    const fields = path === '/files' ? head : '';
    const start = `${fields}--b\r\nContent-Disposition: form-data; name="file"; filename="x.csv"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(start), file, Buffer.from('\r\n--b--\r\n')]);
    return victimless.post(path, body, { headers: { 'Content-Type': 'multipart/form-data; boundary=b' } });
  };
  // Written once: what the attacker's own thread is busy with takes nothing from the server.
  const unknown = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 'x']));
  const unknownFields = JSON.stringify({ name: 'x', customFields: unknown });
  const items = Array.from({ length: 500 }, (_, index) => ({
    name: `Cable ${index}`,
    sku: `S-${Math.random()}-${index}`,
  }));
  const site = createClient(arena.server.origin);
  const bulk = '/catalog-items/operations/bulk-upsert';
  const once = () => ({ headers: { 'Idempotency-Key': randomUUID() } });
  const templates = '/settings/document-templates';
  return {
    'unknown fields': [400, () => key.post('/purchase-requisitions', unknownFields)],
    'a long search': [200, () => key.get(`/purchase-requisitions?search=${'яю'.repeat(100)}&limit=100`)],
    'large pages': [200, () => key.get('/purchase-requisitions?limit=100&view=full')],
    'many at once': [200, () => key.post(bulk, { items }, once())],
    'wrong passwords': [
      401,
      () => victimless.post('/auth/login', { email: `${Math.random()}@example.com`, password: 'Wrong-1-password' }),
    ],
    registering: [201, () => anybody.post('/auth/register', registration())],
    'asking for free names': [
      200,
      () => anybody.post('/auth/register/availability', { portalName: `${'a-'.repeat(10)}${randomInt(1e6)}` }),
    ],
    'guessing tokens': [404, () => anybody.get(`/public/v1/supplier-rfqs/${String(Math.random()).padEnd(43, 'x')}`)],
    'guessing downloads': [404, () => anybody.get(`/downloads/${'x'.repeat(900)}`)],
    'large tables': [201, () => form('/catalog/exchange/imports', table)],
    'large files': [201, () => form('/files', Buffer.alloc(5_000_000, 'x'))],
    'large templates': [201, () => victimless.post(templates, { ...template, body: `<p>${'x '.repeat(200_000)}</p>` })],
    'templates of many tags': [201, () => victimless.post(templates, { ...template, body: '{{a}}'.repeat(15_000) })],
    'the whole feed': [200, () => key.get('/events?limit=100')],
    'the description': [200, () => site.get('/docs-json')],
    'the other description': [200, () => site.get('/docs-json?surface=workspace')],
    'pages of errors': [200, () => site.get('/problems')],
    health: [200, () => site.get('/health')],
  };
}

/** What it takes to register a portal of one's own. */
function registration() {
  const name = `p${randomInt(1e9)}`;
  return {
    workspaceName: 'Romashka',
    portalName: name,
    companyInn: anInn(),
    phone: '+7 495 123-45-67',
    fullName: 'Anna Petrova',
    email: `anna@${name}.ru`,
    password: 'Correct-horse-7',
    acceptedOffer: true,
    acceptedPersonalData: true,
  };
}

/** A taxpayer's number with its check digit. */
function anInn() {
  const digits = String(randomInt(100_000_000, 999_999_999));
  const sum = [2, 4, 10, 3, 5, 9, 4, 6, 8].reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return `${digits}${(sum % 11) % 10}`;
}

/**
 * Nobody makes others wait: neither with the dearest input of any operation, found by trying what its description allows, nor
 * with what a description does not tell: files, tables, guesses, and what needs no key.
 */
export async function dearCalls({ arena, tally, isShort }) {
  const file = join(arena.folder, 'collect');
  await arena.server.end('SIGTERM');
  await arena.restart({ env: { NODE_OPTIONS: `--import=${PRELOAD}`, ATTACK_COLLECT: file } });
  const memoryBefore = arena.server.rssMiB();
  const found = await findDearest({ arena, tally, isShort });
  const known = Object.entries(knownCalls(arena)).map(([name, [status, ask]]) => ({ name, ask, status }));
  await besideEach({ arena, tally, seconds: isShort ? 0.5 : 4 }, isShort ? known : [...known, ...found]);
  const growth = () => Math.round(arena.server.rssMiB() - memoryBefore);
  tally.figure('memory grown MiB', growth());
  // Garbage goes when there is need of room: how much of it there is at one moment tells nothing.
  await collectGarbage(file);
  tally.figure('of it kept without garbage MiB', growth());
  tally.check(growth() < MOST_GROWTH_MIB, `dear calls took ${growth()} MiB for good`);
}

async function collectGarbage(file) {
  const endsAt = performance.now() + COLLECTED_WITHIN_MS;
  writeFileSync(file, '');
  while (existsSync(file)) {
    if (performance.now() > endsAt) throw new Error('The server does not collect its garbage.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await new Promise((resolve) => setTimeout(resolve, GIVEN_BACK_AFTER_MS));
}
