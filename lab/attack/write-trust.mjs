import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';

import { format, resolveConfig } from 'prettier';

import { root } from '../../scripts/workspace.mjs';

const FILE = join(root, 'docs/trust.md');
const [BEGIN, END] = ['<!-- figures: written by npm run attack -- --write -->', '<!-- end of figures -->'];
const GIB = 1024 ** 3;
const DATABASES = { sqlite: 'SQLite', postgres: 'Postgres' };

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
    '| Scenario | Database | Checks | Lost | Seconds |',
    '| --- | --- | --: | --: | --: |',
    ...scenarios.flatMap((scenario) =>
      databasesOf(scenario).map((database) => lineOf(scenario.name, database, rowOf(rows, scenario, database))),
    ),
    '',
    ...scenarios.flatMap((scenario) => measuredOf(scenario, rows)),
  ];
  const written = `${text.slice(0, start)}${BEGIN}\n\n${lines.join('\n')}\n\n${text.slice(end)}`;
  await writeFile(FILE, await format(written, { ...(await resolveConfig(FILE)), filepath: FILE }));
}

function databasesOf({ only }) {
  return Object.keys(DATABASES).filter((database) => (only ?? database) === database);
}

function rowOf(rows, { name }, database) {
  return rows.find((each) => each.scenario === name && each.database === database);
}

function lineOf(name, database, row) {
  const told = row === undefined ? ['not run', '', ''] : [row.tried, row.lost, row.seconds];
  return `| ${[`\`${name}\``, DATABASES[database], ...told].join(' | ')} |`;
}

/** What a scenario measured, one figure a line with what it was on each database, and what of it could not be tried. */
function measuredOf(scenario, rows) {
  const databases = databasesOf(scenario);
  const ofDatabases = databases.map((database) => rowOf(rows, scenario, database));
  const names = [...new Set(ofDatabases.flatMap((row) => Object.keys(row?.figures ?? {})))];
  const cells = (values) => `| ${values.map((value) => String(value).replaceAll('|', '\\|')).join(' | ')} |`;
  const table = [
    cells(['Measured', ...databases.map((database) => DATABASES[database])]),
    cells(['---', ...databases.map(() => '---')]),
    ...names.map((name) => cells([name, ...ofDatabases.map((row) => row?.figures[name] ?? '')])),
    '',
  ];
  const notRun = ofDatabases.flatMap((row, index) =>
    (row?.notRun ?? []).map(({ what, why }) => `- Not run on ${DATABASES[databases[index]]}: ${what}, because ${why}.`),
  );
  if (names.length + notRun.length === 0) return [];
  return [`### \`${scenario.name}\``, '', ...(names.length > 0 ? table : []), ...notRun, ''];
}

/** The commit, and whether something has changed since. */
function commit() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', 'packages', 'attack') !== '';
  return `commit ${git('rev-parse', '--short=12', 'HEAD')}${isChanged ? ' with changes' : ''}`;
}
