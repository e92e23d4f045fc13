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
