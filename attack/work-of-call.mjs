const WATCHED_MS = 1500;

/**
 * Prepares to measure what calls cost a server: time of its event loop, and of the process with its threads. What it works
 * while nobody calls is taken off: a call that waits long, as for a name server, is not to blame for that.
 */
export async function prepareWorkOfCall(server) {
  const byItself = workSince(server);
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
  const { loopMs: loopByItself, cpuMs: cpuByItself, ms: watchedMs } = byItself();
  return async function workOf(ask) {
    const since = workSince(server);
    const answer = await ask();
    const { loopMs, cpuMs, ms } = since();
    const share = ms / watchedMs;
    return { answer, loopMs: loopMs - loopByItself * share, cpuMs: cpuMs - cpuByItself * share };
  };
}

function workSince(server) {
  const [startedAt, loopBefore, cpuBefore] = [performance.now(), server.loopMs(), server.cpuMs()];
  return () => ({
    ms: performance.now() - startedAt,
    loopMs: server.loopMs() - loopBefore,
    cpuMs: server.cpuMs() - cpuBefore,
  });
}
