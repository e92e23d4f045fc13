import { explainError } from './explain-error.js';
import { paint, printable } from './printable.js';
import { NotFoundError, UsageError } from './usage-error.js';

interface Problem {
  readonly pointer?: string;
  readonly parameter?: string;
  readonly header?: string;
  readonly message: string;
}

/** How to tell what went wrong. */
interface ReportOptions {
  readonly json: boolean;
  /** The option behind a field, or null when there is none. */
  readonly nameOption: (place: string) => string | null;
}

/** Writes what went wrong on standard error: text for people, one JSON document for scripts. */
export function reportError(error: unknown, options: ReportOptions): void {
  const explained = explainError(error);
  const message = explained?.message ?? messageOf(error);
  const problems = explained === null ? problemsOf(error, options.nameOption) : [explained.advice];
  const code = codeOf(error);
  if (options.json) {
    process.stderr.write(`${printable(JSON.stringify({ error: { code, message, problems } }))}\n`);
    return;
  }
  const lines = [`${paint.red('error')}: ${message}`, ...problems.map((problem) => `  - ${problem}`)];
  if (code === null && process.env['DEBUG'] && error instanceof Error) lines.push(error.stack ?? '');
  process.stderr.write(`${printable(lines.join('\n'))}\n`);
}

// Messages that hold the problems themselves go without them: they are shown as a list anyway.
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('detail' in error && typeof error.detail === 'string') return error.detail;
  return error.name === 'ZodError' ? 'The input cannot be used.' : error.message;
}

function problemsOf(error: unknown, nameOption: ReportOptions['nameOption']): string[] {
  if (error instanceof UsageError) return [...error.problems];
  if (!(error instanceof Error)) return [];
  const listed = 'problems' in error ? (error.problems as readonly Problem[]) : zodProblems(error);
  return listed.map(({ pointer, parameter, header, message }) => {
    const field = pointer ?? parameter;
    const place = (field === undefined ? null : nameOption(field)) ?? (field === '' ? 'body' : field) ?? header;
    return place === undefined ? message : `${place}: ${message}`;
  });
}

// Input that is not an operation's is refused by its schema itself.
function zodProblems(error: Error): Problem[] {
  const issues = 'issues' in error && Array.isArray(error.issues) ? (error.issues as readonly ZodIssue[]) : [];
  return issues.map(({ path, message }) => ({ pointer: path.join('.'), message }));
}

interface ZodIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

function codeOf(error: unknown): string | null {
  if (error instanceof UsageError) return 'usage';
  if (error instanceof NotFoundError) return 'not_found';
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
