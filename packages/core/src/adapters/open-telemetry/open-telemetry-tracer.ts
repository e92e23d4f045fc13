import type { NewSpan, ReadHeader, Span, SpanPlace, Tracer } from '../../kernel/ports/tracer.js';
import type {
  OpenTelemetryApi,
  OpenTelemetryContext,
  OpenTelemetryGetter,
  OpenTelemetrySpan,
} from './open-telemetry-api.js';

/** Name under which spans say who made them. */
const SCOPE = 'procurekit';

/** What a client says to others by way of us: it is no business of those whom we ask. */
const BAGGAGE = 'baggage';

const headerGetter: OpenTelemetryGetter = {
  get: (carrier, name) => (carrier as ReadHeader)(name),
  keys: () => [],
};

/**
 * Tells a trace to OpenTelemetry: `openTelemetryTracer(await import('@opentelemetry/api'))`, 1.4 or newer, in a process where an SDK
 * is registered. The SDK decides what is recorded and where it goes.
 */
export function openTelemetryTracer(api: OpenTelemetryApi): Tracer {
  const { context, propagation, trace } = api;
  const tracer = trace.getTracer(SCOPE);
  const causeKey = api.createContextKey('procurekit cause');

  const above = (from: NewSpan['from']): OpenTelemetryContext => {
    const active = context.active();
    if (from === undefined) return active;
    if (from === 'nothing') return api.ROOT_CONTEXT;
    // Whoever traces the server itself has read the headers.
    return trace.getSpan(active) === undefined ? propagation.extract(active, from, headerGetter) : active;
  };

  return {
    async trace({ name, kind, attributes, from, cause }, work) {
      const parent = above(from);
      const links = cause === undefined ? [] : [{ context: cause }];
      const span = tracer.startSpan(name, { kind: kindOf(api, kind), attributes, links }, parent);
      const inside = trace.setSpan(parent, span);
      // What asks others is a part of something, and causes nothing by itself.
      const place = kind === 'client' ? inside : inside.setValue(causeKey, span.spanContext());
      try {
        return await context.with(place, () => work(spanOf(api, span)));
      } finally {
        span.end();
      }
    },
    isRecording: () => trace.getSpan(context.active())?.isRecording() === true,
    cause: () => context.active().getValue(causeKey) as SpanPlace | undefined,
    headers() {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== BAGGAGE));
    },
    bind: (go) => context.bind(context.active(), go),
    outside: (go) => context.with(api.ROOT_CONTEXT, go),
  };
}

/** Whether an SDK was registered in this process, so that there is somebody to tell. */
export function isTraced({ trace }: Pick<OpenTelemetryApi, 'trace'>): boolean {
  // The library hands out a stand-in, which knows of nobody as long as nobody was registered.
  const provider = trace.getTracerProvider() as { getDelegateTracer?(name: string): unknown };
  return provider.getDelegateTracer === undefined || provider.getDelegateTracer(SCOPE) !== undefined;
}

function kindOf({ SpanKind }: OpenTelemetryApi, kind: NewSpan['kind']): number {
  return { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL }[
    kind
  ];
}

function spanOf({ SpanStatusCode }: OpenTelemetryApi, span: OpenTelemetrySpan): Span {
  return {
    tell(attributes, name) {
      span.setAttributes(attributes);
      if (name !== undefined) span.updateName(name);
    },
    fail(type) {
      span.setAttributes({ 'error.type': type });
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
  };
}
