import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;
const RUN_WITHIN_MS = 30_000;
const AUDIT_PAGES = 20;

/** Uses every kind of secret, and then looks for them in whatever lies on the disk and in the logs. */
export async function atRest({ arena, tally }) {
  const key = arena.withKey('victim');
  const urlToken = randomUUID();
  const url = `http://127.0.0.1:9/hook/${urlToken}`;
  const target = { name: 'W', event: 'integration_api.procurement.created', url, isActive: true };
  const once = () => ({ headers: { 'Idempotency-Key': randomUUID() } });
  const { body: created } = await key.post('/webhook', [target], once());
  const { id, secretPlaintext } = created.items[0];
  await key.call('PUT', `/webhook/${id}`, { body: { ...target, name: 'X' }, ...once() });
  const { body: rotated } = await key.post(`/webhook/${id}/rotate-secret`, {});
  const action = await automate(arena, once);
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
    'a token in the URL of a webhook': urlToken,
    ...action,
  };
  const told = await auditTrailOf(arena.signedIn('victim'));
  // Written to the tables and not only to the log of what is to be written.
  await arena.server.end('SIGTERM');
  const log = arena.log.join('');
  for (const [name, secret] of Object.entries(secrets)) {
    tally.check(typeof secret === 'string' && secret.length > 10, `${name} was not found out`);
    tally.check(!log.includes(secret), `${name} is in the log`);
    tally.check(!told.includes(secret), `${name} is in the audit trail`);
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

/** The newest entries of the audit trail: on SQLite they lie packed on the disk, where nothing would be found in them. */
async function auditTrailOf(signedIn) {
  const pages = [];
  for (let page = 1; page <= AUDIT_PAGES; page += 1) {
    const { body, text } = await signedIn.get(`/audit-log?limit=100&page=${page}`);
    pages.push(text);
    if (body.items.length < 100) break;
  }
  return pages.join('');
}

/** Has a stage call an address with a token, with another one in a header, and waits until the log tells of it. */
async function automate(arena, once) {
  const signedIn = arena.signedIn('victim');
  const settings = '/settings/pipeline';
  const [urlToken, headerToken, secret] = [randomUUID(), randomUUID(), randomUUID()];
  const { body } = await signedIn.get(settings);
  const [, stage] = body.pipeline.stages;
  const action = {
    type: 'webhook',
    url: `http://127.0.0.1:9/automation?token=${urlToken}`,
    headers: [{ key: 'Authorization', value: `Bearer ${headerToken}` }],
    secret,
  };
  const path = `${settings}/stages/${stage.id}/automations`;
  const { body: automation } = await signedIn.post(path, { name: 'A', action }, once());
  const changed = { body: { name: 'B', action: { url: action.url } }, ...once() };
  await signedIn.call('PATCH', `${settings}/automations/${automation.id}`, changed);
  const { body: requisition } = await signedIn.post('/purchase-requisitions', { name: 'x' });
  const moved = { body: { stageId: stage.id } };
  await signedIn.call('PATCH', `/purchase-requisitions/${requisition.id}/stage`, moved);
  const runs = () => signedIn.get(`${settings}/automation-runs?procurementId=${requisition.id}`);
  const waitsUntil = performance.now() + RUN_WITHIN_MS;
  for (let isLogged = false; !isLogged && performance.now() < waitsUntil;) {
    isLogged = (await runs()).body?.items[0]?.request?.url === action.url;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    'a token in the URL of an automation': urlToken,
    'a token in a header of an automation': headerToken,
    'the secret of an automation': secret,
  };
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
