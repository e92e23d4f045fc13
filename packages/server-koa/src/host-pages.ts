import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import Router from '@koa/router';
import { clientAddress, languageOfVisit, refusalPage, requestIdOf, type PageLanguage } from '@procurekit/core/http';
import type { Context } from 'koa';

import { addAgentRoutes, type ServedPages } from './agent-routes.js';
import { cacheableFile, sendCacheable, type CacheableFile } from './cacheable-file.js';
import { createConsoleCalls } from './console-calls.js';
import { outlineOf } from './call-outline.js';
import { explorerPage, type Explored } from './explorer-page.js';
import { createGuideFiles } from './guide-files.js';
import { hostRefusal, problemOf } from './host-refusal.js';
import { jsonInTurns } from './json-in-turns.js';
import { createConsoleFiles, createExplorerFiles, type ReadPageFile } from './page-files.js';
import { createProblemFiles } from './problem-files.js';
import { startPage } from './start-page.js';
import type { ServedProcurekit } from './server-options.js';

interface HostPages extends ServedPages {
  /** Whether the root is ours. */
  readonly startPage: boolean;
}

/** Paths of the pages, below which everything is theirs. */
export const PAGE_PATHS = ['/docs', '/docs-json', '/console', '/problems', '/health', '/mcp'] as const;

/** Seconds for which browsers keep a file of the explorer. */
const FILE_MAX_AGE = 3600;
const REQUEST_ID = 'X-Request-Id';
/** The file that is a page, with an address of its own. */
const PAGE = 'index.html';

/** Routes of the host's own pages: start, health, explorer, console, description, explanations of errors. */
export function createHostPages(pages: HostPages): Router {
  const router = new Router();
  const { descriptionOf, explorerOf } = createDescriptions(pages.kit);
  const problems = createProblemFiles();
  const guides = createGuideFiles();
  router.use((context, next) => {
    const request = { header: (name: string) => context.get(name) };
    context.set(REQUEST_ID, requestIdOf(request, randomUUID));
    return next();
  });
  addHealth(router, pages);
  // Their calls are counted like any others.
  addAgentRoutes(router, pages, (context, refusal) => refuse(pages, context, refusal));
  // Behind the probes, which a machine asks for all the time.
  router.use((context, next) => admit(pages, context, next));
  router.get('/docs-json', async (context) => {
    const face = faceOf(context);
    if (face === null) {
      refuseSurface(pages, context);
      return;
    }
    context.set({ ...pages.headers.data, 'Cache-Control': 'no-cache' });
    const allFields = context.query['fields'] === 'all';
    const { file } = await descriptionOf(face, pages.findAddress(context.get('host')), { allFields });
    await sendCacheable(context, file);
  });
  const sendFile = createSendFile(pages, createExplorerFiles(), `max-age=${FILE_MAX_AGE}`);
  // Its links are relative, so that it works below any path: the address must not end with a slash.
  router.get('/docs', async (context) => {
    const face = faceOf(context);
    if (face === null) {
      refuseSurface(pages, context);
      return;
    }
    if (context.path.endsWith('/')) {
      context.redirect('../docs');
      return;
    }
    await sendPage(
      pages,
      context,
      await explorerOf({ face, language: languageOf(context) }, pages.findAddress(context.get('host'))),
    );
  });
  router.get('/docs/guides', async (context) => sendPage(pages, context, await guides.index()));
  router.get('/docs/guides/:name', async (context, next) => {
    const { name = '' } = context['params'] as { readonly name?: string };
    const page = await guides.page(name);
    await (page === null ? next() : sendPage(pages, context, page));
  });
  router.get('/docs/:file', (context, next) => {
    const { file = '' } = context['params'] as { readonly file?: string };
    return sendFile(context, file, next);
  });
  addConsole(router, pages);
  if (pages.startPage) router.get('/', (context) => sendPage(pages, context, startPage(languageOf(context))));
  router.get('/problems', (context) => sendPage(pages, context, problems.index()));
  router.get('/problems/:code', async (context) => {
    const { code = '' } = context['params'] as { readonly code?: string };
    const page = problems.page(code);
    await sendPage(pages, context, page ?? problems.unknown(code));
    if (page === null) context.status = 404;
  });
  const paths = ['/health/live', '/health/ready', '/docs/guides', ...PAGE_PATHS.filter((path) => path !== '/mcp')];
  router.all(pages.startPage ? ['/', ...paths] : paths, (context) => refuseMethod(pages, context));
  return router;
}

/** Sends files of a page; what it has no file of is left to others. */
function createSendFile(pages: HostPages, read: ReadPageFile, kept: string) {
  return async (context: Context, name: string, next?: () => Promise<unknown>): Promise<unknown> => {
    const file = await read(name);
    if (file === null) return next?.();
    context.set({ ...pages.headers.page, 'Cache-Control': name === PAGE ? 'no-cache' : kept });
    return sendCacheable(context, file);
  };
}

/** The console: a page, its files, and what it is told of the calls that it makes. */
function addConsole(router: Router, pages: HostPages): void {
  // Its modules belong together: none of them is of an earlier version.
  const sendFile = createSendFile(pages, createConsoleFiles(), 'no-cache');
  const calls = createConsoleCalls(pages.kit);
  router.get('/console', (context) =>
    context.path.endsWith('/') ? context.redirect('../console') : sendFile(context, PAGE),
  );
  router.get('/console/calls.json', async (context) => {
    context.set({ ...pages.headers.data, 'Cache-Control': 'no-cache' });
    await sendCacheable(context, await calls());
  });
  router.get('/console/:file', (context, next) => {
    const { file = '' } = context['params'] as { readonly file?: string };
    return file === PAGE ? next() : sendFile(context, file, next);
  });
}

/** Lets a reader in, as often as everybody may read what anybody may read. */
async function admit(pages: HostPages, context: Context, next: () => Promise<unknown>): Promise<void> {
  const { remoteAddress = '' } = context.req.socket;
  const ip = clientAddress(remoteAddress, context.get('X-Forwarded-For'), pages.trustedProxies);
  const { headers, refusal } = await pages.kit.dispatch.admitReader(ip);
  context.set(headers);
  if (refusal === undefined) await next();
  else refuse(pages, context, refusal);
}

/**
 * State for people and monitors, and the two probes of orchestrators. A process that cannot reach the database is no place to
 * send calls to, but starting it again would not help; without its files it can still do most of what it is for.
 */
function addHealth(router: Router, { kit, headers, version, clock }: HostPages): void {
  const tell = (context: Context, isWell: boolean, body: object): void => {
    context.set({ ...headers.data, 'Cache-Control': 'no-store' });
    context.status = isWell ? 200 : 503;
    context.body = body;
  };
  router.get('/health', async (context) => {
    const { status, checks } = await kit.health();
    tell(context, status === 'ok', { status, version, time: new Date(clock.now()).toISOString(), checks });
  });
  router.get('/health/live', (context) => tell(context, true, { status: 'ok' }));
  router.get('/health/ready', async (context) => {
    const { checks } = await kit.health();
    tell(context, checks.database === 'ok', { status: checks.database === 'ok' ? 'ok' : 'degraded', checks });
  });
}

const FACES = ['integration', 'workspace'] as const;

/** The API that a page is asked to show; null when there is none of that name. */
function faceOf(context: Context): (typeof FACES)[number] | null {
  const { surface = 'integration' } = context.query;
  return FACES.find((face) => face === surface) ?? null;
}

/** The language of a page that is there in several: what was chosen on it, or else what the browser asks for. */
function languageOf(context: Context): PageLanguage {
  context.vary('Accept-Language');
  return languageOfVisit(context.query['lang'], context.get('Accept-Language') || undefined);
}

function refuseSurface(pages: HostPages, context: Context): void {
  const problem = { parameter: 'surface', code: 'invalid_enum', message: `Must be ${FACES.join(' or ')}` };
  refuse(pages, context, hostRefusal('validation_failed', 'There is no such surface.', [problem]));
}

function refuseMethod(pages: HostPages, context: Context): void {
  context.set('Allow', 'GET, HEAD');
  const message = `This page can only be read with GET, not ${context.method}.`;
  refuse(pages, context, hostRefusal('method_not_allowed', message));
}

function refuse({ baseUrl, headers }: HostPages, context: Context, refusal: ReturnType<typeof hostRefusal>): void {
  context.set(headers.data);
  context.status = refusal.status;
  const requestId = context.response.get(REQUEST_ID);
  if (!context.path.startsWith('/health') && context.accepts('json', 'html') === 'html') {
    const acceptLanguage = context.get('Accept-Language') || undefined;
    const page = refusalPage(refusal, { requestId, lang: context.query['lang'], acceptLanguage });
    context.set({ ...headers.page, ...page.headers, Vary: 'Accept, Accept-Language' });
    context.type = 'text/html; charset=utf-8';
    context.body = page.html;
    return;
  }
  context.body = problemOf(refusal, { baseUrl, instance: context.path, requestId });
  context.type = 'application/problem+json';
}

/** Portals whose descriptions are kept; they differ in an address only. */
const KEPT_DESCRIPTIONS = 32;

/** A description as it is sent, and the outline of its calls. */
interface SentDescription {
  readonly file: CacheableFile;
  readonly outline: string;
}

/** Builds the descriptions of both faces, as they are sent: each is written once for each address. */
function createDescriptions(kit: Pick<ServedProcurekit, 'openApiInTurns'>) {
  const kept = new Map<string, Promise<SentDescription>>();
  const pages = new Map<string, Promise<CacheableFile>>();
  const write = async (wanted: Parameters<typeof kit.openApiInTurns>[0]): Promise<SentDescription> => {
    const description = await kit.openApiInTurns(wanted);
    await nextTurn();
    const outline = outlineOf(description);
    const text = await jsonInTurns(description);
    return { file: cacheableFile('application/json; charset=utf-8', Buffer.from(text)), outline };
  };
  const descriptionOf = (
    face: 'integration' | 'workspace',
    serverUrl: string,
    { allFields = false } = {},
  ): Promise<SentDescription> => {
    const name = `${face} ${serverUrl} ${allFields}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const made = write({ face, serverUrl, allFields });
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= KEPT_DESCRIPTIONS) kept.delete(oldest);
    kept.set(name, made);
    return made;
  };
  return {
    descriptionOf,
    /** The page of the explorer, which is the same at every address. */
    explorerOf: (shown: Omit<Explored, 'outline'>, serverUrl: string): Promise<CacheableFile> => {
      const name = `${shown.face} ${shown.language}`;
      const page =
        pages.get(name) ??
        descriptionOf(shown.face, serverUrl).then(({ outline }) => explorerPage({ ...shown, outline }));
      pages.set(name, page);
      return page;
    },
  };
}

function sendPage({ headers }: HostPages, context: Context, page: CacheableFile): Promise<void> {
  context.set({ ...headers.page, 'Cache-Control': 'no-cache' });
  return sendCacheable(context, page);
}
