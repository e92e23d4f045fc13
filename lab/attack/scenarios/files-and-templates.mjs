import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { createClient } from '../client.mjs';
import {
  cell,
  hostilePages,
  hostileWord,
  hostileWorkbooks,
  jpeg,
  paragraph,
  png,
  REACHING,
  word,
  workbook,
  zip,
} from '../hostile-files.mjs';
import { partsOfZip } from '../parts-of-zip.mjs';
import { startTrap } from '../trap.mjs';
import { part, PORTAL_FILE } from '../upload.mjs';

const MOST_CPU_SECONDS = 5;
/** A rendering is a thread, and it is ended when it takes this long. */
const MOST_SECONDS = 45;
const MOST_GROWTH_MIB = 400;
/** Several threads may each be at a document, within their limits. */
const MOST_PEAK_MIB = 1200;
const TEMPLATES = '/settings/document-templates';
const PROGRAM = "=cmd|'/c calc'!A0";

/** What no name is kept with: it ends lines, or turns the direction of writing. */
const MISLEADING = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
/** Names that a program might take for a path, or show as something else. */
const NAMES = [
  ...['../../../../attacked', '..\\..\\attacked', '/tmp/attacked', 'C:\\attacked', 'a\0.pdf', 'a\r\nX-Injected: 1.txt'],
  ...[
    '"; filename="x.html',
    '\u202Efdp.exe',
    'CON',
    '.',
    '..',
    '',
    ' ',
    'я'.repeat(2000),
    '%2e%2e%2fattacked',
    'a"b\\c.txt',
  ],
];

/** Uploads, templates, pictures and tables that are made to break whoever opens them. */
export async function filesAndTemplates({ arena, tally, isShort }) {
  const trap = await startTrap();
  const context = { arena, tally, trap, owner: arena.signedIn('stranger'), judge: judgeOf(arena, tally) };
  const before = { rss: arena.server.rssMiB(), places: await placesOf(arena) };
  try {
    await uploads(context);
    await ofSuppliers(context);
    await templates(context);
    await expressions(context);
    await pictures(context, isShort);
    await tablesIn(context);
    await tablesOut(context);
  } finally {
    await trap.stop();
  }
  tally.check(trap.connections() === 0, `${trap.connections()} connections were opened for what files name`);
  const places = await placesOf(arena);
  tally.check(places.join() === before.places.join(), () => `files came to lie at ${places.join()}`);
  for (const path of ['/tmp/attacked', '/attacked']) tally.check(!(await exists(path)), `${path} was written`);
  const growth = arena.server.rssMiB() - before.rss;
  tally.figure('memory grown MiB', Math.round(growth));
  const peak = arena.server.peakMiB() - before.rss;
  tally.figure('at most MiB more', Math.round(peak));
  tally.check(peak < MOST_PEAK_MIB, `files took ${Math.round(peak)} MiB for a moment`);
  tally.check(growth < MOST_GROWTH_MIB, `files took ${Math.round(growth)} MiB that are not given back`);
}

/** Measures a call: no fault, not long, not dear, and the server lives. */
function judgeOf(arena, tally) {
  return async (what, send, { isRefused } = {}) => {
    const cpuBefore = arena.server.cpuSeconds();
    const answer = await send();
    const { status, text, ms } = answer;
    const cpu = arena.server.cpuSeconds() - cpuBefore;
    const shown = () => `${what} was answered with ${status}: ${text.slice(0, 300)}`;
    tally.check(status !== 0 && status < 500, shown);
    if (isRefused === true) tally.check(status >= 400, shown);
    if (isRefused === false) tally.check(status < 300, shown);
    tally.check(cpu < MOST_CPU_SECONDS, `${what} took ${cpu.toFixed(1)} s of CPU`);
    tally.check(ms < MOST_SECONDS * 1000, `${what} took ${Math.round(ms)} ms`);
    tally.check(arena.server.isAlive(), `${what} ended the server`);
    return answer;
  };
}

/** Sends a form with a file, spelled by hand so that it may be spelled wrong. */
function sendForm(client, path, { fields = {}, file, fileName = 'x.bin', tail = '--b--\r\n' }) {
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value));
  if (file !== undefined) parts.push(part(`name="file"; filename="${fileName}"`, file));
  const body = Buffer.concat([...parts, Buffer.from(tail)]);
  return client.call('POST', path, { body, headers: { 'Content-Type': 'multipart/form-data; boundary=b' } });
}

async function uploads({ owner, judge, tally }) {
  const send = (what, form, expected) =>
    judge(what, () => sendForm(owner, '/files', { fields: PORTAL_FILE, file: 'text', ...form }), expected);
  for (const fileName of NAMES) {
    const { body } = await send(`a file called ${JSON.stringify(fileName.slice(0, 30))}`, { fileName });
    const kept = body?.fileName ?? '';
    tally.check(!MISLEADING.test(kept) && !/[/\\]/.test(kept), () => `a file is called ${JSON.stringify(kept)}`);
  }
  const refused = { isRefused: true };
  for (const [what, file] of Object.entries({
    'a page': '<!doctype html><script>x()</script>',
    'a drawing with a script': '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>',
    'a program': Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'),
    'another program': Buffer.from('\x7fELF\x02\x01\x01\0\0\0', 'latin1'),
    'no bytes': '',
  })) {
    await send(`${what} that calls itself a text`, { file, fileName: 'x.txt' }, refused);
  }
  await send('a file that is too large', { file: Buffer.alloc(26 * 1024 * 1024, 'x') }, refused);
  await send('a form that is cut off', { tail: '' }, refused);
  await send('a form without a file', { file: undefined }, refused);
  await send('a field of a megabyte', { fields: { ...PORTAL_FILE, entityType: 'x'.repeat(1024 * 1024) } }, refused);
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 'x']));
  await send('thousands of fields', { fields: many }, refused);
  await send('prototype names', { fields: { ...PORTAL_FILE, ['__proto__']: 'x', constructor: 'x' } }, refused);
  await send('a part with headers without end', { tail: `--b\r\n${'X-A: a\r\n'.repeat(50_000)}\r\nx\r\n--b--\r\n` });
}

/** The same names from somebody who has a link alone, by a call and on the page. */
async function ofSuppliers({ arena, owner, judge, tally }) {
  const items = [{ rawName: 'Cable', quantity: '1' }];
  const { body: requisition } = await owner.post('/purchase-requisitions', { name: 'Cable', items });
  const { body: supplier } = await owner.post('/counterparties', { name: 'Factory', isSupplier: true });
  const asked = { procurementId: requisition?.id, supplierId: supplier?.id };
  const { body: drafted, text } = await owner.post('/supplier-rfqs', asked);
  const id = drafted?.items?.[0]?.id;
  if (id === undefined) throw new Error(`No price request: ${text}`);
  const { body: sent } = await owner.post(`/supplier-rfqs/${id}/send`, { channel: 'link' });
  const token = sent.publicUrl.split('/').at(-1);
  const page = `/supplier-rfqs/${token}`;
  const site = createClient(arena.server.origin);
  const call = `/api/v1/public/v1/supplier-rfqs/${token}/files`;
  for (const fileName of NAMES) {
    const what = `a file of a supplier called ${JSON.stringify(fileName.slice(0, 30))}`;
    const file = { file: 'text', fileName };
    const { body } = await judge(what, () => sendForm(site, call, file));
    tally.check(!MISLEADING.test(body?.fileName ?? ''), () => `${what} is called ${JSON.stringify(body.fileName)}`);
    await judge(`${what}, on the page`, () => sendForm(site, page, file));
  }
}

async function upload({ owner }, file, fileName) {
  const answer = await sendForm(owner, '/files', { fields: PORTAL_FILE, file, fileName });
  return { ...answer, id: answer.body?.id };
}

async function templates(context) {
  const { owner, judge, trap } = context;
  const refused = { isRefused: true };
  const ofFiles = async (format, files) => {
    for (const [what, file] of Object.entries(files)) {
      // What is refused before it is kept is refused as well.
      await judge(
        `a ${format} template with ${what}`,
        async () => {
          const kept = await upload(context, file, `x.${format}`);
          if (kept.id === undefined) return kept;
          return owner.post(TEMPLATES, { kind: 'PICKING_LIST', name: what, format, fileId: kept.id });
        },
        refused,
      );
    }
  };
  await ofFiles('docx', hostileWord(trap.url));
  await ofFiles('xlsx', hostileWorkbooks(trap.url));
  for (const [what, body] of Object.entries(hostilePages(trap.url))) {
    await judge(`a page with ${what}`, () => create(context, { format: 'html', body }), refused);
  }
}

function create({ owner }, template) {
  return owner.post(TEMPLATES, { kind: 'PICKING_LIST', name: 'x', ...template });
}

async function preview({ owner, judge }, what, id, format) {
  return judge(`${what}, as ${format}`, () => owner.post(`${TEMPLATES}/${id}/preview?format=${format}`, {}));
}

/** Expressions print what a document has, and nothing of the program; sections cannot multiply for ever. */
async function expressions(context) {
  const { tally, judge } = context;
  const shows = REACHING.map((path) => `<p>[{{${path}}}]</p>`).join('');
  const loops = `${'{{#items}}'.repeat(12)}${'{{name}}'.repeat(2000)}${'{{/items}}'.repeat(12)}`;
  const reaching = await create(context, { format: 'html', body: shows });
  if (reaching.status === 201) {
    const { text } = await preview(context, 'expressions', reaching.body.id, 'html');
    const printed = [...text.matchAll(/\[([^\]]*)\]/g)].map(([, value]) => value).join('');
    tally.check(!/function|native|Object|process|\d{2,}/.test(printed), () => `expressions printed ${printed}`);
  }
  for (const path of REACHING) {
    const kept = await upload(context, word(paragraph(`[{{${path}}}]`)), 'x.docx');
    const { status, body } = await judge(`{{${path}}}`, () => create(context, { format: 'docx', fileId: kept.id }));
    if (status !== 201) continue;
    const { text } = await preview(context, `{{${path}}}`, body.id, 'html');
    tally.check(!/function|native code|process/.test(text), () => `{{${path}}} printed ${text.slice(0, 300)}`);
  }
  const looping = await create(context, { format: 'html', body: loops });
  if (looping.status === 201) {
    const { status } = await preview(context, 'sections that multiply', looping.body.id, 'pdf');
    tally.check(status === 409, `sections that multiply were answered with ${status}`);
  }
}

/** Pictures that are small as files and large as pictures. */
async function pictures(context, isShort) {
  const { owner, judge } = context;
  const large = {
    'a picture of 60,000 pixels': png(60_000, 60_000, { megabytes: isShort ? 64 : 256 }),
    'a picture that is smaller than it says': png(60_000, 60_000, { megabytes: 1 }),
    ...(isShort ? {} : { 'a picture of 20,000 pixels': png(20_000, 20_000, { megabytes: 300 }) }),
    'a picture of two thousand million pixels': png(2 ** 31 - 1, 2 ** 31 - 1, { megabytes: 1 }),
    'a picture without width': png(0, 0, { megabytes: 1 }),
    'a photograph of 65,535 pixels': jpeg(65_535, 65_535),
  };
  for (const [what, picture] of Object.entries(large)) {
    const type = what.includes('photograph') ? 'jpeg' : 'png';
    const body = `<p>x</p><img src="data:image/${type};base64,${picture.toString('base64')}">`;
    const { status, body: made } = await judge(`${what} in a page`, () => create(context, { format: 'html', body }));
    if (status !== 201) continue;
    for (const format of ['pdf', 'docx']) await preview(context, `${what} in a page`, made.id, format);
  }
  const { body: seller } = await owner.post('/settings/seller-profiles', { name: 'Attack', inn: '7707083893' });
  for (const [what, picture] of Object.entries(large)) {
    const fields = { entityType: 'seller_profile', entityId: seller.id, purpose: 'image' };
    const { body, status } = await judge(what, () => sendForm(owner, '/files', { fields, file: picture }));
    if (status !== 201) continue;
    const path = `/settings/seller-profiles/${seller.id}`;
    await judge(`${what} as a logo`, () => owner.call('PATCH', path, { body: { logoFileId: body.id } }));
  }
}

async function tablesIn({ owner, judge, trap }) {
  const read = (what, file, fileName, isRefused = true) =>
    judge(
      `a table with ${what}`,
      () => sendForm(owner, '/catalog/exchange/imports', { file, fileName }),
      isRefused ? { isRefused } : {},
    );
  for (const [what, file] of Object.entries(hostileWorkbooks(trap.url))) await read(what, file, 'x.xlsx');
  await read('a cell beyond any sheet', workbook('<c r="ZZZZZZ1"><v>1</v></c>'), 'x.xlsx');
  await read('no workbook', zip({ 'readme.txt': 'x' }), 'x.xlsx');
  await read('a program in a cell', workbook(cell('name') + cell(PROGRAM.replaceAll("'", '&apos;'))), 'x.xlsx', false);
  await read('a quotation that never ends', `name;sku\n"${'x;1\n'.repeat(200_000)}`, 'x.csv');
  await read('a million columns', `name${';x'.repeat(1_000_000)}\n`, 'x.csv');
  await read('a million rows', `name\n${'x\n'.repeat(1_000_000)}`, 'x.csv');
  await read('newlines alone', `name\n${'\n'.repeat(15 * 1024 * 1024)}`, 'x.csv', false);
  await read('prototype names', '__proto__;constructor;name\nx;y;z\n', 'x.csv', false);
  await read('bytes alone', Buffer.alloc(1024 * 1024, 0xff), 'x.csv');
}

/** What spreadsheets would compute leaves as text. */
async function tablesOut({ owner, judge, tally, arena }) {
  const sku = `ATTACK-${Date.now()}`;
  await arena.withKey('stranger').post('/catalog-items', { name: PROGRAM, sku });
  for (const format of ['csv', 'tsv', 'xlsx']) {
    const { body } = await judge(`an export as ${format}`, () => owner.post('/catalog/exchange/export', { format }), {
      isRefused: false,
    });
    if (body?.url === undefined) continue;
    const { pathname } = new URL(body.url);
    const bytes = Buffer.from(await (await fetch(arena.server.origin + pathname)).arrayBuffer());
    const file = format === 'xlsx' ? Object.values(await partsOfZip(bytes)).join('') : bytes.toString();
    const isLive = format === 'xlsx' ? /<f[ >]/.test(file) : /(?:^|[\n;,\t"])=cmd/.test(file);
    tally.check(!isLive, `an export as ${format} holds a formula`);
    tally.check(file.includes(sku), `an export as ${format} lacks what was exported`);
  }
}

/** What lies beside the files of portals, where nothing of an upload may come to lie. */
async function placesOf({ folder }) {
  const [top, data] = await Promise.all([readdir(folder), readdir(join(folder, 'data')).catch(() => [])]);
  return [...top, ...data.filter((name) => !/-(?:wal|shm|journal)$/.test(name))].toSorted();
}

function exists(path) {
  return access(path).then(
    () => true,
    () => false,
  );
}
