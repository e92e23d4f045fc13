const WIDTH = 120;

/** Lays out what this generator writes as formatters do: indented by what is open, long lines broken where they list things. */
export function laidOut(text: string): string {
  const lines: string[] = [];
  let depth = 0;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '') {
      if (lines.at(-1) !== '' && lines.at(-1)?.endsWith('{') !== true) lines.push('');
      continue;
    }
    const isComment = /^(?:\/\*\*|\*|\/\/)/.test(line);
    if (line.startsWith('}')) {
      depth -= 1;
      if (lines.at(-1) === '') lines.pop();
    }
    const indent = '  '.repeat(depth) + (line.startsWith('*') ? ' ' : '');
    lines.push(...(isComment ? [indent + line] : broken(line, indent)));
    if (!isComment && line.endsWith('{')) depth += 1;
  }
  return `${lines.join('\n').trim()}\n`;
}

function broken(line: string, indent: string): string[] {
  if (indent.length + line.length <= WIDTH) return [indent + line];
  const [parts] = [namesIn(line), parametersIn(line), membersIn(line, indent)].filter((found) => found !== undefined);
  if (parts === undefined) return [indent + line];
  const { start, listed, end } = parts;
  return [indent + start, ...listed.map((each) => `${indent}  ${each}`), ...(end === '' ? [] : [indent + end])];
}

interface Parts {
  readonly start: string;
  readonly listed: readonly string[];
  readonly end: string;
}

/** `import type { A, B } from 'c';` */
function namesIn(line: string): Parts | undefined {
  const [, start = '', names, end = ''] = /^((?:import|export) (?:type )?\{) (.+) (\} from .+)$/.exec(line) ?? [];
  return names === undefined ? undefined : { start, listed: names.split(', ').map((name) => `${name},`), end };
}

/** `create(body: A, options?: B): C;` */
function parametersIn(line: string): Parts | undefined {
  const [, start = '', parameters, end = ''] = /^(\w+\()(.+)(\): .+;)$/.exec(line) ?? [];
  if (parameters === undefined) return undefined;
  return { start, listed: parameters.split(/, (?=\w+\??: )/).map((parameter) => `${parameter},`), end };
}

/** `export type A = 'b' | 'c';`, or a field with such a type. */
function membersIn(line: string, indent: string): Parts | undefined {
  const [, start = '', union] = /^((?:export type \w+ =|\w+\??:)) ([^{}()]+ \| [^{}()]+;)$/.exec(line) ?? [];
  if (union === undefined) return undefined;
  const fits = indent.length + 2 + union.length <= WIDTH;
  return { start, listed: fits ? [union] : union.split(' | ').map((member) => `| ${member}`), end: '' };
}

/** Whether two texts differ in their layout alone, as one that a formatter has gone over does. */
export function saysTheSame(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other);
}

// Formatters move what separates words, and prefer one kind of quotation marks.
function wordsOf(text: string): string {
  return (text.match(/[^\s;,|()'"]+/g) ?? []).join(' ');
}
