import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { describedCalls, type DescribedCall } from '../../core/src/testing/kit/described-calls.js';
import { openSeedableKit, seedPortal, type SeededPortal } from '../../core/src/testing/kit/seeded-portal.js';
import type { TestKit } from '../../core/src/testing/kit/test-kit.js';
import { TEST_PASSWORD } from '../../core/src/testing/kit/test-password.js';
import { createServer, type ProcurekitServer } from '../src/index.js';
import { authorize, startBrowser } from './browser.js';
import { openFilledIn } from './filled-in-calls.js';
import { pressExecute, type PressedCall } from './press-execute.js';

/** Faces whose calls are all pressed as the tests make them, before a release: it takes minutes. */
const FACES = (process.env['PROCUREKIT_EVERY_CALL'] ?? '').split(',').filter((face) => face !== '');
/** Calls after which the explorer is opened anew: a page keeps all that it has shown, and slows down and dies of it. */
const CALLS_OF_A_PAGE = 40;
/** Headings whose calls are pressed in a browser as they are offered. A press takes a second, and the calls below others are filled in alike. */
const PRESSED = ['Counterparties', 'Price Lists'];
/** What sends a browser to other sites, of which a page is shown nothing. */
const LEADS_AWAY: ReadonlySet<string> = new Set([
  'auth.beginCompanySignIn',
  'auth.completeCompanySignIn',
  'integrationOauth.authorize',
  'integrationOauth.callback',
]);
const axeCore = createRequire(new URL('../../core/package.json', import.meta.url)).resolve('axe-core/axe.min.js');

let kit: TestKit;
let server: ProcurekitServer;
let url: string;
let browser: Browser;
beforeAll(async () => {
  kit = await openSeedableKit();
  server = createServer(kit.kit, {});
  const { port } = await server.listen(0, '127.0.0.1');
  url = `http://127.0.0.1:${port}`;
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await kit.close();
});

async function openExplorer(face: string, shown: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...shown });
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}/docs?surface=${face}`);
  await page.locator('.opblock-tag').first().waitFor();
  return page;
}

async function signIn({ portal }: SeededPortal): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `owner@${portal.slug}.ru`, password: TEST_PASSWORD, transport: 'bearer' }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly operationId: string; readonly tags: readonly [string] }>>>
  >;
}

/** The calls of a description, headings together: what removes or signs out comes after all that still needs it. */
async function callsOf(face: string, { ids }: SeededPortal) {
  const answer = await fetch(`${url}/docs-json?surface=${face}`);
  const { paths } = (await answer.json()) as Description;
  const published = Object.values(paths).flatMap((item) => Object.values(item));
  const tags = new Map(published.map(({ operationId, tags: [tag] }) => [operationId, tag]));
  const calls = describedCalls(ids).filter(
    ({ path, method, operationId }) => paths[path]?.[method.toLowerCase()]?.operationId === operationId,
  );
  expect(calls.map(({ operationId }) => operationId).toSorted()).toEqual([...tags.keys()].toSorted());
  return calls
    .filter(({ operationId }) => !LEADS_AWAY.has(operationId))
    .map((call) => ({ ...call, tag: tags.get(call.operationId) ?? '' }))
    .toSorted((a, b) => orderOf(a) - orderOf(b) || removalOrder(a, b));
}

// What carries its own token goes first: other calls make new tokens.
function orderOf({ operationId, method, access }: DescribedCall): number {
  if (operationId.startsWith('auth.')) return 3;
  if (method === 'DELETE') return 2;
  return access.right === undefined && access.scopes === undefined ? 0 : 1;
}

// What belongs to something is removed before that is.
function removalOrder(a: DescribedCall, b: DescribedCall): number {
  return a.method === 'DELETE' && b.method === 'DELETE' ? b.path.split('/').length - a.path.split('/').length : 0;
}

/** What was pressed and neither went well nor met a conflict that the description names. */
function surprises(pressed: readonly (PressedCall & { readonly call: DescribedCall })[]): readonly unknown[] {
  return pressed
    .filter(({ status, code, call }) => {
      if (status >= 200 && status < 300) return false;
      return !(code !== undefined && call.conflicts.includes(code));
    })
    .map(({ call, ...answer }) => ({ operationId: call.operationId, ...answer }));
}

describe.each(FACES)('every call of the %s explorer', (face) => {
  // A second for each call where nothing else runs, three where much does.
  it('goes well at the press of Execute, or meets a conflict that is described', { timeout: 1_800_000 }, async () => {
    const seeded = await seedPortal(kit);
    const tokens =
      face === 'workspace'
        ? { 'Session (http': await signIn(seeded), 'DatasetToken (http': seeded.ids['bi/token'] ?? '' }
        : {};
    const calls = await callsOf(face, seeded);

    const pressed: (PressedCall & { readonly call: DescribedCall })[] = [];
    for (let done = 0; done < calls.length; done += CALLS_OF_A_PAGE) {
      const page = await openExplorer(face);
      await authorize(page, { ApiKey: seeded.key.secret, ...tokens });
      for (const call of calls.slice(done, done + CALLS_OF_A_PAGE)) {
        pressed.push({ call, ...(await pressExecute(page, call)) });
      }
      await page.close();
    }

    expect(surprises(pressed)).toEqual([]);
    // One portal for all: a few calls find that others were there before them.
    expect(pressed.filter(({ status }) => status < 300).length).toBeGreaterThan(0.8 * pressed.length);
  });
});

describe('the explorer of a key', () => {
  /** The calls of a key, but for those that remove what other calls need. */
  const callsOfKey = async (seeded: SeededPortal) =>
    (await callsOf('integration', seeded)).filter(({ method }) => method !== 'DELETE');

  it('fills in what exists in its portal, so that calls go well as it offers them', async () => {
    const seeded = await seedPortal(kit);
    const make = await openFilledIn({ url, face: 'integration', headers: { 'X-API-Key': seeded.key.secret } });

    const made: (PressedCall & { readonly call: DescribedCall })[] = [];
    for (const call of await callsOfKey(seeded)) made.push({ call, ...(await make(call)) });

    expect(surprises(made)).toEqual([]);
    // What remains is in a state in which the call cannot be made.
    expect(made.filter(({ status }) => status < 300).length).toBeGreaterThan(0.9 * made.length);
  }, 120_000);

  it('makes them at the press of Execute', async () => {
    const seeded = await seedPortal(kit);
    const page = await openExplorer('integration');
    await authorize(page, { ApiKey: seeded.key.secret });

    const pressed: (PressedCall & { readonly call: DescribedCall })[] = [];
    for (const call of (await callsOfKey(seeded)).filter(({ tag }) => PRESSED.includes(tag))) {
      const nothing = { params: {}, query: {}, body: undefined, raw: undefined };
      pressed.push({ call, ...(await pressExecute(page, { ...call, ...nothing })) });
    }
    await page.close();

    expect(surprises(pressed)).toEqual([]);
    expect(new Set(pressed.map(({ call }) => call.method))).toEqual(new Set(['GET', 'POST', 'PATCH']));
    expect(pressed.filter(({ status }) => status < 300).length).toBeGreaterThan(0.9 * pressed.length);
  }, 120_000);
});

describe('the explorer of somebody signed in', () => {
  it('fills in what exists in their portal, so that most calls go well as it offers them', async () => {
    const seeded = await seedPortal(kit);
    const headers = { Authorization: `Bearer ${await signIn(seeded)}` };
    const make = await openFilledIn({ url, face: 'workspace', headers });
    // Tokens of links and passwords are shown to nobody again.
    const isSecret = ({ path, operationId }: DescribedCall) =>
      path.includes('{token}') || operationId.startsWith('auth.');
    const calls = (await callsOf('workspace', seeded)).filter((call) => call.method !== 'DELETE' && !isSecret(call));

    const made: (PressedCall & { readonly call: DescribedCall })[] = [];
    for (const call of calls) made.push({ call, ...(await make(call)) });

    // What remains needs a file to be chosen, a system that is connected, or what this portal does not have.
    expect(surprises(made).length).toBeLessThan(0.13 * made.length);
    expect(made.filter(({ status }) => status < 300).length).toBeGreaterThan(0.78 * made.length);
  }, 120_000);
});

describe('what somebody typed into a record', () => {
  it('is shown as text in the explorer of whoever asks for it, and never becomes an element of the page', async () => {
    const { key } = await seedPortal(kit);
    const typed = '</pre><img src="typed"><script src="typed"></script>';
    const made = await fetch(`${url}/api/v1/integration-api/warehouses`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': key.secret },
      body: JSON.stringify({ name: typed, code: '[typed](javascript:typed)' }),
    });
    const page = await openExplorer('integration');
    await authorize(page, { ApiKey: key.secret });
    const call = page.locator('.opblock-get', {
      has: page.locator('[data-path="/api/v1/integration-api/warehouses"]'),
    });

    await page.locator('.opblock-tag[data-tag="Warehouses"]').click();
    await call.locator('.opblock-summary-control').click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    await call.locator('.execute').click();
    const answer = await call.locator('.live-responses-table tbody .response-col_description').first().textContent();

    expect(made.status).toBe(201);
    expect(answer).toContain('</pre><img src=');
    expect(await page.locator('[src="typed"], [href^="javascript:"]').count()).toBe(0);
    await page.close();
  }, 120_000);
});

describe.each(['light', 'dark'] as const)('the explorer on a phone that is %s', (colorScheme) => {
  it('fits its width, shows a call up to Execute on one screen, and leaves axe nothing to find', async () => {
    const page = await openExplorer('integration', { viewport: { width: 320, height: 800 }, colorScheme });
    const call = page.locator('.opblock-post', {
      has: page.locator('[data-path="/api/v1/integration-api/warehouses"]'),
    });

    await page.locator('.opblock-tag[data-tag="Warehouses"]').click();
    await call.locator('.opblock-summary-control').click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    await call.locator('.execute').waitFor();
    await page.evaluate(await readFile(axeCore, 'utf8'));

    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    const [top = 0, execute = Infinity] = await Promise.all(
      [call, call.locator('.execute')].map(async (part) => (await part.boundingBox())?.y),
    );
    expect(execute - top).toBeLessThan(760);
    // Labels are set as soon as the page has been drawn.
    await expect.poll(() => findings(page), { timeout: 20_000, interval: 500 }).toEqual([]);
    await page.close();
  }, 120_000);
});

describe('the pages about error codes on a small phone', () => {
  it.each(['problems', 'problems/validation_failed', 'docs/guides', 'docs/guides/operations'])(
    '/%s fits its width, and leaves axe nothing to find',
    async (path) => {
      const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
      await page.goto(`${url}/${path}`);
      await page.evaluate(await readFile(axeCore, 'utf8'));

      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate('document.querySelectorAll("pre:not([tabindex])").length')).toBe(0);
      await page.close();
    },
    60_000,
  );
});

function findings(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
  );
}
