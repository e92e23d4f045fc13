const WATCHED_MS = 500;
/** How often the server is watched while nobody calls: what it happens to be busy with at one time is not its rest. */
const WATCHED_TIMES = 3;

/**
 * Prepares to measure what calls cost a server: time of its event loop, and of the process with its threads. What it works
 * while nobody calls is taken off: a call that waits long, as for a name server, is not to blame for that.
 */
export async function prepareWorkOfCall(server) {
  const rests = [];
  for (let time = 0; time < WATCHED_TIMES; time += 1) {
    const byItself = workSince(server);
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
    rests.push(byItself());
  }
  const { loopMs: loopByItself, cpuMs: cpuByItself, ms: watchedMs } = leastWork(rests);
  return async function workOf(ask) {
    const since = workSince(server);
    const answer = await ask();
    const { loopMs, cpuMs, ms } = since();
    const share = ms / watchedMs;
    return { answer, loopMs: loopMs - loopByItself * share, cpuMs: cpuMs - cpuByItself * share };
  };
}

/** Of several measurements the one with the least work of the event loop: what else goes on adds to it, and takes nothing away. */
export function leastWork(measured) {
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
