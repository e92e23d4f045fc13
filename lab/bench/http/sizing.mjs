/** Writes what was measured into the table of docs/operations.md, with the machine that it was measured on. */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const PAGE = fileURLToPath(new URL('../../../docs/operations.md', import.meta.url));
const PLACE = /<!-- sizing -->.*?<!-- \/sizing -->/s;

/** Puts the table of these databases in place of what stands there. */
export function writeSizing(databases, conditions) {
  const page = readFileSync(PAGE, 'utf8');
  if (!PLACE.test(page)) throw new Error('docs/operations.md has no place for the table of sizes.');
  writeFileSync(
    PAGE,
    page.replace(PLACE, () => `<!-- sizing -->\n\n${sizingTable(databases, conditions)}\n\n<!-- /sizing -->`),
  );
}

/** The table in Markdown, and under which conditions it holds. */
export function sizingTable(databases, { rows, portals, concurrency }) {
  const names = ['Database', 'Call', 'Calls a second', 'CPU time of a call', 'Memory afterwards'];
  const lines = databases.flatMap(({ title, calls, rssMib }) =>
    calls.map((call) => [
      ...[title, `\`${call.call}\``, String(call['procurekit /s'])],
      ...[`${call['procurekit CPU µs']} µs`, `${rssMib} MiB`],
    ]),
  );
  const widths = names.map((name, column) => Math.max(name.length, ...lines.map((line) => line[column].length)));
  const row = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const [{ model } = { model: 'unknown' }] = cpus();
  return [
    row(names),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...lines.map(row),
    '',
    `One process, ${concurrency} calls at once, ${rows} requisitions in ${portals} portals, lists of 50. Client, server and ` +
      `database share ${availableParallelism()} cores of ${model}, Node ${process.versions.node}.`,
  ].join('\n');
}
