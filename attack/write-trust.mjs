import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';

import { format, resolveConfig } from 'prettier';

import { root } from '../scripts/workspace.mjs';

const FILE = join(root, 'docs/trust.md');
const [BEGIN, END] = ['<!-- figures: written by npm run attack -- --write -->', '<!-- end of figures -->'];
const GIB = 1024 ** 3;

/** What is attacked, and what the machine was busy with when the run began; told beside its figures. */
export function circumstances() {
  return { beganAt: new Date(), loadBefore: loadavg()[0], attacked: commit() };
}

/**
 * Writes the figures of a run into `docs/trust.md`, in place of those of the run before: where and when it was, what each scenario
 * tried, lost and measured, and what was not run.
 */
export async function writeTrust({ beganAt, loadBefore, attacked }, { scenarios, rows, isShort }) {
  const text = await readFile(FILE, 'utf8');
  const [start, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (start === -1 || end < start) throw new Error(`${FILE} has no place for figures.`);
  const loads = `load ${loadBefore.toFixed(1)} before and ${loadavg()[0].toFixed(1)} after`;
  const memory = `${Math.round(totalmem() / GIB)} GiB`;
  const machine = `${cpus().length} × ${cpus()[0].model.trim()}, ${memory}, ${platform()} ${release()}, Node ${process.version}`;
  const lines = [
    `A ${isShort ? 'short' : 'whole'} run of ${beganAt.toISOString().slice(0, 16).replace('T', ' ')} UTC at ${attacked}, on ${machine}, ${loads}.`,
    '',
    '| Scenario | Database | Checks | Lost | Seconds | Figures |',
    '| --- | --- | --- | --- | --- | --- |',
    ...scenarios.flatMap(({ name, only }) =>
      ['sqlite', 'postgres']
        .filter((database) => (only ?? database) === database)
        .map((database) => lineOf(name, database, rows)),
    ),
  ];
  const written = `${text.slice(0, start)}${BEGIN}\n\n${lines.join('\n')}\n\n${text.slice(end)}`;
  await writeFile(FILE, await format(written, { ...(await resolveConfig(FILE)), filepath: FILE }));
}

function lineOf(name, database, rows) {
  const row = rows.find((each) => each.scenario === name && each.database === database);
  if (row === undefined) return `| \`${name}\` | ${database} | not run | | | |`;
  const { tried, lost, seconds, figures, notRun } = row;
  const told = [
    ...Object.entries(figures).map(([figure, value]) => `${figure}: ${value}`),
    ...notRun.map(({ what, why }) => `not run: ${what} (${why})`),
  ];
  return `| \`${name}\` | ${database} | ${tried} | ${lost} | ${seconds} | ${told.join('; ').replaceAll('|', '\\|')} |`;
}

/** The commit, and whether something has changed since. */
function commit() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', 'packages', 'attack') !== '';
  return `commit ${git('rev-parse', '--short=12', 'HEAD')}${isChanged ? ' with changes' : ''}`;
}
