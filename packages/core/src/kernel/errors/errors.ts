import type { Problem } from '../values/problem.js';

/** An error code of the API with all that its documentation says. */
export interface ErrorType<Code extends string = string> {
  /** Stable machine code; never changes. */
  readonly code: Code;
  readonly status: number;
  /** Fixed short text (RFC 9457 `title`). */
  readonly title: string;
  /** When it happens and what to do about it: text of the error's page. */
  readonly remedy: string;
}

/** Values that an error carries beside its text; they are members of the problem document. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

interface ErrorDeclaration<Details extends ErrorDetails, Code extends string> extends ErrorType<Code> {
  /** The message: what happened and what to do, with the values. */
  readonly detail: (details: Details) => string;
}

/** A refusal that the caller can act on; everything else that is thrown is a fault of ours. */
export class ProcurekitError extends Error {
  override readonly name = 'ProcurekitError';
  readonly code: string;
  readonly status: number;
  readonly title: string;

  constructor(
    type: ErrorType,
    /** What the problem document says; the message also names the fields. */
    readonly detail: string,
    /** Members of the problem document, such as `currentVersion`. */
    readonly details: ErrorDetails = {},
    /** Every field problem that was found, for refusals of input. */
    readonly problems: readonly Problem[] = [],
    options?: ErrorOptions,
  ) {
    super([detail, ...shownProblems(problems)].join('; '), options);
    this.code = type.code;
    this.status = type.status;
    this.title = type.title;
  }

  /** The same refusal, which tells more. */
  with(details: ErrorDetails): ProcurekitError {
    const type = { code: this.code, status: this.status, title: this.title, remedy: '' };
    return new ProcurekitError(type, this.detail, { ...this.details, ...details }, this.problems, { cause: this });
  }
}

/** Problems that a message names before it only counts them. */
const MAX_SHOWN = 10;

function shownProblems(problems: readonly Problem[]): string[] {
  const shown = problems.slice(0, MAX_SHOWN).map(({ pointer, parameter, header, message }) => {
    const place = pointer ?? parameter ?? header;
    return place === undefined || place === '' ? message : `${place}: ${message}`;
  });
  return problems.length > MAX_SHOWN ? [...shown, `and ${problems.length - MAX_SHOWN} more`] : shown;
}

/** Makes errors of one type; carries the type's documentation. */
export interface ErrorFactory<
  Details extends ErrorDetails = ErrorDetails,
  Code extends string = string,
> extends ErrorType<Code> {
  (details: Details, options?: ErrorOptions): ProcurekitError;
}

/** Declares an error type. Details given to the factory become members of the problem document. */
export function errorType<Details extends ErrorDetails = Record<never, never>, const Code extends string = string>(
  declaration: ErrorDeclaration<Details, Code>,
): ErrorFactory<Details, Code> {
  const { detail, ...type } = declaration;
  const make = (details: Details, options?: ErrorOptions) =>
    new ProcurekitError(type, detail(details), details, [], options);
  return Object.assign(make, type);
}
