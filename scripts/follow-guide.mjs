/** What follows a page as a reader would: runs its commands, writes its files, and compares what is printed with what it says. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const WITHIN_MS = 120_000;
const MARK = '--- end of block';
const END_OF_FILE = 'END_OF_FILE_OF_GUIDE';

/**
 * The steps of a page in their order: its `sh` blocks, each with the `text` block behind it that says what it prints, and blocks
 * that name a file (```` ```ts src/main.ts ````), which are written. In a `diff` block that names a file, each `+` line is put behind
 * the line that is shown before it.
 */
export function stepsOf(page) {
  const fenced = [...page.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)];
  const blocks = fenced.map(([, kind, file, text]) => ({ kind, file, text }));
  return blocks.flatMap(({ kind, file, text }, index) => {
    const next = blocks[index + 1];
    if (kind === 'sh') return [{ commands: text, expected: next?.kind === 'text' ? next.text : null }];
    if (file === undefined) return [];
    return [{ file, text, commands: kind === 'diff' ? inserting(file, text) : writing(file, text), expected: null }];
  });
}

function writing(file, text) {
  return `mkdir -p "$(dirname ${file})"\ncat > ${file} <<'${END_OF_FILE}'\n${text}${END_OF_FILE}\n`;
}

function inserting(file, text) {
  const lines = text.split('\n').filter((line) => line !== '');
  const added = lines.flatMap((line, index) =>
    line.startsWith('+') ? [{ behind: lines[index - 1].slice(1), line: line.slice(1) }] : [],
  );
  return `${process.execPath} - <<'${END_OF_FILE}'
const { readFileSync, writeFileSync } = require('node:fs');
let text = readFileSync(${JSON.stringify(file)}, 'utf8');
for (const { behind, line } of ${JSON.stringify(added)}) {
  if (!text.includes(behind + '\\n')) throw new Error('There is no line: ' + behind);
  text = text.replace(behind + '\\n', () => behind + '\\n' + line + '\\n');
}
writeFileSync(${JSON.stringify(file)}, text);
${END_OF_FILE}
`;
}

/**
 * Takes the steps in one shell.
 *
 * @param ports - free ports by those that the page names
 * @returns what is not as the page says, one text for each
 */
export async function followSteps(steps, { folder, ports, env = {}, withinMs = WITHIN_MS }) {
  const { code, output } = await runShell(scriptOf(steps, ports), { folder, env, withinMs });
  const printed = output.split(`${MARK}\n`);
  const problems = compare(steps.slice(0, printed.length - 1), printed);
  return code === 0 ? problems : [...problems, `The shell ended with ${code} after:\n${output}`];
}

function scriptOf(steps, ports) {
  const script = ['set -euo pipefail', ...steps.flatMap(({ commands }) => [commands, `echo '${MARK}'`])].join('\n');
  if (ports.size === 0) return script;
  return script.replaceAll(new RegExp(`\\b(${[...ports.keys()].join('|')})\\b`, 'g'), (port) =>
    ports.get(Number(port)),
  );
}

function runShell(script, { folder, env, withinMs }) {
  const path = join(folder, 'bin') + delimiter + process.env.PATH;
  // In a group of its own, so that the servers of a guide that fails end with it.
  const shell = spawn('bash', ['-c', script], {
    cwd: folder,
    detached: true,
    env: { ...process.env, PATH: path, NO_COLOR: '1', ...env },
  });
  let output = '';
  shell.stdout.on('data', (chunk) => (output += chunk));
  shell.stderr.on('data', (chunk) => (output += chunk));
  const stopAll = () => {
    try {
      process.kill(-shell.pid, 'SIGKILL');
    } catch {
      // Nothing of it is left.
    }
  };
  const tooLong = setTimeout(stopAll, withinMs);
  return new Promise((resolve) => {
    shell.on('exit', stopAll);
    shell.on('close', (code) => {
      clearTimeout(tooLong);
      resolve({ code: code ?? 1, output });
    });
  });
}

function compare(steps, printed) {
  return steps.flatMap(({ commands, expected }, index) => {
    const actual = printed[index] ?? '';
    if (expected === null || matches(expected.trim(), actual.trim())) return [];
    return [`The guide says\n\n${commands}\nprints\n\n${expected}\nbut it prints\n\n${actual}`];
  });
}

function matches(expected, actual) {
  const pattern = expected.split('…').map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.*')}$`).test(actual);
}
