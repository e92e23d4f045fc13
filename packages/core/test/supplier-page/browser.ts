import { createRequire } from 'node:module';

import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';

/** A page in a browser of its own, and what it must not have done. */
export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Messages of the console that tell of something wrong, and requests to other hosts. */
  readonly complaints: readonly string[];
}

/** For a browser in a container, which may have no sandbox of its own. */
const ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage'];

/** Starts the Chromium that comes as a package, or says why it cannot be started. */
export async function startBrowser(): Promise<Browser | string> {
  try {
    const { chromium } = await import('playwright-core');
    const packaged = (await import('@sparticuz/chromium')).default;
    const executablePath = process.env['CHROMIUM_PATH'] ?? (await packaged.executablePath());
    return await chromium.launch({ executablePath, args: ARGUMENTS, headless: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Opens a tab that writes down what it should not do. */
export async function openTab(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // What the network says of itself is no fault of the page.
    if (message.type() === 'error' && !/Failed to load resource|ERR_/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!/^data:/.test(request.url()) && new URL(request.url()).origin !== origin) complaints.push(request.url());
  });
  return { page, context, complaints };
}

/** Presses what leads to another page, such as a button that sends a form, and waits until that page is there. */
export async function press(page: Page, target: string | Locator): Promise<void> {
  const pressed = typeof target === 'string' ? page.locator(target) : target;
  await Promise.all([page.waitForEvent('load'), pressed.click()]);
}

/** What axe finds wrong with a page, by rule. */
export async function axeFindings(page: Page): Promise<string[]> {
  const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  // The policy of the page runs nothing of others, so axe comes through the debugger.
  const { readFile } = await import('node:fs/promises');
  await page.evaluate(await readFile(path, 'utf8'));
  const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })`,
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
