/**
 * Tells what a process does, and how long each part takes, as spans of a trace. Without one nothing is wrapped and nothing is told.
 *
 * Names and attributes that are handed to it hold no text of callers: no bodies, headers, queries, addresses with tokens in them or
 * messages of errors.
 */
export interface Tracer {
  /** Does work within a new span, which ends with it, however it ends. What is traced meanwhile, also by others, is below it. */
  trace<T>(span: NewSpan, work: (span: Span) => Promise<T>): Promise<T>;
  /** Whether this is done in a span that somebody records. */
  isRecording(): boolean;
  /** The span of the call or the job that this is done for; undefined outside of one. */
  cause(): SpanPlace | undefined;
  /** Headers that carry the trace on to another server; empty outside of one. */
  headers(): Readonly<Record<string, string>>;
  /** Has a function go on in the span that it is handed over in, whoever calls it later. */
  bind<F extends (...values: never[]) => unknown>(go: F): F;
  /** Does something outside of all spans. */
  outside<T>(go: () => T): T;
}

/** What a span is about. */
export interface NewSpan {
  /** One of few: no ids are in it. */
  readonly name: string;
  /** Whether it answers somebody, asks somebody, does what was queued, or neither. */
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly attributes: SpanAttributes;
  /**
   * Where it goes on from: the headers of a request, unless a span is under way already, or nothing, for what has a trace of its own.
   * @default the span that is under way
   */
  readonly from?: ReadHeader | 'nothing';
  /** The span that caused it, where that is not the one it is in. */
  readonly cause?: SpanPlace | undefined;
}

/** A span under way. */
export interface Span {
  /** Tells more of it; `name` replaces the name. */
  tell(attributes: SpanAttributes, name?: string): void;
  /** Says that it failed, and why, by a word of a fixed list such as the code of an error. */
  fail(type: string): void;
}

/** Facts by name: those of the semantic conventions of OpenTelemetry, and ours, which begin with `procurekit.`. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A span by its ids, as W3C Trace Context has them. */
export interface SpanPlace {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

/** Reads a header of a request by its lower-case name. */
export type ReadHeader = (name: string) => string | undefined;
