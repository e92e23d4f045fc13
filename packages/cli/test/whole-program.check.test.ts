import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { runCommand } from './cli-in-process.js';
import { serve, type ServedProcess } from './cli-process.js';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const OWNER = { email: 'owner@acme.ru', password: 'correct horse 9 battery' };
const KIND = 'PICKING_LIST';

interface Manifest {
  readonly files: readonly string[];
  readonly dependencies: Readonly<Record<string, string>>;
}

let folder: string;
let server: ServedProcess;
let headers: Readonly<Record<string, string>>;
let key: string;

/** Puts the package where nothing of the workspace is found: what is published, and the dependencies that its manifest names. */
async function install(home: string): Promise<string> {
  const { files, dependencies } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as Manifest;
  for (const file of ['package.json', ...files])
    await cp(join(packageRoot, file), join(home, file), { recursive: true });
  for (const name of Object.keys(dependencies)) {
    const place = join(home, 'node_modules', name);
    await mkdir(dirname(place), { recursive: true });
    await symlink(await realpath(join(packageRoot, 'node_modules', name)), place);
  }
  return join(home, 'dist/main.js');
}

async function call(method: string, path: string, body?: object): Promise<Response> {
  const isForm = body instanceof FormData;
  const sent = body === undefined || isForm ? body : JSON.stringify(body);
  const response = await fetch(`${server.origin}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(sent === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
    ...(sent === undefined ? {} : { body: sent }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response;
}
const json = async <T>(...args: Parameters<typeof call>) => (await (await call(...args)).json()) as T;
const bytes = async (...args: Parameters<typeof call>) => new Uint8Array(await (await call(...args)).arrayBuffer());
const api = <T>(...words: readonly string[]) =>
  runCommand<T>({ PROCUREKIT_URL: server.origin, PROCUREKIT_API_KEY: key }, 'api', ...words);
const form = (fields: Readonly<Record<string, string>>, file: Uint8Array<ArrayBuffer>, name: string) => {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.set(field, value);
  data.set('file', new Blob([file]), name);
  return data;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-whole-'));
  const settings = { PROCUREKIT_DATABASE_URL: `sqlite:${join(folder, 'procurekit.db')}` };
  const owner = ['--admin-email', OWNER.email, '--admin-password', OWNER.password] as const;
  await runCommand(settings, 'portal', 'create', '--slug', 'acme', '--name', 'Acme', ...owner);
  await runCommand(settings, 'seed', '--portal', 'acme');
  const newKey = ['key', 'create', '--portal', 'acme', '--name', 'ERP', '--scopes', 'all'] as const;
  ({ secretPlaintext: key } = await runCommand<{ secretPlaintext: string }>(settings, ...newKey));
  server = await serve(settings, await install(join(folder, 'program')));
  headers = {};
  const { accessToken } = await json<{ accessToken: string }>('POST', '/auth/login', { ...OWNER, transport: 'bearer' });
  headers = { authorization: `Bearer ${accessToken}` };
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

describe('the program as it is published, where nothing else is installed', () => {
  it('serves the explorer with all its files', async () => {
    const page = await (await fetch(`${server.origin}/docs`)).text();
    const named = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);

    expect(named.length).toBeGreaterThan(2);
    // What the page asks for once it can be read.
    const later = ['fill-in.js', 'swagger-ui.css', 'swagger-ui-bundle.js', 'favicon.svg', 'guides/deliveries'];
    for (const path of [...named, ...later.map((name) => `docs/${name}`)]) {
      expect((await fetch(new URL(path, server.origin))).status, path).toBe(200);
    }
  });

  it('draws the built-in forms in each format', async () => {
    const { items } = await api<{ items: { id: string }[] }>('requisitions.list');
    const job = { procurementId: items[0]?.id, kind: KIND, formats: ['pdf', 'docx', 'xlsx'] };
    const { jobId } = await api<{ jobId: string }>('documentGenerationJobs.create', '--body', JSON.stringify(job));

    const ended = await vi.waitFor(
      async () => {
        const seen = await api<{ status: string }>('documentGenerationJobs.get', jobId);
        expect(['completed', 'failed']).toContain(seen.status);
        return seen;
      },
      { timeout: 30_000, interval: 200 },
    );

    expect(ended).toMatchObject({ status: 'completed', error: null });
  });

  it.each(['docx', 'xlsx', 'html'])('fills a %s template', async (format) => {
    const starter = await bytes('GET', `/settings/document-templates/starter?kind=${KIND}&format=${format}`);
    const upload = form({ entityType: 'portal', purpose: 'template' }, starter, `form.${format}`);
    const content =
      format === 'html'
        ? { body: new TextDecoder().decode(starter) }
        : { fileId: (await json<{ id: string }>('POST', '/files', upload)).id };
    const { id } = await json<{ id: string }>('POST', '/settings/document-templates', {
      kind: KIND,
      name: `Our ${format}`,
      format,
      ...content,
    });

    const preview = await bytes('POST', `/settings/document-templates/${id}/preview?format=pdf`, {});

    expect(new TextDecoder().decode(preview.subarray(0, 5))).toBe('%PDF-');
  });

  it('writes a workbook and reads it again', async () => {
    const { total } = await api<{ total: number }>('catalogItems.list');
    const { url } = await json<{ url: string }>('POST', '/catalog/exchange/export', { format: 'xlsx' });
    const table = new Uint8Array(await (await fetch(url)).arrayBuffer());

    const { rows } = await json<{ rows: object[] }>('POST', '/catalog/exchange/imports', form({}, table, 'items.xlsx'));

    expect(total).toBeGreaterThan(0);
    expect(rows).toHaveLength(total);
  });
});
