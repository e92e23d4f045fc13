/**
 * What an integration does in a day, on any runtime: the same calls against a live server, told as plain data.
 *
 * @param {typeof import('../../src/index.js')} sdk
 * @param {{ readonly baseUrl: string, readonly apiKey: string }} server
 */
export async function runScenario(sdk, { baseUrl, apiKey }) {
  const client = sdk.createClient({ baseUrl, apiKey, retryDelayMs: 1 });
  const { portal } = await client.meta.get();
  const prefix = `Бетон ${Math.random()}`;
  const feed = client.events.stream({ since: new Date(Date.now() - 60_000).toISOString(), waitSeconds: 1, limit: 1 });

  const created = await client.requisitions.create({ name: prefix, plannedTotal: 1250.5 }).withResponse();
  const { id, version } = created.data;
  for (const number of [2, 3]) await client.requisitions.create({ name: `${prefix} № ${number}` });
  const names = [];
  for await (const { name } of client.requisitions.list({ search: prefix, limit: 2 }))
    names.push(name.replace(prefix, ''));

  const updated = await client.requisitions.update(id, { comment: 'Марка M300' }, { ifMatch: version });
  const conflict = await failure(client.requisitions.update(id, { comment: 'Поздно' }, { ifMatch: version }));
  const changed = await sdk.changeLatest(
    () => client.requisitions.get(id),
    (current) => client.requisitions.update(id, { comment: `${current.comment}!` }, { ifMatch: current.version }),
  );
  const once = { idempotencyKey: `once ${prefix}`.replaceAll(/[^\x21-\x7e]/g, '-') };
  const first = await client.requisitions.create({ name: `${prefix} once` }, once);
  const second = await client.requisitions.create({ name: `${prefix} once` }, once).withResponse();

  const invalid = await failure(client.requisitions.create({ name: '', plannedTotal: '1.234' }));
  const missing = await failure(client.requisitions.get('01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b'));
  const stranger = sdk.createClient({ baseUrl, apiKey: 'pk_wrong' });
  const unauthorised = await failure(stranger.meta.get());
  const nowhere = sdk.createClient({ baseUrl: 'http://127.0.0.1:65499', apiKey, retryDelayMs: 1, maxRetries: 1 });
  const offline = await failure(nowhere.meta.get());
  const aborted = await failure(client.meta.get({ signal: abortedSignal() }));

  return {
    portal: portal.slug,
    created: [created.status, created.attempts, created.data.plannedTotal, created.rateLimit?.limit],
    names: names.sort(),
    versions: [version, updated.version, changed.version],
    comment: changed.comment,
    replayed: [second.replayed, first.id === second.data.id],
    conflict: [conflict instanceof sdk.ConflictError, conflict.code, conflict.problem.currentVersion],
    invalid: [
      invalid instanceof sdk.BadRequestError,
      ...invalid.errors.map(({ pointer, code }) => `${pointer} ${code}`),
    ],
    missing: [missing.status, missing.code, missing.operation],
    unauthorised: [unauthorised instanceof sdk.AuthenticationError, unauthorised.code],
    offline: [offline instanceof sdk.ConnectionError, offline.code, offline.attempts, offline.retryable],
    aborted: aborted.name,
    events: await eventsOf(feed, id, 3),
  };
}

async function failure(call) {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('The call should have failed.');
}

function abortedSignal() {
  const controller = new globalThis.AbortController();
  controller.abort();
  return controller.signal;
}

async function eventsOf(stream, id, count) {
  const events = [];
  for await (const { event, resource } of stream) {
    if (resource.id === id) events.push(`${event} ${resource.version}`);
    if (events.length === count) break;
  }
  return [...events, typeof stream.cursor];
}
