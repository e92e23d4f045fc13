import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { openBeside } from '../../bench/open-beside.mjs';
import { zip } from '../hostile-files.mjs';
import { partsOfZip } from '../parts-of-zip.mjs';
import { runCli } from '../server-process.mjs';
import { slownessOfMachine } from '../tally.mjs';
import { upload } from '../upload.mjs';

const MIB = 1024 * 1024;
const FLIPS = 12;
const LET_IN_WITHIN_MS = 1500;
/** Each is a start of the program: in a short run every so many are taken. */
const EVERY_IN_SHORT = 6;

/**
 * A portal is moved by an archive that somebody else had in hands: rows and files of other portals, names and numbers that are taken,
 * secrets under another key, parts that lead elsewhere or never end, bytes that were changed. Nothing of it stays, and nobody else
 * notices; the archive as it was is taken afterwards.
 */
export async function archives({ arena, tally, isShort }) {
  const slug = `moved-${randomBytes(3).toString('hex')}`;
  await arena.addPortal(slug, { requisitions: 10 });
  const cli = (...args) => runCli(args, { cwd: arena.folder, env: arena.env });
  const path = join(arena.folder, `${slug}.zip`);
  await keepFile(arena.signedIn(slug));
  await cli('portal', 'suspend', '--portal', slug);
  await cli('portal', 'export', '--portal', slug, '--to', path);
  await cli('portal', 'delete', '--portal', slug, '--now', '--yes');
  const parts = await partsOfZip(await readFile(path));
  const beside = await openBeside(arena.env.PROCUREKIT_DATABASE_URL);
  try {
    const victim = await victimOf(arena, cli);
    const before = await standingOf(arena, victim);
    const hostile = Object.entries({ ...variants(parts, victim), ...flipped(await readFile(path)) });
    for (const [what, bytes] of hostile.filter((_, index) => !isShort || index % EVERY_IN_SHORT === 0)) {
      const from = join(arena.folder, `${randomUUID()}.zip`);
      await writeFile(from, bytes, { mode: 0o600 });
      const { taken, said } = await cli('portal', 'import', '--from', from).then(
        () => ({ taken: true, said: '' }),
        (error) => ({ taken: false, said: error.message }),
      );
      await rm(from);
      // Of a changed byte, a checksum tells; a byte that says nothing may be any.
      if (taken && what.startsWith('a changed byte')) await cli('portal', 'delete', '--portal', slug, '--now', '--yes');
      else tally.check(!taken, `an archive with ${what} was taken`);
      const isTold = taken || /portal_archive_(?:invalid|conflict)/.test(said);
      tally.check(isTold, () => `an archive with ${what} is refused with: ${said.slice(0, 300)}`);
      tally.check(!/\n\s+at /.test(said), () => `an archive with ${what} shows a stack: ${said.slice(0, 300)}`);
      const portals = await beside.query(`select slug from portals where slug = '${slug}'`);
      tally.check(portals.length === 0, `of an archive with ${what} a portal stays`);
      const after = await standingOf(arena, victim);
      const changed = after.findIndex((answer, index) => answer !== before[index]);
      tally.check(
        changed === -1,
        () => `an archive with ${what} changed another portal: ${before[changed]} ${after[changed]}`,
      );
    }
  } finally {
    await beside.close();
  }
  await cli('portal', 'import', '--from', path);
  await cli('portal', 'resume', '--portal', slug);
  const { status, body } = await whenLetIn(arena.withKey(slug));
  tally.check(status === 200 && body.total >= 10, `the portal as it was has ${body?.total} requisitions (${status})`);
}

/** What another process has resumed is let in within a second; a busy machine may take longer. */
async function whenLetIn(key) {
  const endsAt = performance.now() + LET_IN_WITHIN_MS * (await slownessOfMachine());
  for (;;) {
    const answer = await key.get('/purchase-requisitions');
    if (answer.status === 200 || performance.now() > endsAt) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function keepFile(owner) {
  const { body: counterparties } = await owner.get('/counterparties?limit=1');
  const fields = { entityType: 'counterparty', entityId: counterparties.items[0].id };
  const { status, text } = await upload(owner, { fields });
  if (status !== 201) throw new Error(`No file: ${text}`);
}

async function victimOf(arena, cli) {
  const { items } = await cli('portal', 'list');
  const { body: me } = await arena.signedIn('victim').get('/auth/me');
  const { body } = await arena.withKey('victim').get('/purchase-requisitions?limit=1');
  return { id: items.find(({ slug }) => slug === 'victim').id, user: me.user, requisitionId: body.items[0].id };
}

/** What another portal has, as its key and its owner see it. */
async function standingOf(arena, { requisitionId }) {
  const paths = ['/users', '/api-keys', '/counterparties?limit=1', '/settings/document-templates', '/auth/me'];
  const [key, owner] = [arena.withKey('victim'), arena.signedIn('victim')];
  const answers = await Promise.all([
    ...['?limit=1', `/${requisitionId}`].map((path) => key.get(`/purchase-requisitions${path}`)),
    ...paths.map((path) => owner.get(path)),
  ]);
  // When somebody was last here changes with every look.
  return answers.map(
    ({ status, text }) => `${status} ${text.replaceAll(/"(?:last\w+|expires)At":(?:"[^"]*"|null)/g, '')}`,
  );
}

/** The archive with something put into it. */
function variants(parts, victim) {
  const manifest = JSON.parse(parts['manifest.json']);
  const withParts = (changes) => zip({ ...parts, ...changes });
  const withManifest = (changes) => withParts({ 'manifest.json': JSON.stringify({ ...manifest, ...changes }) });
  const rowsOf = (name) =>
    String(parts[`records/${name}.jsonl`] ?? '')
      .split('\n')
      .filter(Boolean)
      .map((row) => JSON.parse(row));
  /** The first row of a record changed. */
  const withRow = (name, change) => {
    const [first, ...others] = rowsOf(name);
    if (first === undefined) throw new Error(`No row of ${name} to change.`);
    const lines = [change(first), ...others].map((row) => (typeof row === 'string' ? row : JSON.stringify(row)));
    return withParts({ [`records/${name}.jsonl`]: `${lines.join('\n')}\n` });
  };
  const [file] = Object.keys(parts).filter((name) => name.startsWith('files/'));
  return {
    'no manifest': zip({ ...parts, 'manifest.json': '' }),
    'a manifest of another portal': withManifest({ portal: { ...manifest.portal, id: victim.id } }),
    'a manifest of a later form': withManifest({ formatVersion: 2 }),
    'negative numbers': withManifest({ numbers: { ...manifest.numbers, x: -1 } }),
    'more rows than it tells of': withManifest({ rows: { ...manifest.rows, user: 0 } }),
    'records that nobody knows': withManifest({ rows: { ...manifest.rows, spy: 1 } }),
    'the id of another portal': withRow('portal', (row) => ({ ...row, id: victim.id })),
    'the name of another portal': withRow('portal', (row) => ({ ...row, slug: 'victim' })),
    'an event of another portal': withRow('event', (row) => ({ ...row, portalId: victim.id })),
    'a user of another portal': withRow('user', (row) => ({ ...row, id: victim.user.id })),
    'the address of a user elsewhere': withRow('user', (row) => ({ ...row, email: victim.user.email })),
    'a record of another portal': withRow('requisition', (row) => ({ ...row, id: victim.requisitionId })),
    'a row that says whose it is': withRow('requisition', (row) => ({ ...row, portalId: victim.id })),
    'columns that there are not': withRow('requisition', (row) => ({ ...row, isAdmin: true })),
    'an id that is none': withRow('requisition', (row) => ({ ...row, id: '../../x' })),
    'a number that is none': withRow('requisition', (row) =>
      JSON.stringify(row).replace(/"version":\d+/, '"version":1e400'),
    ),
    'prototype names': withRow('requisition', (row) => JSON.stringify(row).replace('{', '{"__proto__":{"id":1},')),
    'a row without an end': withRow('requisition', () => '['.repeat(2 * MIB)),
    'a row of brackets': withRow('requisition', () => '['.repeat(100_000) + ']'.repeat(100_000)),
    'a row of 80 MiB': withRow('requisition', () => `{"x":"${randomBytes(60 * MIB).toString('base64')}"}`),
    'a bomb': withRow('requisition', () => ' '.repeat(300 * MIB)),
    'a part that claims to be small': zip(parts, { claims: { 'records/user.jsonl': 10 } }),
    'a part above its folder': withParts({ '../../attacked': 'x' }),
    'a part with a path of a machine': withParts({ '/tmp/attacked': 'x' }),
    'a file that nobody knows': withParts({ [`files/${randomUUID()}`]: 'x' }),
    'another file': withParts({ [file]: 'else' }),
    'a file less': zip(Object.fromEntries(Object.entries(parts).filter(([name]) => name !== file))),
    'no archive at all': randomBytes(10_000),
    nothing: Buffer.alloc(0),
  };
}

function flipped(bytes) {
  return Object.fromEntries(
    Array.from({ length: FLIPS }, (_, index) => {
      const changed = Buffer.from(bytes);
      const at = Math.floor((bytes.length * (index + 0.5)) / FLIPS);
      changed[at] ^= 0xff;
      return [`a changed byte at ${at}`, changed];
    }),
  );
}
