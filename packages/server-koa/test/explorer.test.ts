import sparticuzChromium from '@sparticuz/chromium';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startServer, type RunningServer } from './running-server.js';

let running: RunningServer;
let browser: Browser;
beforeAll(async () => {
  running = await startServer();
  browser = await chromium.launch({
    executablePath: await sparticuzChromium.executablePath(),
    // In a single process the browser ends with its first page.
    args: sparticuzChromium.args.filter((flag) => flag !== '--single-process'),
  });
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

async function openExplorer(): Promise<Explorer> {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(`${running.url}/docs`);
  await page.locator('.opblock').first().waitFor();
  return { page, complaints, hosts };
}

async function execute(page: Page, path: string): Promise<{ readonly status: string; readonly body: string }> {
  const operation = page.locator('.opblock', { has: page.locator(`[data-path="${path}"]`) });
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  const answer = operation.locator('.live-responses-table');
  return {
    status: await answer.locator('tbody .response-col_status').innerText(),
    body: await answer.locator('tbody .highlight-code').first().innerText(),
  };
}

describe('the explorer in a browser', { timeout: 120_000 }, () => {
  it('takes the plain key under Authorize and makes calls with it', async () => {
    const { page, complaints, hosts } = await openExplorer();

    await page.getByRole('button', { name: 'Authorize' }).first().click();
    await page.locator('.auth-container input').fill(running.apiKey);
    await page.locator('.auth-container').getByRole('button', { name: 'Apply credentials' }).click();
    await page.locator('.auth-container').getByRole('button', { name: 'Close' }).click();
    const { status, body } = await execute(page, '/api/v1/integration-api/meta');

    expect(status).toContain('200');
    expect(body).toContain('"slug": "server"');
    expect(complaints).toEqual([]);
    expect([...hosts]).toEqual([`127.0.0.1:${running.port}`]);
    await page.close();
  });

  it('shows how a call without a key is refused', async () => {
    const { page } = await openExplorer();

    const { status, body } = await execute(page, '/api/v1/integration-api/meta');

    expect(status).toContain('401');
    expect(body).toContain('api_key_missing');
    await page.close();
  });
});
