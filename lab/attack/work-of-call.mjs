const WATCHED_MS = 500;
/** A server that works for less of the time than this is at rest. */
const REST_SHARE = 0.03;
/** How often it is watched at most until it is: a large portal is counted for analytics for a minute or two. */
const MOST_WATCHES = 300;

/**
 * Prepares to measure what calls cost a server, as soon as it is at rest: time of its event loop, and of the process with its threads. What
 * it works while nobody calls is taken off: a call that waits long, as for a name server, is not to blame for that.
 */
export async function prepareWorkOfCall(server) {
  let rest = await watched(server);
  for (let watches = 1; rest.loopMs > REST_SHARE * rest.ms && watches < MOST_WATCHES; watches += 1) {
    rest = leastWork([rest, await watched(server)]);
  }
  return async function workOf(ask) {
    const since = workSince(server);
    const answer = await ask();
    const { loopMs, cpuMs, ms } = since();
    const share = ms / rest.ms;
    return { answer, loopMs: loopMs - rest.loopMs * share, cpuMs: cpuMs - rest.cpuMs * share };
  };
}

async function watched(server) {
  const byItself = workSince(server);
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
  return byItself();
}

/** A measurement beyond its limit is repeated up to so often. */
const MOST_TRIES = 3;

/**
 * Measures until the work is within its limits, three times at most, and answers the least work of the event loop: what else a
 * machine does adds to it, and takes nothing away.
 */
export async function leastWorkOf(measure, isWithin) {
  const tries = [await measure()];
  while (!isWithin(tries.at(-1)) && tries.length < MOST_TRIES) tries.push(await measure());
  return leastWork(tries);
}

function leastWork(measured) {
  return measured.reduce((least, each) => (each.loopMs < least.loopMs ? each : least));
}

function workSince(server) {
  const [startedAt, loopBefore, cpuBefore] = [performance.now(), server.loopMs(), server.cpuMs()];
  return () => ({
    ms: performance.now() - startedAt,
    loopMs: server.loopMs() - loopBefore,
    cpuMs: server.cpuMs() - cpuBefore,
  });
}
