/**
 * Photographs every page of the product over sample data: wide, medium and narrow, light and dark, in Russian and English. Pages that
 * belong together are one sheet of docs/pages.
 *
 *   npm run pages:gallery -- [--whole <directory>] [SHEET ...]
 *
 * `--whole` writes each picture in its full size as well. Runs on the built packages.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createReceiver } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { importFromCore } from './core-sources.mjs';
import { freePort } from './free-port.mjs';
import { fillGallery, PASSWORD } from './pages-gallery/fill-gallery.mjs';
import { SHEETS } from './pages-gallery/pages.mjs';
import { ensureBuilt, ensureInstalled } from './workspace.mjs';

const pictures = fileURLToPath(new URL('../docs/pages', import.meta.url));
const WIDTHS = [1280, 768, 375];
const THEMES = ['light', 'dark'];
const LANGUAGES = { ru: 'ru-RU', en: 'en-GB' };
/** Rows of dots that a picture shows of a page at most. */
const TALLEST = 1200;
/** How much smaller pictures stand on their sheet, and the room around them. */
const [SCALE, GAP] = [0.5, 12];
const QUALITY = 40;

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { whole: { type: 'string' } } });

await ensureInstalled();
await ensureBuilt({ only: '@procurekit/server-koa', types: false });
const fromServer = createRequire(new URL('../packages/server-koa/package.json', import.meta.url));
const importFromServer = (name) => import(pathToFileURL(fromServer.resolve(name)).href);
const { createCanvas, loadImage } = await importFromCore('@napi-rs/canvas');
const gallery = await openGallery();
try {
  await mkdir(pictures, { recursive: true });
  if (options.whole !== undefined) await mkdir(options.whole, { recursive: true });
  for (const name of positionals.length === 0 ? Object.keys(SHEETS) : positionals) await photograph(name);
  if (positionals.length === 0) await writeIndex();
} finally {
  await gallery.close();
}

/** A server over a portal with something on every page, and a browser. */
async function openGallery() {
  const { createProcurekit } = await importFromServer('@procurekit/core');
  const { openStorage } = await importFromServer('@procurekit/core/storage');
  const { createServer } = await import(new URL('../packages/server-koa/dist/index.js', import.meta.url));
  const { default: packaged } = await importFromServer('@sparticuz/chromium');
  const {
    default: { chromium },
  } = await importFromServer('playwright-core');
  const receiver = createReceiver(({ url }, response) => response.writeHead(url === '/down' ? 503 : 204).end());
  await new Promise((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const storage = await openStorage('sqlite::memory:');
  await storage.migrate();
  const mails = [];
  const kit = createProcurekit({
    storage,
    masterKey: new Uint8Array(32).fill(7),
    baseUrl: url,
    rateLimits: { page: 100_000, key: 100_000, user: 100_000, login: 100_000, confirm: 100_000 },
    outbound: { allowLoopback: true },
    mailer: { send: async (mail) => void mails.push(mail), ping: async () => undefined, close: async () => undefined },
  });
  const server = createServer(kit, { baseUrl: url });
  await server.listen(port, '127.0.0.1');
  const receiverUrl = `http://127.0.0.1:${receiver.address().port}`;
  const links = await fillGallery({ kit, mails, receiverUrl });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await packaged.executablePath()),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const close = async () => {
    await browser.close();
    await server.close();
    await kit.close();
    receiver.close();
  };
  return { url, links, browser, signedIn: await signIn(browser, { url, email: links.email }), close };
}

/** Cookies of somebody who is signed in. */
async function signIn(browser, { url, email }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input[type=email]').first().fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await Promise.all([page.waitForEvent('load'), page.locator('form button').first().click()]);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function photograph(sheet) {
  const rows = [];
  for (const page of SHEETS[sheet]) {
    const parts = page.differsByWidth ? WIDTHS.map((width) => [width]) : [WIDTHS];
    for (const [language, locale] of Object.entries(LANGUAGES)) {
      const row = [];
      for (const widths of parts) row.push(...(await picturesOf(page, { language, locale, widths })));
      rows.push(row);
    }
  }
  await writeFile(join(pictures, `${sheet}.webp`), await sheetOf(rows));
  console.log(`> ${sheet}`);
}

/** Opens a page once, and photographs it in each of the widths. */
async function picturesOf({ name, path, isSignedIn = false, act }, { language, locale, widths }) {
  const { browser, url, links, signedIn } = gallery;
  const context = await browser.newContext({
    ...{ locale, timezoneId: 'Europe/Moscow', viewport: { width: widths[0], height: 800 } },
    storageState: isSignedIn ? signedIn : undefined,
  });
  const page = await context.newPage();
  await page.goto(url + (typeof path === 'function' ? path(links) : path), { waitUntil: 'networkidle' });
  await act?.(page);
  const taken = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 480 });
    const [wide, high] = await page.evaluate(
      '[document.documentElement.scrollWidth, document.documentElement.scrollHeight]',
    );
    if (wide > width) console.warn(`  ${name} is ${wide} dots wide in ${width}, ${language}`);
    await page.setViewportSize({ width, height: Math.min(Math.max(high, 480), TALLEST) });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      // What fades from light to dark would be photographed in between.
      const bytes = await page.screenshot({ animations: 'disabled' });
      const file = `${name}-${width}-${colorScheme}-${language}.png`;
      if (options.whole !== undefined) await writeFile(join(options.whole, file), bytes);
      taken.push(await loadImage(bytes));
    }
  }
  await context.close();
  return taken;
}

function sheetOf(rows) {
  const sizes = rows.map((row) => ({
    width: row.reduce((sum, { width }) => sum + width * SCALE + GAP, GAP),
    height: Math.max(...row.map(({ height }) => height)) * SCALE + GAP,
  }));
  const height = sizes.reduce((sum, size) => sum + size.height, GAP);
  const canvas = createCanvas(sizes[0].width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#8a939c';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  let top = GAP;
  for (const [index, row] of rows.entries()) {
    let left = GAP;
    for (const picture of row) {
      context.drawImage(picture, left, top, picture.width * SCALE, picture.height * SCALE);
      left += picture.width * SCALE + GAP;
    }
    top += sizes[index].height;
  }
  return canvas.encode('webp', QUALITY);
}

async function writeIndex() {
  const current = new Set(Object.keys(SHEETS).map((name) => `${name}.webp`));
  for (const file of await readdir(pictures)) {
    if (file.endsWith('.webp') && !current.has(file)) await rm(join(pictures, file));
  }
  const intro =
    '# Pages\n\nEvery page of the product over sample data, drawn by `npm run pages:gallery`. Each page is shown six times in Russian and ' +
    'below that in English: 1280, 768 and 375 dots wide, light and dark. What is longer is cut off.';
  const sections = Object.entries(SHEETS).map(([name, pages]) => {
    const shown = pages.map(({ title }) => title).join(', ');
    return `## ${name}\n\nFrom above: ${shown}.\n\n![${shown}](${name}.webp)`;
  });
  await writeFile(join(pictures, 'README.md'), `${[intro, ...sections].join('\n\n')}\n`);
}
