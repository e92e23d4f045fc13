import { WORKSPACE } from '../arena.mjs';
import { besideEach } from '../beside.mjs';
import { createClient } from '../client.mjs';
import { findDearest } from '../find-dearest.mjs';

const MOST_GROWTH_MIB = 500;

/** What is known to be dear, and what asks for no key at all. */
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
  const unknown = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 'x']));
  const items = Array.from({ length: 500 }, (_, index) => ({
    name: `Cable ${index}`,
    sku: `S-${Math.random()}-${index}`,
  }));
  const origin = (path) =>
    fetch(arena.server.origin + path).then(
      (answer) => answer.arrayBuffer(),
      () => undefined,
    );
  return {
    'unknown fields': () => key.post('/purchase-requisitions', { name: 'x', customFields: unknown }),
    'a long search': () => key.get(`/purchase-requisitions?search=${'яю'.repeat(100)}&limit=100`),
    'large pages': () => key.get('/purchase-requisitions?limit=100&view=full'),
    'many at once': () => key.post('/catalog-items/operations/bulk-upsert', { items }),
    'wrong passwords': () =>
      victimless.post('/auth/login', { email: `${Math.random()}@example.com`, password: 'Wrong-1-password' }),
    registering: () => anybody.post('/auth/register', { portalName: `p${Math.random()}`, password: 'Aa1-long-enough' }),
    'asking for free names': () =>
      anybody.get(`/auth/register/availability?portalName=${'a-'.repeat(30)}${Math.random()}`),
    'guessing tokens': () => anybody.get(`/public/v1/supplier-rfqs/${String(Math.random()).padEnd(43, 'x')}`),
    'guessing downloads': () => anybody.get(`/downloads/${'x'.repeat(900)}`),
    'large tables': () => form('/catalog/exchange/imports', table),
    'large files': () => form('/files', Buffer.alloc(5_000_000, 'x')),
    'large templates': () =>
      victimless.post('/settings/document-templates', { ...template, body: `<p>${'x '.repeat(200_000)}</p>` }),
    'templates of many tags': () =>
      victimless.post('/settings/document-templates', { ...template, body: '{{a}}'.repeat(15_000) }),
    'the whole feed': () => key.get('/events?limit=100'),
    'the description': () => origin('/docs-json'),
    'the other description': () => origin('/docs-json?surface=workspace'),
    'pages of errors': () => origin('/problems'),
    health: () => origin('/health'),
  };
}

/**
 * Nobody makes others wait: neither with the dearest input of any operation, found by trying what its description allows, nor
 * with what a description does not tell: files, tables, guesses, and what needs no key.
 */
export async function dearCalls({ arena, tally, isShort }) {
  const memoryBefore = arena.server.rssMiB();
  const found = await findDearest({ arena, tally, isShort });
  const known = Object.entries(knownCalls(arena)).map(([name, ask]) => ({ name, ask }));
  await besideEach({ arena, tally, seconds: isShort ? 1 : 4 }, isShort ? known : [...known, ...found]);
  const growth = arena.server.rssMiB() - memoryBefore;
  tally.figure('memory grown MiB', Math.round(growth));
  tally.check(growth < MOST_GROWTH_MIB, `dear calls took ${Math.round(growth)} MiB`);
}
