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
