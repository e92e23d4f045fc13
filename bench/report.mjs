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
