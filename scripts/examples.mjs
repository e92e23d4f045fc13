/** Runs the examples and the commands of the README as a reader would, and fails when one of them does not do its thing. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from './free-port.mjs';
import { ensureBuilt, ensureInstalled, sideBySide, root, run, step } from './workspace.mjs';

const READY_WITHIN_MS = 120_000;
/** Examples with a demo that starts what it needs, checks what came of it, and ends. */
const DEMOS = ['hosts', 'erp-sync', 'webhook-receivers', 'price-list-import', 'driver-app', 'traces'];
/** The longest first. */
const STEPS = [
  ['Page: operations', runOperations],
  ['Guide: one purchase', () => runGuide('docs/purchasing.md')],
  ['Guide: connect your ERP', () => runGuide('docs/connect-your-erp.md')],
  ...DEMOS.map((name) => [`Example: ${name}`, () => runDemo(name)]),
  ['Example: embed', runEmbed],
  ['Example: own-module', runOwnModule],
  ['README: npm start and curl', runQuickStart],
  ['README: verify a delivery', runVerifySnippet],
  ['README: embed', runEmbedSnippet],
];

await ensureInstalled();
await ensureBuilt();
const folder = await mkdtemp(join(tmpdir(), 'procurekit-examples-'));
try {
  await sideBySide(STEPS, async ([label, work]) => {
    try {
      await step(label, work);
    } catch (error) {
      console.error(`\n--- ${label} ---\n${error.message}`);
      process.exitCode = 1;
    }
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function runEmbed() {
  const { code, output } = await runTypeScript('embed', 'src/main.ts');
  expect(code === 0 && /^created: /m.test(output) && /^PR-\d{4}-\d{6}: Cable/m.test(output), output);
}

// Its tests are run by `release-check`, as its guide says and with the packed packages.
async function runOwnModule() {
  const { code, output } = await runTypeScript('own-module', 'src/main.ts');
  expect(code === 0 && /^LS-\d{4}-\d{6}: /m.test(output) && /^an ERP sees 1: LS-/m.test(output), output);
}

async function runDemo(name) {
  const { code, output } = await runTypeScript(name, 'src/demo.ts');
  expect(code === 0, output);
}

async function runGuide(page) {
  const { code, output } = await run(process.execPath, ['scripts/run-guide.mjs', page]);
  expect(code === 0, output);
}

async function runOperations() {
  const { code, output } = await run(process.execPath, ['scripts/run-operations.mjs']);
  expect(code === 0, output);
}

async function runQuickStart() {
  const [startLine] = await readmeBlocks('sh', 'npm start');
  const [curlLine] = await readmeBlocks('sh', 'curl');
  const port = await freePort();
  const server = start(process.execPath, [join(root, 'scripts/start.mjs')], {
    env: { PORT: String(port), PROCUREKIT_DATABASE_URL: `sqlite:${join(folder, 'start/procurekit.db')}` },
  });
  expect(startLine.trim() === 'npm start', 'The README should start with npm start.');
  const [, key] = /API key[^:]*: (psk_\S+)/.exec(await server.waitFor(/API key[^:]*: psk_\S+/));
  const curl = await run('bash', ['-c', curlLine.replaceAll('localhost:3000', `127.0.0.1:${port}`)], {
    env: { PROCUREKIT_API_KEY: key },
  });
  expect(JSON.parse(curl.output).items.length === 3, curl.output);
  expect((await server.stop()) === 0, 'The server did not stop in order.');
}

async function runVerifySnippet() {
  const [snippet] = await readmeBlocks('ts', 'verifyWebhook');
  const preamble = `
    import { signTestDelivery, testEvent } from '@procurekit/webhook-verifier/testing';
    process.env.WEBHOOK_SECRET = 'whsec_' + Buffer.alloc(32, 1).toString('base64');
    const sample = testEvent('integration_api.procurement.created', { resourceId: 'sample-id' });
    const signed = await signTestDelivery({ secret: process.env.WEBHOOK_SECRET, event: sample });
    const { body: payload, headers } = signed;
  `;
  const { code, output } = await runSnippet('webhook-verifier', preamble + snippet);
  expect(code === 0 && output.includes('integration_api.procurement.created sample-id'), output);
}

async function runEmbedSnippet() {
  const [snippet] = await readmeBlocks('ts', 'createProcurekit');
  const { code, output } = await runSnippet('core', snippet);
  expect(code === 0 && /^created: /m.test(output), output);
}

/** Fenced blocks of the README in a language that hold a text. */
async function readmeBlocks(language, text) {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  const found = blocks.filter(([, name, body]) => name === language && body.includes(text)).map(([, , body]) => body);
  expect(found.length > 0, `The README has no ${language} block with ${text}.`);
  return found;
}

/** Runs a snippet where it finds the packages: in the folder of the embedding example, or of the package itself. */
async function runSnippet(name, source) {
  const cwd = name === 'core' ? example('embed') : join(root, 'packages/cli');
  const file = join(cwd, `readme-${process.pid}.mts`);
  await writeFile(file, source);
  try {
    return await run(process.execPath, ['--import', tsx(), file], { cwd });
  } finally {
    await rm(file);
  }
}

function runTypeScript(name, file) {
  return run(process.execPath, ['--import', tsx(), file], { cwd: example(name) });
}

function tsx() {
  return join(example('embed'), 'node_modules/tsx/dist/loader.mjs');
}

function example(name) {
  return join(root, 'examples', name);
}

/** Starts a program that goes on until it is stopped. */
function start(command, args, { cwd = root, env = {} }) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const closed = new Promise((resolve) => child.on('close', resolve));
  return {
    async waitFor(pattern) {
      const deadline = Date.now() + READY_WITHIN_MS;
      while (Date.now() < deadline && child.exitCode === null) {
        const [found] = pattern.exec(output) ?? [];
        if (found !== undefined) return found;
        await Promise.race([new Promise((resolve) => setTimeout(resolve, 50)), closed]);
      }
      child.kill('SIGKILL');
      throw new Error(`${args.join(' ')} did not get ready:\n${output}`);
    },
    async stop() {
      child.kill('SIGTERM');
      return closed;
    },
  };
}

function expect(condition, message) {
  if (!condition) throw new Error(message);
}
