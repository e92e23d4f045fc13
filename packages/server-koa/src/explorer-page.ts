import { readFile } from 'node:fs/promises';

import { cacheableFile, type CacheableFile } from './cacheable-file.js';

const PAGE = new URL('../explorer/index.html', import.meta.url);
/** Where the page of the explorer says what the API is, and shows which calls there are. */
const INTRODUCTION = '<!-- introduction -->';
const CALLS = '<!-- calls -->';

/** What the explorer shows. */
export interface Explored {
  readonly face: 'integration' | 'workspace';
  /** HTML. */
  readonly outline: string;
}

/** Writes the page of the explorer: what the API is, how to authenticate, a first call, and an outline of all calls. */
export async function explorerPage({ face, outline }: Explored): Promise<CacheableFile> {
  const page = await readFile(PAGE, 'utf8');
  const html = page.replace(INTRODUCTION, () => INTRODUCTIONS[face]).replace(CALLS, () => outline);
  return cacheableFile('text/html; charset=utf-8', Buffer.from(html));
}

/** The script of the page puts its own address in the place of `$SERVER`. */
const INTRODUCTIONS: Readonly<Record<Explored['face'], string>> = {
  integration: `
    <h1 id="about">Integration API</h1>
    <p>
      Other systems, such as an ERP, read and change purchasing through it: requisitions, quotes, orders, invoices, goods and
      the catalog. It is JSON over HTTPS, with pages of lists, versions of records, and errors with a stable <code>code</code>;
      webhooks tell what changes.
    </p>
    <h2>Authenticate</h2>
    <p>
      Make a key in the <a href="console#/keys">console</a> and send it as <code>X-API-Key</code> with every call. To try calls
      on this page, put it behind <b>Authorize</b>: it stays in this tab.
    </p>
    <h2>A first call</h2>
    <p>What may the key do? <a href="#/Meta/meta.get">Try it here</a>, or in a shell:</p>
    <pre tabindex="0"><code>curl -H "X-API-Key: $KEY" <span class="address">$SERVER</span>/api/v1/integration-api/meta</code></pre>
    <p>Then: <a href="docs/guides/connect-your-erp">connect your ERP in an hour</a>.</p>`,
  workspace: `
    <h1 id="about">Workspace API</h1>
    <p>
      What people do in a portal, as calls: an application of your own signs them in and does everything on their behalf that
      their roles allow. Systems without a person behind them use the <a href="docs">Integration API</a>.
    </p>
    <h2>Authenticate</h2>
    <p>
      <a href="#/Sign-in/auth.login">Sign in</a> on this page with an address and a password: the browser keeps a cookie, and
      calls work from then on. Programs ask for <code>"transport": "bearer"</code> and send the token as
      <code>Authorization: Bearer</code>.
    </p>
    <h2>A first call</h2>
    <p>Who is signed in, with which rights? <a href="#/Sign-in/auth.me">Try it here</a>, or in a shell:</p>
    <pre tabindex="0"><code>curl -H "Authorization: Bearer $TOKEN" <span class="address">$SERVER</span>/api/v1/auth/me</code></pre>`,
};
