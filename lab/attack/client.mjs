/** Calls the API; whatever it answers is an answer, and what does not come has the status 0. */
export function createClient(origin, headers = {}, { timeoutMs = 60_000 } = {}) {
  const call = async (method, path, { body, headers: own = {} } = {}) => {
    const isJson = body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array);
    const startedAt = performance.now();
    try {
      const answer = await fetch(origin + path, {
        method,
        redirect: 'manual',
        headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers, ...own },
        body: isJson ? JSON.stringify(body) : body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await answer.text();
      const retryAfterMs = Number(answer.headers.get('retry-after') ?? 0) * 1000;
      return { status: answer.status, text, body: parsed(text), retryAfterMs, ms: performance.now() - startedAt };
    } catch (error) {
      return { status: 0, text: String(error), body: undefined, ms: performance.now() - startedAt };
    }
  };
  return {
    call,
    get: (path, options) => call('GET', path, options),
    post: (path, body, options) => call('POST', path, { ...options, body }),
  };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
