/** Money that left or entered an account, as a statement tells it; whether the values are any, the call finds out. */
export interface StatementOperation {
  readonly direction: 'in' | 'out';
  /** A day. */
  readonly bookedAt: string;
  readonly amount: string;
  readonly currency?: string;
  readonly ownAccount?: string;
  readonly counterpartyName?: string;
  readonly counterpartyInn?: string;
  readonly counterpartyAccount?: string;
  readonly documentNumber?: string;
  readonly purpose?: string;
  /** Which of equal ones in the same statement it is, from 1. */
  readonly occurrence?: number;
}

/** A line of a statement: an operation, nothing that concerns anybody, or what cannot be taken over. */
export type StatementLine =
  | { readonly operation: StatementOperation }
  | { readonly operation: null }
  | { readonly refusal: { readonly code: string; readonly message: string } };

/** Lines of one statement, equal operations with the number of each: they are as many as the lines that tell of them. */
export function counted<Line extends object>(lines: readonly Line[]): readonly Line[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    if (!hasOperation(line)) return line;
    const key = JSON.stringify(Object.entries(line.operation).toSorted(([one], [other]) => (one < other ? -1 : 1)));
    const occurrence = (counts.get(key) ?? 0) + 1;
    counts.set(key, occurrence);
    return occurrence === 1 ? line : { ...line, operation: { ...line.operation, occurrence } };
  });
}

function hasOperation<Line extends object>(line: Line): line is Line & { readonly operation: StatementOperation } {
  return 'operation' in line && line.operation !== null;
}

/** Values that say something. */
export function saying<T extends Readonly<Record<string, string | undefined>>>(
  values: T,
): { readonly [K in keyof T]?: string } {
  const said = Object.entries(values).flatMap(([name, value]) => {
    const text = value?.trim() ?? '';
    return text === '' ? [] : [[name, text]];
  });
  return Object.fromEntries(said) as { readonly [K in keyof T]?: string };
}

/** An INN as statements write it; those who have none are given zeros. */
export function innOf(text: string | undefined): string | undefined {
  const bare = text?.trim() ?? '';
  return /^(?:\d{10}|\d{12})$/.test(bare) && !/^0+$/.test(bare) ? bare : undefined;
}

/** A refusal of a line. */
export function refused(code: string, message: string): StatementLine {
  return { refusal: { code, message } };
}
