/**
 * `npm run attack`: attacks real servers on this machine, on SQLite and on Postgres, and prints what was tried, what
 * survived and what was lost; the first lie makes it fail. `--short` takes about five minutes, `--sqlite` or `--postgres`
 * one database alone, and names pick scenarios: `npm run attack -- kill strangers --sqlite`. `--prove` puts faults back and runs
 * the scenarios that must find them. `--write` writes the figures into `docs/trust.md`. Ends with 1 where something was lost, and
 * with 2 where nothing can be said: on machines that do not tell what processes take, or of a scenario that tried nothing.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startBenchPostgres } from '../bench/postgres.mjs';
import { table } from '../bench/report.mjs';
import { openArena } from './arena.mjs';
import { createAside } from './aside.mjs';
import { prove } from './mutants/prove.mjs';
import { tellsWhatProcessesTake } from './ran.mjs';
import { agents } from './scenarios/agents.mjs';
import { archives } from './scenarios/archives.mjs';
import { atRest } from './scenarios/at-rest.mjs';
import { borrowed } from './scenarios/borrowed.mjs';
import { connections } from './scenarios/connections.mjs';
import { connectors } from './scenarios/connectors.mjs';
import { counting } from './scenarios/counting.mjs';
import { dearCalls } from './scenarios/dear-calls.mjs';
import { disasters } from './scenarios/disasters.mjs';
import { filesAndTemplates } from './scenarios/files-and-templates.mjs';
import { forgedMail } from './scenarios/forged-mail.mjs';
import { gates } from './scenarios/gates.mjs';
import { hangingReceivers } from './scenarios/hanging-receivers.mjs';
import { kill } from './scenarios/kill.mjs';
import { largeJson } from './scenarios/large-json.mjs';
import { millionRows } from './scenarios/million-rows.mjs';
import { neighbours } from './scenarios/neighbours.mjs';
import { outbound } from './scenarios/outbound.mjs';
import { parsers } from './scenarios/parsers.mjs';
import { sealed } from './scenarios/sealed.mjs';
import { signIn } from './scenarios/sign-in.mjs';
import { strangers } from './scenarios/strangers.mjs';
import { texts } from './scenarios/texts.mjs';
import { twoOfEverything } from './scenarios/two-of-everything.mjs';
import { waysAround } from './scenarios/ways-around.mjs';
import { withdrawn } from './scenarios/withdrawn.mjs';
import { createTally, FoundLie } from './tally.mjs';
import { circumstances, writeTrust } from './write-trust.mjs';

/** What is tried, one after another on the same installation; the last one ends its server. Short runs go without those that are long, unless they name them. */
const SCENARIOS = [
  { name: 'parsers', run: parsers },
  { name: 'connections', run: connections },
  { name: 'dear-calls', run: dearCalls },
  { name: 'large-json', run: largeJson },
  { name: 'million-rows', run: millionRows, only: 'sqlite' },
  { name: 'neighbours', run: neighbours },
  { name: 'counting', run: counting, isLong: true },
  { name: 'files-and-templates', run: filesAndTemplates },
  { name: 'texts', run: texts },
  { name: 'strangers', run: strangers },
  { name: 'borrowed', run: borrowed },
  { name: 'ways-around', run: waysAround },
  { name: 'sealed', run: sealed },
  { name: 'withdrawn', run: withdrawn },
  { name: 'forged-mail', run: forgedMail },
  { name: 'sign-in', run: signIn },
  { name: 'agents', run: agents },
  { name: 'gates', run: gates },
  { name: 'archives', run: archives },
  { name: 'outbound', run: outbound },
  { name: 'hanging-receivers', run: hangingReceivers },
  { name: 'two-of-everything', run: twoOfEverything },
  { name: 'kill', run: kill },
  { name: 'connectors', run: connectors },
  { name: 'disasters', run: disasters },
  { name: 'at-rest', run: atRest },
];

/** Sample requisitions of the victim. */
const SAMPLES = 50;
const FLAG = { type: 'boolean' };

const { values: asked, positionals: names } = readArguments();
/** What a fault that was put back must be told of, where it is looked for. */
const { PROCUREKIT_ATTACK_UNTIL: lookedFor } = process.env;
const until = lookedFor === undefined ? undefined : new RegExp(lookedFor);
const isShort = asked.short === true;
if (!tellsWhatProcessesTake()) {
  console.error('This machine does not tell what processes take: nothing can be said. Run it on Linux.');
  process.exit(2);
}
const named = ['sqlite', 'postgres'].filter((dialect) => asked[dialect]);
if (asked.prove) {
  const dialects = named.length > 0 ? named : ['sqlite', 'postgres'];
  const proven = names.length > 0 ? names : SCENARIOS.map(({ name }) => name);
  process.exit((await prove({ names: proven, dialects })) ? 0 : 1);
}
// In a short run SQLite alone: Postgres takes its time to start.
const dialects = named.length > 0 ? named : ['sqlite', ...(isShort ? [] : ['postgres'])];

const rows = [];
const began = circumstances();
const startedAt = performance.now();
const lies = [];
for (const dialect of dialects) {
  const database = await openDatabase(dialect);
  const arena = await openArena(database, { seed: SAMPLES });
  const aside = createAside(database, { isShort });
  try {
    for (const scenario of SCENARIOS) {
      const isWanted = names.length === 0 ? !(isShort && scenario.isLong) : names.includes(scenario.name);
      if (isWanted && (scenario.only ?? dialect) === dialect)
        await attack({ dialect, database, arena, aside }, scenario);
    }
  } finally {
    await aside.close();
    await arena.close();
    await database.close();
  }
}
const shown = rows.map(({ database, scenario, tried, survived, lost, seconds, notRun }) => {
  return { database, scenario, tried, survived, lost, seconds, 'not run': notRun.length };
});
console.log(`\n${table(shown)}\n${Math.round((performance.now() - startedAt) / 1000)} s in all`);
for (const lie of lies) console.error(lie);
for (const { database, scenario, notRun } of rows) {
  for (const { what, why } of notRun) console.log(`NOT RUN (${database}, ${scenario}): ${what}, because ${why}`);
}
if (asked.write) await writeTrust(began, { scenarios: SCENARIOS, rows, isShort });
process.exitCode = codeOf();

/** What was asked for; of what is unknown it says so and ends, since an attack takes its time. */
function readArguments() {
  const options = Object.fromEntries(['short', 'sqlite', 'postgres', 'prove', 'write'].map((name) => [name, FLAG]));
  try {
    const given = parseArgs({ options, allowPositionals: true });
    const unknown = given.positionals.filter((name) => SCENARIOS.every((scenario) => scenario.name !== name));
    if (unknown.length === 0) return given;
    throw new TypeError(
      `There is no scenario ${unknown.join(', ')}. There are ${SCENARIOS.map(({ name }) => name).join(', ')}.`,
    );
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

function codeOf() {
  if (lies.length > 0) return 1;
  return rows.length > 0 && rows.every(({ tried }) => tried > 0) ? 0 : 2;
}

async function attack({ dialect, database, arena, aside }, { name, run }) {
  const beganAt = performance.now();
  const tally = createTally({ until });
  try {
    await run({ arena, aside, database, tally, isShort });
  } catch (error) {
    if (!(error instanceof FoundLie)) tally.check(false, `the attack itself ended: ${error.stack}`);
  }
  const { tried, survived, lost, lies: found, figures, notRun } = tally.result();
  const told = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`);
  const seconds = ((performance.now() - beganAt) / 1000).toFixed(0);
  rows.push({ database: dialect, scenario: name, tried, survived, lost, seconds, figures, notRun });
  const shownLies = found.slice(0, 20).map((lie) => `LIE (${dialect}, ${name}): ${lie}`);
  lies.push(...shownLies);
  console.log(
    `> ${dialect} ${name}: tried ${tried}, lost ${lost}, ${seconds} s${told.map((each) => `, ${each}`).join('')}`,
  );
  // Said at once as well: what is behind them can be looked for while the rest goes on.
  for (const lie of shownLies) console.log(`  ${lie}`);
}

async function openDatabase(dialect) {
  if (dialect === 'sqlite') {
    return {
      create: async (folder) => `sqlite:${join(folder, 'data', 'procurekit.db')}`,
      close: async () => undefined,
    };
  }
  const postgres = await startBenchPostgres();
  let made = 0;
  return {
    folder: postgres.folder,
    crash: postgres.crash,
    startAgain: postgres.startAgain,
    create: () => postgres.createDatabase(`attack_${(made += 1)}`),
    close: () => postgres.stop(),
  };
}
