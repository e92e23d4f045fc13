/**
 * `npm run attack -- --prove`: builds the program with each fault put back and runs the scenario that is to find it, in short unless
 * the fault shows in a whole run only. A scenario that finds nothing in it proves nothing. Names pick scenarios, `--sqlite` and `--postgres` databases.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { table } from '../../bench/report.mjs';
import { root } from '../../../scripts/workspace.mjs';
import { buildWithFault } from './build-with-fault.mjs';
import { FAULTS } from './faults.mjs';

/** Puts the faults of scenarios back, one after another; answers whether each was found. @throws where a scenario has none */
export async function prove({ names, dialects }) {
  const unproven = names.filter((name) => FAULTS.every(({ scenario }) => scenario !== name));
  if (unproven.length > 0) throw new Error(`There is no fault that ${unproven.join(', ')} must find.`);
  // Most show on any database: they are put back once.
  const wanted = FAULTS.map((fault) => ({ database: dialects[0], ...fault })).filter(
    ({ scenario, database }) => names.includes(scenario) && dialects.includes(database),
  );
  const rows = [];
  for (const fault of wanted) {
    const { scenario, database } = fault;
    const outcome = await outcomeOf(fault);
    rows.push({ scenario, database, fault: fault.name, outcome });
    console.log(`> ${scenario}, ${fault.name}: ${outcome}`);
  }
  console.log(`\n${table(rows)}`);
  return rows.length > 0 && rows.every(({ outcome }) => outcome === 'found');
}

async function outcomeOf(fault) {
  const program = await buildWithFault(fault);
  const { code, output } = await attackOf(fault, program);
  if (code === 2) return 'not judged';
  if (code === 0) return 'NOT FOUND';
  if (!output.split('\n').some((line) => line.startsWith('LIE') && fault.lie.test(line))) {
    return `NOT FOUND, but something else: ${/^LIE.*$/m.exec(output)?.[0] ?? output.slice(-300)}`;
  }
  return 'found';
}

function attackOf({ scenario, database, lie, isShort = true }, program) {
  const args = [scenario, `--${database}`, ...(isShort ? ['--short'] : [])];
  const child = spawn(process.execPath, [join(root, 'lab/attack/run.mjs'), ...args], {
    // What comes behind the lie proves nothing more.
    env: { ...process.env, PROCUREKIT_ATTACKED: program, PROCUREKIT_ATTACK_UNTIL: lie.source },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? 1, output })));
}
