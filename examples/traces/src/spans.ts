import { readFile } from 'node:fs/promises';

/** A line of the file. */
export interface SpanLine {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: string;
  readonly milliseconds: number;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
}

/** Reads the file that spans are collected in. */
export async function readSpans(file: string): Promise<readonly SpanLine[]> {
  const text = await readFile(file, 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SpanLine);
}

/** Lines of a trace as a tree. */
export function treeOf(spans: readonly SpanLine[], above: string | undefined, depth = 0): readonly string[] {
  return spans
    .filter(({ parentSpanId }) => parentSpanId === above)
    .flatMap((span) => [
      `${'  '.repeat(depth)}${span.name}  ${span.milliseconds.toFixed(1)} ms`,
      ...treeOf(spans, span.spanId, depth + 1),
    ]);
}
