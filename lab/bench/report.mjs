/** Numbers and tables for benchmark reports. */

/** The middle value. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** A table of rows with the same members, aligned for a terminal. */
export function table(rows) {
  const names = Object.keys(rows[0]);
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name]).length)));
  const line = (cells) => cells.map((cell, index) => String(cell).padStart(widths[index])).join('  ');
  return [line(names), ...rows.map((row) => line(names.map((name) => row[name])))].join('\n');
}

/** A row of a report on rounds in which the bare server and the product took turns: what is in the middle of them. */
export function comparison(call, rounds, budget) {
  const middle = (pick) => median(rounds.map(pick));
  return {
    call,
    'bare /s': Math.round(middle(({ bare }) => bare.perSecond)),
    'procurekit /s': Math.round(middle(({ product }) => product.perSecond)),
    ratio: middle(({ bare, product }) => product.perSecond / bare.perSecond).toFixed(2),
    'bare CPU µs': middle(({ bare }) => bare.cpuMicros).toFixed(0),
    'procurekit CPU µs': middle(({ product }) => product.cpuMicros).toFixed(0),
    budget,
  };
}

/** Lets two sides take turns, so that a noisy machine disturbs both alike; a first round warms both up. */
export async function inTurns(rounds, bare, product) {
  const turns = [];
  for (let round = 0; round <= rounds; round += 1) {
    const turn = { bare: await bare(), product: await product() };
    if (round > 0) turns.push(turn);
  }
  return turns;
}

/** Says which measurements missed their budget, if any; with `--check` the process fails then. */
export function reportMissed(missed) {
  if (missed.length === 0) return;
  console.log(`budget missed: ${missed.join(', ')}`);
  if (process.argv.includes('--check')) process.exitCode = 1;
}

/** The calls whose ratio is below their budget. */
export function belowBudget(rows) {
  return rows.filter(({ ratio, budget }) => Number(ratio) < Number(budget)).map(({ call }) => call);
}
