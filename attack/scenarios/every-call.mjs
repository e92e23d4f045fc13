import { randomUUID } from 'node:crypto';
import { URLSearchParams } from 'node:url';

import { table } from '../../bench/report.mjs';
import { startBystander } from '../bystander.mjs';
import { createDearest } from '../dearest-inputs.mjs';
import { collectIds, describe, stemOf } from '../description.mjs';

const PORTAL = 'dear';
/** Time of the event loop that a call may take, and of the whole process with its threads. */
const MOST_LOOP_MS = 250;
const MOST_CPU_MS = 2000;
const MOST_P95_MS = 100;
const MOST_GROWTH_MIB = 500;
const TOLD = 10;
/** A short run tries one operation of so many. */
const SHORT_STEP = 3;
const CALLERS = 6;
const SECONDS = 3;
/** What ends the sessions that the search works with. */
const ENDS_SESSIONS = /^\/auth\/(?:logout|change-password)/;
/** What waits on purpose, and what takes files rather than JSON. */
const isSearched = ({ method, path }) => method !== 'DELETE' && !ENDS_SESSIONS.test(path);

/**
 * Looks for the dearest input of every operation of both faces, made from what is described of it, and judges the CPU that
 * the server takes for it. Beside the dearest of all somebody else must hardly notice.
 */
export async function everyCall({ arena, tally, isShort }) {
  await arena.addPortal(PORTAL, { requisitions: isShort ? 10 : 100 });
  const memoryBefore = arena.server.rssMiB();
  const found = [];
  let calls = 0;
  for (const [face, client] of [
    ['integration', arena.withKey(PORTAL)],
    ['workspace', arena.signedIn(PORTAL)],
  ]) {
    const { document, operations } = await describe(arena.server.origin, face);
    const ids = await collectIds(client, operations);
    const dearest = createDearest(document);
    const searched = operations.filter(isSearched);
    for (const operation of isShort ? searched.filter((_, index) => index % SHORT_STEP === 0) : searched) {
      const inputs = inputsOf(operation, dearest, { ids, isShort });
      calls += inputs.length;
      const measured = [];
      for (const input of inputs) measured.push(await measure({ arena, client, tally }, { face, operation, ...input }));
      if (measured.length > 0) found.push(measured.toSorted((left, right) => right.loopMs - left.loopMs)[0]);
    }
  }
  const ranked = found.toSorted((left, right) => right.loopMs - left.loopMs).slice(0, TOLD);
  console.log(
    table(
      ranked.map(({ what, how, status, loopMs, cpuMs, bytes }) => ({
        call: what,
        input: how,
        'KiB sent': Math.round(bytes / 1024),
        status,
        'loop ms': Math.round(loopMs),
        'CPU ms': Math.round(cpuMs),
      })),
    ),
  );
  tally.figure('operations', found.length);
  tally.figure('calls', calls);
  tally.figure('dearest', `${ranked[0]?.what} ${Math.round(ranked[0]?.loopMs ?? 0)} ms`);
  tally.check(found.length > 100, `only ${found.length} operations were tried`);
  if (!isShort) await besideDearest({ arena, tally }, ranked);
  const growth = arena.server.rssMiB() - memoryBefore;
  tally.figure('memory grown MiB', Math.round(growth));
  tally.check(growth < MOST_GROWTH_MIB, `dear calls took ${Math.round(growth)} MiB`);
}

function inputsOf({ method, path, described }, dearest, { ids, isShort }) {
  const at = path.replaceAll(/\{[^}]+\}/g, () => ids.get(stemOf(path))?.[0] ?? randomUUID());
  if (method !== 'GET') {
    const bodies = Object.entries(dearest.bodies(described)).map(([how, make]) => ({ how, path: at, make }));
    const all = bodies.length > 0 ? bodies : [{ how: 'nothing', path: at, make: () => ({}) }];
    return isShort ? all.slice(0, 1) : all;
  }
  const queries = Object.entries(dearest.queries(described)).map(([how, query]) => [
    how,
    String(new URLSearchParams(query)),
  ]);
  const different = queries.filter(([, query], index) => queries.findIndex(([, other]) => other === query) === index);
  const gets = different.map(([how, query]) => ({ how, path: query === '' ? at : `${at}?${query}` }));
  return isShort ? gets.slice(0, 1) : gets;
}

async function measure(
  { arena: { server }, client, tally },
  { face, operation: { method, path }, how, path: at, make },
) {
  const what = `${face} ${method} ${path}`;
  const text = make === undefined ? undefined : JSON.stringify(make());
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '*' };
  const call = () => client.call(method, at, { body: text, headers: text === undefined ? {} : headers });
  const [loopBefore, cpuBefore] = [server.loopMs(), server.cpuMs()];
  const { status, text: answer } = await call();
  const [loopMs, cpuMs] = [server.loopMs() - loopBefore, server.cpuMs() - cpuBefore];
  tally.check(
    status !== 0 && status < 500,
    () => `${what} with ${how} was answered with ${status}: ${answer.slice(0, 300)}`,
  );
  tally.check(loopMs < MOST_LOOP_MS, `${what} with ${how} took ${Math.round(loopMs)} ms of the event loop`);
  tally.check(cpuMs < MOST_CPU_MS, `${what} with ${how} took ${Math.round(cpuMs)} ms of CPU`);
  return { what, how, status, loopMs, cpuMs, bytes: Buffer.byteLength(text ?? ''), call };
}

/** One caller asks for the dearest of all without a pause. */
async function besideDearest({ arena, tally }, ranked) {
  const headers = { 'X-API-Key': arena.portals.victim.key };
  const url = `${arena.server.origin}/api/v1/integration-api/purchase-requisitions?limit=1`;
  const bystander = startBystander({ url, headers, pid: arena.server.pid });
  try {
    for (const { what, how, call } of ranked) {
      let isOver = false;
      const goOn = async () => {
        while (!isOver) await call();
      };
      const callers = Promise.all(Array.from({ length: CALLERS }, goOn));
      const { ms, loopMs } = await bystander.watch(SECONDS);
      isOver = true;
      await callers;
      const waited = `${Math.round(loopMs)} ms of the event loop (${Math.round(ms)} ms by the clock)`;
      tally.figure(`beside ${what}`, waited);
      tally.check(loopMs <= MOST_P95_MS, `${what} with ${how} makes others wait for ${waited} (p95)`);
    }
  } finally {
    await bystander.stop();
  }
}
