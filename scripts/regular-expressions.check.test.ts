import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Of what no stranger sends: sources of ours, settings of the installation, names of files of ours. */
const OURS = /\.test\.ts$|-for-tests\.ts$|\/(?:testing|generated|migrations|migration-writing|doctor)\//;
/** How long texts become, step by step, so that an expression that explodes is found before it does. */
const LENGTHS = [24, 400, 12_000];
const MOST_CPU_MS = 60;
/** What cannot be linear, with the reason why it need not be. */
const SHORT_TEXTS: Readonly<Record<string, string>> = {
  '/\\B(?=(\\d{3})+$)/g': 'groups the digits of a computed number, of which there are three hundred at most',
};
/** What the expressions of parsers begin with; behind it they look for an end. */
const OPENINGS = ['', '{{', '[', '<', '"', "'", '8', 'a', '<a ', '\n'];
const LETTERS = [
  ...Array.from(' \n\t0a_A-.,;:/\\[]({<>"\'@=%+*x8'),
  'я',
  '\u0000',
  '\uFFFD',
  'a ',
  'a.',
  '0 ',
  'a@',
  '[a',
  '<a',
  '{{',
  'a-',
  ' ,',
];

it(
  'no regular expression of the product takes more than linear time for any text that is pumped up',
  { timeout: 120_000 },
  () => {
    const slow = [...literals()].flatMap(([literal, places]) => {
      const text = literal in SHORT_TEXTS ? null : slowTextFor(literal);
      return text === null ? [] : [`${literal} (${places[0] ?? ''}): ${text}`];
    });

    expect(slow).toEqual([]);
  },
);

/** The texts of expressions with the places where they stand. */
function literals(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const listed = execFileSync('git', ['ls-files', 'packages/*/src/**/*.ts'], { cwd: root, encoding: 'utf8' });
  for (const path of listed.split('\n').filter((each) => each !== '' && !OURS.test(each))) {
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) found.set(node.text, [...(found.get(node.text) ?? []), path]);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, readFileSync(root + path, 'utf8'), ts.ScriptTarget.Latest));
  }
  return found;
}

/** A text for which an expression takes long, in words, or null. */
function slowTextFor(literal: string): string | null {
  const end = literal.lastIndexOf('/');
  const expression = new RegExp(literal.slice(1, end), literal.slice(end + 1));
  const own = literal.match(/[\p{L}\p{N}\p{P}\p{S}]/gu) ?? [];
  for (const length of LENGTHS) {
    for (const letter of new Set([...LETTERS, ...own])) {
      for (const opening of OPENINGS) {
        const text = `${opening}${letter.repeat(length / letter.length)}\u0001`;
        const search = () => text.replace(expression, '');
        // Once more, should something else of this process have come between.
        const cpuMs = cpuMsOf(search) > MOST_CPU_MS ? cpuMsOf(search) : 0;
        if (cpuMs > MOST_CPU_MS)
          return `${cpuMs.toFixed(0)} ms for ${JSON.stringify(opening + letter)}, ${length} letters`;
      }
    }
  }
  return null;
}

// Of this process alone: what else the machine does is no fault of an expression.
function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
