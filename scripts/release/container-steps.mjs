/**
 * Runs the steps of `deploy/Dockerfile` and `deploy/compose.yaml` in empty folders, where no daemon is: what they install, the
 * command that they start, the settings that they give it and the probe that they ask. Images and networks are left to Docker.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { startBenchPostgres } from '../../lab/bench/postgres.mjs';
import { freePort } from '../free-port.mjs';
import { root, run } from '../workspace.mjs';

/**
 * Tells what the files for containers promise and does not come true.
 *
 * @param app - folder in which the packages are installed, as `/app` of the image
 * @param tarballs - what `npm run pack` wrote
 * @throws Error that names the step that fails
 */
export async function runContainerSteps(app, tarballs) {
  const image = readDockerfile(await readFile(join(root, 'deploy/Dockerfile'), 'utf8'));
  const compose = readCompose(await readFile(join(root, 'deploy/compose.yaml'), 'utf8'));
  mustPackAndInstall(image.steps, tarballs);
  await mustServe({ app, image, command: image.command, home: join(app, 'as-image'), settings: {} });
  const postgres = await startBenchPostgres();
  try {
    const settings = settingsOf(compose.environment, await postgres.createDatabase('procurekit'));
    await mustServe({ app, image, command: compose.command, home: join(app, 'as-compose'), settings });
  } finally {
    await postgres.stop();
  }
}

/** What a Dockerfile says that can be run without Docker. */
function readDockerfile(text) {
  const lines = text.replaceAll('\\\n', ' ').split('\n');
  const of = (word) => lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const list = (word) => JSON.parse(of(word).at(-1));
  const [probe = ''] = of('HEALTHCHECK').map((line) => line.slice(line.indexOf('CMD ') + 4));
  return {
    steps: of('RUN'),
    entry: list('ENTRYPOINT'),
    command: list('CMD'),
    probe: JSON.parse(probe),
    volume: of('VOLUME')[0],
    home: of('WORKDIR').at(-1),
  };
}

/** The command and the settings of the service `procurekit`. */
function readCompose(text) {
  const [, service = ''] = text.split(/^ {2}procurekit:$/m);
  const [, command = '[]'] = /^ {4}command: (.*)$/m.exec(service) ?? [];
  const [, lines = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(service) ?? [];
  const pairs = lines.trimEnd().split('\n');
  return {
    command: JSON.parse(command.replaceAll("'", '"')),
    environment: Object.fromEntries(
      pairs.map((line) =>
        line
          .trim()
          .split(/: (.*)/s)
          .slice(0, 2),
      ),
    ),
  };
}

function settingsOf(environment, databaseUrl) {
  const own = {
    PROCUREKIT_DATABASE_URL: databaseUrl,
    PROCUREKIT_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    PROCUREKIT_BASE_URL: 'https://procure.example.com',
  };
  // What stands in the file is taken as it is; what it asks for is given.
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.includes('${') ? mustHave(own, name) : value]),
  );
}

function mustHave(values, name) {
  if (values[name] === undefined) throw new Error(`compose.yaml asks for ${name}, which this check does not know.`);
  return values[name];
}

/** The image packs with our script, and installs tarballs that it writes. */
function mustPackAndInstall(steps, tarballs) {
  if (!steps.includes('npm run pack')) throw new Error('The Dockerfile does not pack.');
  const install = steps.find((step) => step.startsWith('npm install')) ?? '';
  const named = [...install.matchAll(/\/src\/tarballs\/([\w-]+)-\*\.tgz/g)].map(([, name]) => name);
  const written = [...tarballs.values()].map((path) => basename(path));
  if (named.length === 0) throw new Error('The Dockerfile installs nothing that is packed.');
  for (const name of named) {
    if (!written.some((file) => file.startsWith(`${name}-`))) throw new Error(`Nothing packs ${name}.`);
  }
}

/** Starts what the image starts, in an empty folder with its volume, asks its probe, and stops it as Docker does. */
async function mustServe({ app, image, command, home, settings }) {
  const data = join(home, image.volume.slice(image.home.length + 1));
  await mkdir(data, { recursive: true });
  const [port, metricsPort] = [await freePort(), await freePort()];
  const entry = image.entry.map((word) => word.replace('/app/', `${app}/`));
  const words = command.map((word) => (word === '9100' ? String(metricsPort) : word));
  const server = spawn(entry[0], [...entry.slice(1), ...words], {
    cwd: home,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text));
  const ended = once(server, 'exit');
  try {
    await mustBecomeHealthy({ probe: image.probe, port, home, hasEnded: () => server.exitCode !== null });
    if (words.includes('--metrics-port')) await mustAnswer(`http://127.0.0.1:${metricsPort}/metrics`);
    if (settings.PROCUREKIT_DATABASE_URL === undefined && !existsSync(join(data, 'master.key'))) {
      throw new Error('Nothing was written to the volume.');
    }
    server.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`It was stopped and exited with ${code}.`);
  } catch (error) {
    throw new Error(`${entry.concat(words).join(' ')}: ${error.message}\n${said.slice(-2000)}`, { cause: error });
  } finally {
    server.kill('SIGKILL');
  }
}

const PROBES = 120;

async function mustBecomeHealthy({ probe, port, home, hasEnded }) {
  const [command, ...words] = probe.map((word) => word.replaceAll(':3000/', `:${port}/`));
  for (let tried = 0; tried < PROBES && !hasEnded(); tried += 1) {
    const { code } = await run(command, words, { cwd: home });
    if (code === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('HEALTHCHECK never says that it is healthy.');
}

async function mustAnswer(url) {
  const { ok, status } = await fetch(url);
  if (!ok) throw new Error(`${url} answers ${status}.`);
}
