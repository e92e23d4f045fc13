import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import sparticuzChromium from '@sparticuz/chromium';
import { chromium, type Browser, type Page } from 'playwright-core';

/** Starts the Chromium that comes as a package. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await sparticuzChromium.executablePath(),
    // In a single process the browser ends with its first page.
    args: sparticuzChromium.args.filter((flag) => flag !== '--single-process'),
  });
}

/** A credential for Authorize, by the name of its security scheme. */
export type Credentials = Readonly<Record<string, string>>;

/** Fills in the dialog behind Authorize. */
export async function authorize(page: Page, credentials: Credentials): Promise<void> {
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  for (const [scheme, secret] of Object.entries(credentials)) {
    const dialog = page.locator('.auth-container', { hasText: scheme }).first();
    await dialog.locator('input').fill(secret);
    await dialog.getByRole('button', { name: 'Apply' }).click();
  }
  await page.locator('.modal-ux').getByRole('button', { name: 'Close' }).last().click();
}

/** Opens the calls below a heading. */
export async function openHeading(page: Page, tag: string): Promise<void> {
  const heading = page.locator(`.opblock-tag[data-tag="${tag}"]`);
  if ((await heading.getAttribute('data-is-open')) !== 'true') await heading.click();
}

/** What axe finds wrong with a page, by rule. */
export async function axeFindings(page: Page): Promise<string[]> {
  // The policy of the page runs nothing of others, so axe comes through the debugger.
  const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  await page.evaluate(await readFile(path, 'utf8'));
  const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })`,
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
