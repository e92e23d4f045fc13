import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { authorize, openHeading, startBrowser } from './browser.js';
import { OWNER_PASSWORD, startServer, type RunningServer } from './running-server.js';

let running: RunningServer;
let browser: Browser;
beforeAll(async () => {
  running = await startServer();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await running.close();
});

interface Explorer {
  readonly page: Page;
  /** What the browser complained about, refusals of the content policy among it. */
  readonly complaints: string[];
  /** Hosts that the page asked. */
  readonly hosts: Set<string>;
}

async function openExplorer(surface = 'integration'): Promise<Explorer> {
  const page = await browser.newPage({ locale: 'en' });
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(`${running.url}/docs?surface=${surface}`);
  await page.locator('.opblock-tag').first().waitFor();
  return { page, complaints, hosts };
}

interface Tried {
  /** In small letters. @default get */
  readonly method?: string;
  readonly path: string;
  readonly body?: object;
}

async function execute(
  page: Page,
  { method = 'get', path, body }: Tried,
): Promise<{ readonly status: string; readonly body: string }> {
  const operation = page.locator(`.opblock-${method}`, { has: page.locator(`[data-path="${path}"]`) });
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  if (body !== undefined) await operation.locator('textarea.body-param__text').fill(JSON.stringify(body));
  await operation.getByRole('button', { name: 'Execute' }).click();
  const answer = operation.locator('.live-responses-table');
  return {
    status: await answer.locator('tbody .response-col_status').innerText(),
    body: await answer.locator('tbody .response-col_description').first().innerText(),
  };
}

describe('the explorer in a browser', { timeout: 120_000 }, () => {
  it('takes the plain key under Authorize and makes calls with it', async () => {
    const { page, complaints, hosts } = await openExplorer();

    await authorize(page, { ApiKey: running.apiKey });
    await openHeading(page, 'Meta');
    const { status, body } = await execute(page, { path: '/api/v1/integration-api/meta' });

    expect(status).toContain('200');
    expect(body).toContain('"slug": "server"');
    expect(complaints).toEqual([]);
    expect([...hosts]).toEqual([`127.0.0.1:${running.port}`]);
    await page.close();
  });

  it('shows a command for the shell that is the whole call: with the key, the type and a key of its own', async () => {
    const { page } = await openExplorer();
    await authorize(page, { ApiKey: running.apiKey });
    await openHeading(page, 'Catalog items');
    const path = '/api/v1/integration-api/catalog-items/operations/bulk-upsert';

    await execute(page, { method: 'post', path });
    const command = await page.locator('.curl').innerText();

    for (const header of [`X-API-Key: ${running.apiKey}`, 'Content-Type: application/json']) {
      expect(command).toContain(`-H '${header}'`);
    }
    expect(command).toMatch(/-H 'Idempotency-Key: [0-9a-f]{32}'/);
    expect(command).toContain('Бетон М300');
    await page.close();
  });

  it('shows what somebody typed as text', async () => {
    const { page, complaints } = await openExplorer();
    await authorize(page, { ApiKey: running.apiKey });
    await openHeading(page, 'Purchase requisitions');
    const name = '<img src=x onerror="globalThis.broken=1"><script>globalThis.broken=1</script>';
    const path = '/api/v1/integration-api/purchase-requisitions';

    const made = await execute(page, { method: 'post', path, body: { name } });
    const listed = await execute(page, { path });

    expect([made.status, listed.status]).toEqual([expect.stringContaining('201'), expect.stringContaining('200')]);
    expect(listed.body).toContain('<script>globalThis.broken=1</script>');
    expect(await page.evaluate('globalThis.broken')).toBeUndefined();
    expect(await page.locator('.swagger-ui img[src="x"]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('shows how a call without a key is refused', async () => {
    const { page } = await openExplorer();
    await openHeading(page, 'Meta');

    const { status, body } = await execute(page, { path: '/api/v1/integration-api/meta' });

    expect(status).toContain('401');
    expect(body).toContain('api_key_missing');
    await page.close();
  });

  it('signs in to the workspace and tries calls with the cookie, changes among them', async () => {
    const { page, complaints } = await openExplorer('workspace');
    const credentials = { email: 'owner@server.ru', password: OWNER_PASSWORD };

    for (const tag of ['Sign-in', 'Warehouses']) await openHeading(page, tag);
    const login = await execute(page, { method: 'post', path: '/api/v1/auth/login', body: credentials });
    const me = await execute(page, { path: '/api/v1/auth/me' });
    const created = await execute(page, { method: 'post', path: '/api/v1/warehouses', body: { name: 'Main' } });

    expect(login.status).toContain('200');
    // No script sees it.
    expect(await page.evaluate('document.cookie')).toBe('');
    expect([me.status, me.body]).toEqual([
      expect.stringContaining('200'),
      expect.stringContaining('"email": "owner@server.ru"'),
    ]);
    expect([created.status, created.body]).toEqual([
      expect.stringContaining('201'),
      expect.stringContaining('"name": "Main"'),
    ]);
    expect((await execute(page, { method: 'post', path: '/api/v1/auth/logout' })).status).toContain('204');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('keeps the key for as long as the tab is open, and for no other tab', async () => {
    const { page } = await openExplorer();
    await authorize(page, { ApiKey: running.apiKey });

    await page.reload();
    await openHeading(page, 'Meta');
    const { status } = await execute(page, { path: '/api/v1/integration-api/meta' });

    expect(status).toContain('200');
    const { page: other } = await openExplorer();
    expect(await other.evaluate('sessionStorage.length')).toBe(0);
    await Promise.all([page.close(), other.close()]);
  });

  it('says in each refusal by which codes this call is refused', async () => {
    const { page } = await openExplorer();
    await openHeading(page, 'Meta');
    const meta = page.locator('.opblock', { has: page.locator('[data-path="/api/v1/integration-api/meta"]') });
    await meta.locator('.opblock-summary-control').click();

    const refusal = meta.locator('tr.response[data-code="401"]');

    expect(await refusal.innerText()).toContain('api_key_missing');
    await page.close();
  });

  it('asks for the address of whoever signs in, and shows none that is made up', async () => {
    const { page } = await openExplorer('workspace');
    await openHeading(page, 'Sign-in');
    const login = page.locator('.opblock-post', { has: page.locator('[data-path="/api/v1/auth/login"]') });
    await login.locator('.opblock-summary-control').click();
    await login.getByRole('button', { name: 'Try it out' }).click();

    const body: unknown = JSON.parse(await login.locator('textarea.body-param__text').inputValue());

    expect(body).toEqual({ email: '', password: '' });
    await page.close();
  });

  it('loads on a phone once a call is asked for, and opens that call', async () => {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${running.url}/docs`, { waitUntil: 'networkidle' });
    const large = () => asked.filter((path) => path.includes('swagger-ui') || path === '/docs-json');

    expect(large()).toEqual([]);
    await page.locator('summary', { hasText: 'Warehouses' }).click();
    await page.getByRole('link', { name: 'POST /api/v1/integration-api/warehouses', exact: true }).click();
    await page.getByRole('button', { name: 'Try it out' }).waitFor();

    expect(large()).toHaveLength(3);
    expect(await page.locator('.opblock.is-open .opblock-summary-path').innerText()).toContain('warehouses');
    await page.close();
  });

  it('leads from its first lines to the first call, at the address that it was reached at', async () => {
    const { page, complaints } = await openExplorer();

    expect(await page.locator('.introduction pre').innerText()).toContain(` ${running.url}/api/v1/`);
    await page.locator('.introduction').getByRole('link', { name: 'Try it here' }).click();
    await page.locator('.opblock.is-open').getByRole('button', { name: 'Try it out' }).waitFor();

    expect(await page.locator('.opblock.is-open .opblock-summary-path').innerText()).toContain('meta');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('can be read before it has loaded, and without scripts', async () => {
    const page = await browser.newPage({ locale: 'en', javaScriptEnabled: false });
    await page.goto(`${running.url}/docs`);

    expect(await page.locator('.introduction h1').innerText()).toBe('Integration API');
    for (const part of ['Authenticate', 'A first call']) {
      expect(await page.getByRole('heading', { name: part }).isVisible()).toBe(true);
    }
    expect(await page.locator('.introduction pre').innerText()).toContain('/api/v1/integration-api/meta');
    expect(await page.locator('noscript').innerText()).toContain('docs-json');
    await page.locator('summary', { hasText: 'Warehouses' }).click();
    expect(await page.locator('li', { hasText: 'POST /api/v1/integration-api/warehouses' }).first().isVisible()).toBe(
      true,
    );
    await page.close();
  });
});
