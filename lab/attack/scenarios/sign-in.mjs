import { createHmac, randomUUID } from 'node:crypto';
import { URLSearchParams } from 'node:url';

import { WORKSPACE } from '../arena.mjs';
import { createClient } from '../client.mjs';
import { mailsOf } from '../mails.mjs';

const PASSWORD = 'Correct-horse-7';
const AT_ONCE = 20;
const GUESSES = 60;
const STEP_MS = 30_000;
const MAIL_WITHIN_MS = 20_000;
/** Nothing is there: no test of it may lead out of this machine. */
const EVIL_ISSUER = 'https://evil.invalid';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** States and codes of sign-ins that nobody began. */
const MADE_UP = ['x', 'x'.repeat(4096), '\0', '../../x', '{"portalId":"x"}', 'ä'.repeat(200)];
/** Portals that would lead a browser elsewhere, were they written into an address. */
const NAMES = [
  'victim',
  '//evil.example',
  'evil.example',
  '\\\\evil.example',
  'x\r\nSet-Cookie: a=b',
  '..',
  '%2f%2fevil',
];

/**
 * Doors beside the password: codes of an authenticator that are guessed, or used by many at once; recovery codes and links to the
 * console likewise, on two servers; sign-ins through a provider that nobody began, and through one of an administrator's own; networks of
 * addresses; strangers who guess.
 */
export async function signIn({ arena, tally }) {
  const second = await arena.start();
  try {
    const origins = [arena.server.origin, second.origin];
    await codes({ arena, tally, origins });
    await consoleLinks({ arena, tally, origins });
    await providers({ arena, tally });
    await ownProvider({ arena, tally });
    await strangersGuess({ arena, tally });
    await networks({ arena, tally });
  } finally {
    await second.end('SIGKILL');
  }
}

/** Somebody with a second factor that was just turned on. */
async function withFactor(arena) {
  const email = `${randomUUID()}@victim.example.com`;
  const user = { email, fullName: 'Anna Petrova', roles: ['buyer'], password: PASSWORD };
  const { body: created, text } = await arena.signedIn('victim').post('/users', user);
  if (created?.id === undefined) throw new Error(`No user: ${text}`);
  const enter = (origin, code) =>
    createClient(origin + WORKSPACE).post('/auth/login', { email, password: PASSWORD, transport: 'bearer', code });
  const { body: session } = await enter(arena.server.origin);
  const own = createClient(arena.server.origin + WORKSPACE, { Authorization: `Bearer ${session.accessToken}` });
  const { body: begun } = await own.post('/auth/second-factor');
  // Its code is used up by this, so that the next one is the first that may be used.
  const confirmed = await own.post('/auth/second-factor/confirm', { code: codeOf(begun.secret, -1) });
  if (confirmed.status !== 200) throw new Error(`No second factor: ${confirmed.text}`);
  return { id: created.id, enter, secret: begun.secret, recoveryCodes: confirmed.body.recoveryCodes };
}

/** The code of an authenticator, so many steps from now (RFC 6238). */
function codeOf(secret, steps = 0) {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g).map((octet) => Number.parseInt(octet, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac.at(-1) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** A code lets one in, whoever else has it; and nobody guesses one. */
async function codes({ arena, tally, origins }) {
  const entered = (answers) => answers.filter(({ status }) => status === 200).length;
  const atOnce = (user, code) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => user.enter(origins[index % 2], code)));
  const somebody = await withFactor(arena);
  const without = await somebody.enter(origins[0]);
  tally.check(
    without.status === 401 && without.body?.code === 'second_factor_required',
    `a password without a code is answered with ${without.status}`,
  );
  const byCode = await atOnce(somebody, codeOf(somebody.secret));
  tally.check(entered(byCode) === 1, `${entered(byCode)} of ${AT_ONCE} came in with one code`);
  const another = await withFactor(arena);
  const byRecovery = await atOnce(another, another.recoveryCodes[0]);
  tally.check(entered(byRecovery) === 1, `${entered(byRecovery)} of ${AT_ONCE} came in with one recovery code`);

  const guessed = await withFactor(arena);
  const right = new Set([-1, 0, 1].map((steps) => codeOf(guessed.secret, steps)));
  const wrong = Array.from({ length: GUESSES * 2 }, (_, index) => String(index * 7919).padStart(6, '0'))
    .filter((code) => !right.has(code))
    .slice(0, GUESSES);
  const guesses = await Promise.all(wrong.map((code, index) => guessed.enter(origins[index % 2], code)));
  tally.check(entered(guesses) === 0, 'a wrong code let somebody in');
  const fault = guesses.find(({ status }) => ![401, 429].includes(status));
  tally.check(fault === undefined, () => `a guess is answered with ${fault.status}: ${fault.text}`);
  const locked = await guessed.enter(origins[0], codeOf(guessed.secret, 1));
  tally.check(locked.status === 429, `after ${GUESSES} guesses the right code is answered with ${locked.status}`);
  const spare = await guessed.enter(origins[1], guessed.recoveryCodes[0]);
  tally.check(spare.status === 429, `after ${GUESSES} guesses a recovery code is answered with ${spare.status}`);
}

/** A link to the console opens it once, and what it opens is the key's and ends with it. */
async function consoleLinks({ arena, tally, origins }) {
  const owner = arena.signedIn('victim');
  const { item, secretPlaintext } = await arena.issueKey('victim');
  const asKey = (key) => createClient(`${origins[0]}/api/v1/integration-api`, { 'X-API-Key': key });
  const { body: link, text } = await asKey(secretPlaintext).post('/console-links');
  const token = link?.url?.split('#link=')[1];
  if (token === undefined) throw new Error(`No link: ${text}`);
  const open = (origin) => createClient(origin + WORKSPACE).post('/console-links/open', { token });
  const looked = await createClient(origins[0]).get(`/console?link=${token}`);
  tally.check(looked.status === 200, `looking at the console is answered with ${looked.status}`);
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => open(origins[index % 2])));
  const opened = answers.filter(({ status }) => status === 200);
  tally.check(opened.length === 1, `a link opened the console ${opened.length} times of ${AT_ONCE}`);
  const session = opened[0]?.body.token;
  const inConsole = asKey(session);
  const used = await inConsole.get('/meta');
  tally.check(used.status === 200 && used.body?.key?.id === item.id, `the session of a key is ${used.status}`);
  const further = await inConsole.post('/console-links');
  tally.check(further.status === 403, `a session of the console makes further links: ${further.status}`);
  const asPerson = createClient(origins[0] + WORKSPACE, { Authorization: `Bearer ${session}` });
  for (const path of ['/auth/me', '/users', '/api-keys']) {
    const { status } = await asPerson.get(path);
    tally.check(status === 401, `a session of the console as one of a person is answered with ${status} at ${path}`);
  }
  const foreign = await arena.withKey('stranger').call('DELETE', '/console-links/session');
  tally.check(foreign.status < 500, `ending a session that one has not is answered with ${foreign.status}`);
  tally.check((await inConsole.get('/meta')).status === 200, 'somebody else ended a session of the console');
  await owner.call('DELETE', `/api-keys/${item.id}`);
  const after = await inConsole.get('/meta');
  tally.check(after.status === 401, `a session of a revoked key is answered with ${after.status}`);
}

/** Nobody comes in through a provider by an answer to a question that was never asked, or is led elsewhere. */
async function providers({ arena, tally }) {
  const { origin } = arena.server;
  const answers = async (path, headers = {}) => {
    const answer = await fetch(origin + WORKSPACE + path, { redirect: 'manual', headers });
    await answer.text();
    return answer;
  };
  for (const name of NAMES) {
    const { status, headers } = await answers(`/auth/company?portal=${encodeURIComponent(name)}`);
    tally.check(status === 404 || status === 400, `a sign-in at the portal ${name} is answered with ${status}`);
    tally.check(headers.get('location') === null, `a sign-in at the portal ${name} leads elsewhere`);
  }
  for (const value of MADE_UP) {
    for (const cookie of ['', `procurekit_sign-in=${value.replaceAll(/[^\x21-\x7e]/g, '')}`]) {
      const query = new URLSearchParams({
        code: value,
        state: value,
        iss: `${origin}//evil.example`,
        portal: NAMES[1],
      });
      const { status, headers } = await answers(`/auth/company/callback?${query}`, cookie === '' ? {} : { cookie });
      const what = `a made-up answer of a provider (${value.slice(0, 20)})`;
      tally.check(status === 302 || status === 400, `${what} is answered with ${status}`);
      const set = headers.getSetCookie().find((each) => /^[^=]*session[^=]*=[^;]/.test(each));
      tally.check(set === undefined, () => `${what} opened a session: ${set}`);
      const location = headers.get('location');
      const leadsHere = location === null || new URL(location, origin).origin === origin;
      tally.check(leadsHere, `${what} leads to ${location}`);
    }
  }
}

/** Whoever has the session of one administrator lets nobody in by a provider of their own: another one is told, and has an hour to object. */
async function ownProvider({ arena, tally }) {
  const thief = arena.signedIn('victim');
  const email = `admin-${randomUUID()}@victim.example.com`;
  const admin = { email, fullName: 'Olga Petrova', roles: ['tenant_admin'], password: PASSWORD };
  const { body: other, text } = await thief.post('/users', admin);
  if (other?.id === undefined) throw new Error(`No administrator: ${text}`);
  const opening = { issuer: EVIL_ISSUER, clientId: 'thief', clientSecret: randomUUID(), isEnabled: true };
  const lettingIn = { createsUsers: true, linksUsers: true, trustsAddresses: true, trustsAmr: true };
  const body = { ...opening, ...lettingIn, defaultRoles: ['tenant_admin'], allowedDomains: ['evil.invalid'] };
  const set = await thief.call('PATCH', '/settings/sign-in', { body });
  if (!tally.check(set.status === 200, () => `a provider is set with ${set.status}: ${set.text}`)) return;
  const confirmed = await thief.post('/settings/sign-in/confirm');
  tally.check(confirmed.status === 403, `whoever set a provider confirms it: ${confirmed.status}`);
  const begun = await fetch(`${arena.server.origin}${WORKSPACE}/auth/company?portal=victim`, { redirect: 'manual' });
  await begun.text();
  const leadsTo = begun.headers.get('location');
  tally.check(begun.status === 404, `a provider of one administrator works at once: ${begun.status}, ${leadsTo}`);
  const options = await thief.get('/auth/sign-in-options?portal=victim');
  tally.check(
    !options.text.includes('evil'),
    () => `people are shown a provider that nobody has confirmed: ${options.text}`,
  );
  const isTold = async () => (await mailsOf(arena)).some(({ to }) => to?.some(({ address }) => address === email));
  const endsAt = performance.now() + MAIL_WITHIN_MS;
  while (!(await isTold()) && performance.now() < endsAt) await new Promise((resolve) => setTimeout(resolve, 200));
  tally.check(await isTold(), 'no other administrator is told of a provider');
  const enter = { email, password: PASSWORD, transport: 'bearer' };
  const { body: session } = await createClient(arena.server.origin + WORKSPACE).post('/auth/login', enter);
  const objecting = createClient(arena.server.origin + WORKSPACE, { Authorization: `Bearer ${session.accessToken}` });
  const withdrawn = await objecting.call('DELETE', '/settings/sign-in/pending');
  const isGone = withdrawn.status === 200 && withdrawn.body.pending === null && withdrawn.body.isEnabled === false;
  tally.check(isGone, () => `another administrator objects with ${withdrawn.status}: ${withdrawn.text}`);
}

/** Strangers who guess somebody's password keep nobody who is signed in from changing it. */
async function strangersGuess({ arena, tally }) {
  const email = `${randomUUID()}@victim.example.com`;
  const user = { email, fullName: 'Anna Petrova', roles: ['buyer'], password: PASSWORD };
  const created = await arena.signedIn('victim').post('/users', user);
  const { post } = createClient(arena.server.origin + WORKSPACE);
  const enter = (password) => post('/auth/login', { email, password, transport: 'bearer' });
  const session = await enter(PASSWORD);
  if (session.status !== 200) throw new Error(`nobody came in: ${created.text} ${session.text}`);
  const guesses = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => enter(`Wrong-password-${index}`)));
  const statuses = new Set([...guesses, await enter('Wrong-password')].map(({ status }) => status));
  tally.check(statuses.has(429) && !statuses.has(200), `guesses are answered with ${[...statuses].join()}`);
  const own = createClient(arena.server.origin + WORKSPACE, { Authorization: `Bearer ${session.body.accessToken}` });
  const passwords = { currentPassword: PASSWORD, newPassword: `${PASSWORD}-new` };
  const { status } = await own.post('/auth/change-password', passwords);
  tally.check(status < 300, `after the guesses of strangers a change of password is answered with ${status}`);
}

/** Whoever has a network of addresses is one of many, and keeps nobody of another network out. */
async function networks({ arena, tally }) {
  const limit = 10;
  const env = { PROCUREKIT_TRUSTED_PROXIES: '1', PROCUREKIT_LOGIN_REQUESTS_PER_MINUTE: String(limit) };
  const server = await arena.start({ env, args: ['--no-worker'] });
  try {
    const enter = (address, index) =>
      createClient(server.origin + WORKSPACE, { 'X-Forwarded-For': address }).post('/auth/login', {
        email: `nobody-${index}@example.com`,
        password: PASSWORD,
      });
    for (const [what, addressOf] of [
      ['of an IPv6 network', (index) => `2001:db8:1:2:${index.toString(16)}::${index.toString(16)}`],
      ['of one IPv4 address, in every spelling', (index) => (index % 2 === 0 ? '::ffff:198.51.100.7' : '198.51.100.7')],
    ]) {
      const answers = await Promise.all(Array.from({ length: GUESSES }, (_, index) => enter(addressOf(index), index)));
      const passed = answers.filter(({ status }) => status === 401).length;
      const refused = answers.filter(({ status }) => status === 429).length;
      tally.check(passed <= limit, `${passed} of ${GUESSES} sign-ins ${what} pass where ${limit} may`);
      tally.check(passed + refused === GUESSES, `sign-ins ${what}: ${passed} pass and ${refused} are refused`);
    }
    const { status } = await enter('2001:db8:1:3::1', 0);
    tally.check(status === 401, `somebody of another network is answered with ${status}`);
  } finally {
    await server.end('SIGKILL');
  }
}
