import type { SpanAttributes, SpanPlace } from '../../kernel/ports/tracer.js';

/** What of `@opentelemetry/api` is used. Described here, so that who traces nothing needs nothing of it, not even types. */
export interface OpenTelemetryApi {
  readonly ROOT_CONTEXT: OpenTelemetryContext;
  createContextKey(description: string): symbol;
  readonly SpanKind: Readonly<Record<'SERVER' | 'CLIENT' | 'CONSUMER' | 'INTERNAL', number>>;
  readonly SpanStatusCode: { readonly ERROR: number };
  readonly context: {
    active(): OpenTelemetryContext;
    with<T>(context: OpenTelemetryContext, go: () => T): T;
    bind<F>(context: OpenTelemetryContext, go: F): F;
  };
  readonly propagation: {
    extract(context: OpenTelemetryContext, carrier: unknown, getter: OpenTelemetryGetter): OpenTelemetryContext;
    inject(context: OpenTelemetryContext, carrier: unknown): void;
  };
  readonly trace: {
    getTracerProvider(): object;
    getTracer(name: string): OpenTelemetryTracer;
    getSpan(context: OpenTelemetryContext): OpenTelemetrySpan | undefined;
    setSpan(context: OpenTelemetryContext, span: OpenTelemetrySpan): OpenTelemetryContext;
  };
}

/** Where something is done. */
export interface OpenTelemetryContext {
  getValue(key: symbol): unknown;
  setValue(key: symbol, value: unknown): OpenTelemetryContext;
  deleteValue(key: symbol): OpenTelemetryContext;
}

/** Reads a header of a request. */
export interface OpenTelemetryGetter {
  get(carrier: unknown, name: string): string | undefined;
  keys(carrier: unknown): string[];
}

/** What begins spans. */
export interface OpenTelemetryTracer {
  startSpan(name: string, options: OpenTelemetrySpanOptions, context: OpenTelemetryContext): OpenTelemetrySpan;
}

/** What a span begins with. */
export interface OpenTelemetrySpanOptions {
  readonly kind: number;
  readonly attributes: SpanAttributes;
  readonly links: { context: SpanPlace }[];
}

/** A span of the library. */
export interface OpenTelemetrySpan {
  spanContext(): SpanPlace;
  isRecording(): boolean;
  setAttributes(attributes: SpanAttributes): unknown;
  setStatus(status: { code: number }): unknown;
  updateName(name: string): unknown;
  end(): void;
}
