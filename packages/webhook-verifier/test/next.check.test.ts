import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packPackage, type PackedPackage } from '../../../scripts/package-tests/packed-package.js';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';

let packed: PackedPackage;
let parent: string;

beforeAll(async () => {
  packed = await packPackage({ packageRoot, declarations: false });
  // Next's bundler leaves out what lies outside its root, so the project has to be where Next itself is installed.
  await mkdir(join(packageRoot, 'node_modules/.cache'), { recursive: true });
  parent = await mkdtemp(join(packageRoot, 'node_modules/.cache/next-'));
});

afterAll(async () => {
  await packed.remove();
  await rm(parent, { recursive: true, force: true });
});

const route = `
import { receiveWebhook } from '@procurekit/webhook-verifier/next';
export const POST = receiveWebhook({ secret: process.env.WEBHOOK_SECRET, onEvent: () => undefined });
`;

const routeThatReadsFirst = `
import { receiveWebhook } from '@procurekit/webhook-verifier/next';
const receive = receiveWebhook({ secret: process.env.WEBHOOK_SECRET, onEvent: () => undefined });
export async function POST(request) {
  await request.json();
  return receive(request).catch((error) => Response.json({ reason: error.reason }, { status: 500 }));
}
`;

const serve = `
import { createServer } from 'node:http';
import next from 'next';
import { signTestDelivery } from '@procurekit/webhook-verifier/testing';

const app = next({ dev: true, dir: import.meta.dirname, quiet: true, conf: { turbopack: { root: process.argv[2] } } });
await app.prepare();
const server = createServer(app.getRequestHandler());
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const delivery = await signTestDelivery({ secret: process.env.WEBHOOK_SECRET });
const answers = [];
for (const [path, sent] of [['hooks', delivery], ['hooks', { ...delivery, body: '{}' }], ['reads-first', delivery]]) {
  const response = await fetch('http://127.0.0.1:' + server.address().port + '/' + path, sent);
  const text = await response.text();
  answers.push([response.status, text && JSON.parse(text).reason]);
}
console.log('answers:' + JSON.stringify(answers));
process.exit(0);
`;

it('verifies deliveries in route handlers of a running Next server', async () => {
  const project = await packed.install({
    name: 'next-receiver',
    type: 'module',
    parent,
    files: {
      'app/layout.js': 'export default function Layout({ children }) { return children; }',
      'app/hooks/route.js': route,
      'app/reads-first/route.js': routeThatReadsFirst,
      'serve.mjs': serve,
    },
  });

  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['serve.mjs', fileURLToPath(new URL('../../..', import.meta.url))],
    {
      cwd: project,
      env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1', WEBHOOK_SECRET: secret },
      timeout: 90_000,
    },
  );

  expect(JSON.parse(/^answers:(.*)$/m.exec(stdout)?.[1] ?? 'null')).toEqual([
    [204, ''],
    [401, 'signature_mismatch'],
    [500, 'payload_not_raw'],
  ]);
}, 120_000);
