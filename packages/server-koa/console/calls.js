/** Where the server is, under whatever name and path it was reached. */
export const base = new URL('.', location.href);

/** What a call was refused with: the problem document, or what stands for one. */
export class Refusal extends Error {
  constructor(status, problem, face) {
    super(problem.detail ?? problem.title ?? `HTTP ${status}`);
    this.status = status;
    this.face = face;
    this.code = problem.code;
    this.problems = problem.errors ?? [];
  }
}

/** What calls are made with: the token of a session of the console, or the token that goes with the cookie of a signed-in user. */
const shown = { key: null, csrf: null };

let declared = { integration: {}, workspace: {} };

/** Reads which calls there are, with their addresses and choices. */
export async function loadCalls() {
  const answer = await fetch(new URL('console/calls.json', base));
  if (!answer.ok) throw new Refusal(answer.status, await problemOf(answer));
  declared = await answer.json();
}

/** Whether this server has a call. */
export const has = (face, id) => declared[face][id] !== undefined;

/** What a member of the query or body of a call can be. */
export const choicesOf = (face, id, name) => declared[face][id]?.choices[name] ?? [];

/** From now on calls to the Integration API show this token. */
export function showKey(token) {
  shown.key = token;
}

/** From now on changes in the workspace show this token. */
export function showCsrf(token) {
  shown.csrf = token;
}

/** Calls the Integration API. @throws Refusal */
export const asKey = (id, input = {}) => call('integration', id, input, { 'X-API-Key': shown.key ?? '' });

/** Calls the workspace. @throws Refusal */
export const asUser = (id, input = {}) =>
  call('workspace', id, input, shown.csrf === null ? {} : { 'X-CSRF-Token': shown.csrf });

async function call(face, id, { params = {}, query = {}, body }, headers) {
  const { method, path } = declared[face][id];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name]));
  const url = new URL(filled.slice(1), base);
  for (const [name, value] of Object.entries(query)) {
    if (value !== '' && value !== undefined) url.searchParams.set(name, value);
  }
  const answer = await fetch(url, {
    method,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    // A key needs no cookie, and with one the call would be somebody else's.
    credentials: face === 'integration' ? 'omit' : 'same-origin',
    cache: 'no-store',
  });
  if (!answer.ok) throw new Refusal(answer.status, await problemOf(answer), face);
  return answer.status === 204 ? undefined : answer.json();
}

async function problemOf(answer) {
  try {
    return await answer.json();
  } catch {
    return { title: `HTTP ${answer.status}` };
  }
}
