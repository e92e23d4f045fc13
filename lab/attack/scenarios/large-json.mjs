import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';

import { INTEGRATION } from '../arena.mjs';
import { startBystander } from '../bystander.mjs';
import { createClient } from '../client.mjs';
import { slownessOfMachine } from '../tally.mjs';
import { leastWorkOf } from '../work-of-call.mjs';

const MIB = 1024 * 1024;
const PORTAL = 'large-json';
/** Work of the event loop that others wait for, at worst: one part of one answer, and what goes on anyway. */
const MOST_LOOP_MS = 100;
/** By the clock, on a quiet machine. */
const MOST_WAIT_MS = 700;
const ANSWERS_AT_ONCE = 8;
const ROUNDS = 3;
const BODIES_AT_ONCE = 20;

/** By what they are, answers of 5 MiB and what the test of an installation says of them. */
const ANSWERS = {
  'brackets alone': ['['.repeat(5 * MIB), 'nested deeper'],
  'a table': [tableOf(5 * MIB), 'contract_mismatch'],
  'a text in sixty levels': [`${'['.repeat(60)}"${'x'.repeat(5 * MIB - 200)}"${']'.repeat(60)}`, 'not a JSON object'],
  'zeros alone': [`[${'0,'.repeat(2.5 * MIB - 10)}0]`, 'more than 250000 values'],
  'a table that ends in the middle': [tableOf(5 * MIB).slice(0, -2), 'not JSON'],
};

/** By what they are, signed bodies of 1 MiB and the statuses that they may be answered with. */
const BODIES = {
  'brackets alone': ['['.repeat(MIB - 10), [400]],
  'a table': [() => tableOf(MIB), [202]],
  'zeros alone': [`[${'0,'.repeat(MIB / 2 - 10)}0]`, [400]],
};

/** Answers of other systems and signed requests of theirs, as large as they may be, by eights and by twenties: others wait for a part. */
export async function largeJson({ arena, tally, isShort }) {
  const url = `${arena.server.origin}${INTEGRATION}/purchase-requisitions?limit=1`;
  const bystander = startBystander({ url, headers: { 'X-API-Key': arena.portals.victim.key }, pid: arena.server.pid });
  const remote = await startRemote();
  const watch = (what, work) => watchBeside({ bystander, tally }, what, work);
  try {
    await arena.addPortal(PORTAL);
    const erp = await installErp(arena, remote);
    // What a server loads and compiles for the first calls is not what answers cost.
    await Promise.all([bystander.watch(0.3), ...Array.from({ length: ANSWERS_AT_ONCE }, () => erp.test())]);
    for (const [what, [text, said]] of Object.entries(ANSWERS)) {
      remote.answerWith(text);
      await watch(`answers of 5 MiB, ${what}`, async () => {
        for (let round = 0; round < (isShort ? 1 : ROUNDS); round += 1) {
          const outcomes = await Promise.all(Array.from({ length: ANSWERS_AT_ONCE }, () => erp.test()));
          const other = outcomes.find(({ status, text: told }) => status !== 200 || !told.includes(said));
          tally.check(
            other === undefined,
            () => `${what} is answered with ${other.status}: ${other.text.slice(0, 200)}`,
          );
        }
      });
    }
    const send = await installReceiver(arena);
    for (const [what, [body, expected]] of Object.entries(BODIES)) {
      await watch(`signed bodies of 1 MiB, ${what}`, async () => {
        const bodies = Array.from({ length: BODIES_AT_ONCE }, () => (typeof body === 'string' ? body : body()));
        const statuses = (await Promise.all(bodies.map(send))).map(({ status }) => status);
        // Beyond the limit of calls there is nothing to be read.
        tally.check(
          statuses.every((status) => expected.includes(status)),
          () => `signed bodies of ${what} are answered with ${[...new Set(statuses)].join()}`,
        );
      });
    }
  } finally {
    await bystander.stop();
    await remote.stop();
  }
}

/** Checks how long another portal waits while something is done; what misses the limit is done again, for one slow call tells nothing. */
async function watchBeside({ bystander, tally }, what, work) {
  const limit = MOST_WAIT_MS * Math.min(2, await slownessOfMachine());
  const isWithin = (seen) => seen.loopMs <= MOST_LOOP_MS && seen.worstMs <= limit;
  const { worstMs, loopMs, refused, calls } = await leastWorkOf(() => waitsBeside(bystander, work), isWithin);
  tally.figure(what, `others ${Math.round(loopMs)} ms of the event loop, worst ${Math.round(worstMs)} ms`);
  tally.check(calls > 0 && refused.length === 0, `beside ${what} others are answered with ${refused.join()}`);
  tally.check(loopMs <= MOST_LOOP_MS, `beside ${what} others wait for ${Math.round(loopMs)} ms of the event loop`);
  tally.check(worstMs <= limit, `beside ${what} another portal waits ${Math.round(worstMs)} ms`);
}

/** What others waited for while something was done, which is watched for as long as that takes. */
async function waitsBeside(bystander, work) {
  let isOver = false;
  const done = work().finally(() => (isOver = true));
  let [worstMs, loopMs, refused, calls] = [0, 0, [], 0];
  while (!isOver) {
    const waited = await bystander.watch(0.3);
    worstMs = Math.max(worstMs, waited.worstMs);
    loopMs = Math.max(loopMs, waited.loopMs);
    refused = [...refused, ...waited.refused];
    calls += waited.calls;
  }
  await done;
  return { worstMs, loopMs, refused, calls };
}

async function install(owner, integrationSlug) {
  const { status, body, text } = await owner.post('/integrations/installations', { integrationSlug });
  if (status !== 201) throw new Error(`installing ${integrationSlug} is answered with ${status}: ${text}`);
  return `/integrations/installations/${body.id}`;
}

async function installErp(arena, remote) {
  const owner = arena.signedIn(PORTAL);
  const installation = await install(owner, 'erp-rest-bridge');
  const saved = await owner.call('PATCH', `${installation}/config`, {
    body: { baseUrl: remote.url, apiKey: 'k-1' },
  });
  if (saved.status !== 200) throw new Error(`the settings are answered with ${saved.status}: ${saved.text}`);
  return { test: () => owner.post(`${installation}/test`) };
}

async function installReceiver(arena) {
  const owner = arena.signedIn(PORTAL);
  const installation = await install(owner, 'inbound-webhook');
  await owner.call('PATCH', `${installation}/config`, { body: { defaultExternalSource: 'erp' } });
  await owner.post(`${installation}/enable`, {});
  const mapping = {
    event: 'table',
    operation: 'event.record',
    itemsPath: '$.rows[*]',
    rules: { id: { path: '$.id' } },
  };
  const mapped = await owner.post(`${installation}/mappings`, mapping);
  if (mapped.status !== 201) throw new Error(`the mapping is answered with ${mapped.status}: ${mapped.text}`);
  const { body: endpoint } = await owner.post(`${installation}/webhook-endpoint/regenerate`, {});
  const anybody = createClient(arena.server.origin);
  const { pathname } = new URL(endpoint.url);
  return (body) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const mac = createHmac('sha256', endpoint.secretPlaintext).update(`${timestamp}.`).update(body).digest('hex');
    const signed = { 'X-Service-Timestamp': timestamp, 'X-Service-Signature': `sha256=${mac}` };
    return anybody.post(pathname, body, { headers: { 'X-Service-Event': 'table', ...signed } });
  };
}

/** A system of the attacker's that gives every question the same answer. */
async function startRemote() {
  let text = '{}';
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    answerWith: (next) => void (text = next),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Rows that are as many as fit, told apart by a number of their own. */
function tableOf(bytes) {
  const own = Math.random();
  const row = JSON.stringify({ id: `${own}`, name: 'Cable', price: 12.5, note: 'x'.repeat(200) });
  return `{"contractVersion":"0","rows":[${Array.from({ length: Math.floor((bytes - 100) / (row.length + 1)) }, () => row).join()}]}`;
}
