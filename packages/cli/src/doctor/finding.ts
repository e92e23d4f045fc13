/** What one look at the installation found. */
export interface Finding {
  readonly name: string;
  readonly status: 'ok' | 'warning' | 'failed';
  readonly detail: string;
  /** What to do about it; null where there is nothing to do. */
  readonly advice: string | null;
}

/** Says that something is as it should be. */
export const ok = (name: string, detail: string): Finding => ({ name, status: 'ok', detail, advice: null });

/** Says that something works and will not always do. */
export const warning = (name: string, detail: string, advice: string): Finding => ({
  name,
  status: 'warning',
  detail,
  advice,
});

/** Says that something does not work. */
export const failed = (name: string, detail: string, advice: string): Finding => ({
  name,
  status: 'failed',
  detail,
  advice,
});

/** What an error says in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Several addresses that all refuse are told of together, without a message of their own.
  if (error.message === '' && error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error.message;
}
