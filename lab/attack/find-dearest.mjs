import { randomUUID } from 'node:crypto';
import { URLSearchParams } from 'node:url';

import { table } from '../bench/report.mjs';
import { createDearest } from './dearest-inputs.mjs';
import { collectIds, describe, stemOf } from './description.mjs';
import { leastWorkOf, prepareWorkOfCall } from './work-of-call.mjs';

const PORTAL = 'dear';
/** Time of the event loop that a call may take, and of the whole process with its threads. */
const MOST_LOOP_MS = 250;
const MOST_CPU_MS = 2000;
const TOLD = 10;
/** A short run tries one operation of so many. */
const SHORT_STEP = 6;
/** Operations that there are at least. */
const OPERATIONS = 300;
/** What ends the session that the search works with, takes scopes from its key, or takes away what other calls are about. */
const SHUTS_OUT = /^\/auth\/(?:logout|change-password|sessions)|^\/api-keys\/\{|^\/users\/\{id\}\/reset-|\/archive$/;
/** What says that a call was not looked at. */
const UNHEARD = new Set([401, 405, 415, 429]);
/** Whoever signs in with what was made up is nobody. */
const IS_SIGN_IN = /^\/auth\//;
/** Signs in to what no key and no session opens. */
const TOKEN_OF_ITS_OWN = 'DatasetToken';
/** What takes files is tried apart. */
const isSearched = ({ method, path, described: { requestBody, security = [] } }) =>
  method !== 'DELETE' &&
  !SHUTS_OUT.test(path) &&
  (requestBody === undefined || 'application/json' in requestBody.content) &&
  !security.some((scheme) => TOKEN_OF_ITS_OWN in scheme);

/**
 * Looks for the dearest input of every operation of both faces, made from what is described of it, and judges the CPU that
 * the server takes for it. Answers the ten dearest of all.
 */
export async function findDearest({ arena, tally, isShort }) {
  await arena.addPortal(PORTAL, { requisitions: isShort ? 10 : 100 });
  const workOf = await prepareWorkOfCall(arena.server);
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
      for (const input of inputs) {
        measured.push(await measure({ client, tally, workOf }, { face, operation, ...input }));
      }
      if (measured.length > 0) found.push(measured.toSorted((left, right) => right.loopMs - left.loopMs)[0]);
    }
  }
  for (const asked of [arena.withKey(PORTAL).get('/meta'), arena.signedIn(PORTAL).get('/auth/me')]) {
    const { status, text } = await asked;
    tally.check(status === 200, () => `after the search one of its callers is answered with ${status}: ${text}`);
  }
  const ranked = found.toSorted((left, right) => right.loopMs - left.loopMs).slice(0, TOLD);
  console.log(table(ranked.map(asRow)));
  tally.figure('operations', found.length);
  tally.figure('calls', calls);
  tally.figure('dearest', `${ranked[0]?.name} ${Math.round(ranked[0]?.loopMs ?? 0)} ms`);
  tally.check(found.length > OPERATIONS / (isShort ? SHORT_STEP : 1), `only ${found.length} operations were tried`);
  return ranked;
}

function asRow({ name, how, status, loopMs, cpuMs, bytes }) {
  return {
    call: name,
    input: how,
    'KiB sent': Math.round(bytes / 1024),
    status,
    'loop ms': Math.round(loopMs),
    'CPU ms': Math.round(cpuMs),
  };
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

async function measure({ client, tally, workOf }, { face, operation: { method, path }, how, path: at, make }) {
  const name = `${face} ${method} ${path}`;
  const text = make === undefined ? undefined : JSON.stringify(make());
  // Each time another key: what was answered once costs nothing.
  const headers = () => (text === undefined ? {} : { 'Idempotency-Key': randomUUID(), 'If-Match': '*' });
  const ask = () => client.call(method, at, { body: text, headers: headers() });
  const isWithin = (work) => work.loopMs < MOST_LOOP_MS && work.cpuMs < MOST_CPU_MS;
  const { answer, loopMs, cpuMs } = await leastWorkOf(() => workOf(ask), isWithin);
  const { status } = answer;
  tally.check(
    status !== 0 && status < 500 && (!UNHEARD.has(status) || IS_SIGN_IN.test(path)),
    () => `${name} with ${how} was answered with ${status}: ${answer.text.slice(0, 300)}`,
  );
  tally.check(loopMs < MOST_LOOP_MS, `${name} with ${how} took ${Math.round(loopMs)} ms of the event loop`);
  tally.check(cpuMs < MOST_CPU_MS, `${name} with ${how} took ${Math.round(cpuMs)} ms of CPU`);
  return { name, how, status, loopMs, cpuMs, bytes: Buffer.byteLength(text ?? ''), ask };
}
