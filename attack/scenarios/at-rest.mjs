import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;

/** Uses every kind of secret, and then looks for them in whatever lies on the disk and in the logs. */
export async function atRest({ arena, tally }) {
  const key = arena.withKey('victim');
  const target = { name: 'W', event: 'integration_api.procurement.created', url: 'http://127.0.0.1:9/hook' };
  const { body: created } = await key.post('/webhook', [target], { headers: { 'Idempotency-Key': randomUUID() } });
  const { id, secretPlaintext } = created.items[0];
  const { body: rotated } = await key.post(`/webhook/${id}/rotate-secret`, {});
  await key.post('/purchase-requisitions', { name: 'x' });
  await misuse(arena);
  const { victim, stranger } = arena.portals;
  const secrets = {
    'the master key': arena.masterKey,
    'a key': victim.key,
    'a key of another portal': stranger.key,
    'a password': victim.password,
    'a token of a session': victim.token,
    'a webhook secret': secretPlaintext,
    'a rotated webhook secret': rotated.secretPlaintext,
  };
  // Written to the tables and not only to the log of what is to be written.
  await arena.server.end('SIGTERM');
  const log = arena.log.join('');
  for (const [name, secret] of Object.entries(secrets)) {
    tally.check(typeof secret === 'string' && secret.length > 10, `${name} was not found out`);
    tally.check(!log.includes(secret), `${name} is in the log`);
  }
  const files = await filesBelow(arena.dataFolder);
  for (const file of files) {
    const content = await readFile(file).catch(() => Buffer.alloc(0));
    for (const [name, secret] of Object.entries(secrets))
      tally.check(!content.includes(secret), `${name} is in ${file}`);
  }
  tally.figure('files', files.length);
  for (const path of await filesBelow(arena.folder)) {
    const { mode } = await stat(path);
    tally.check((mode & OTHERS) === 0, `others can read ${path}: ${(mode & 0o777).toString(8)}`);
  }
}

/** Puts secrets where they do not belong: in headers, paths and fields of calls that are refused. */
async function misuse(arena) {
  const { key, password, token, email } = arena.portals.victim;
  const anybody = arena.withKey('victim');
  await anybody.get('/meta', { headers: { 'X-Request-Id': key } });
  await anybody.get(`/purchase-requisitions/${key}`);
  await anybody.get(`/purchase-requisitions?search=${key}`);
  await anybody.post('/purchase-requisitions', { name: { key } });
  const signedIn = arena.signedIn('victim');
  await signedIn.post('/auth/login', { email: password, password: email });
  await signedIn.get(`/requisitions?token=${token}`);
  await signedIn.post('/auth/change-password', { currentPassword: password, newPassword: 'short' });
}

async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
