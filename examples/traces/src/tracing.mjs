/**
 * Loaded before a program (`node --import`), it collects the spans of that program in a file, a line of JSON for each. For a collector
 * of yours, put the exporter `@opentelemetry/exporter-trace-otlp-http` within a `BatchSpanProcessor` in place of this one.
 */
import { appendFileSync } from 'node:fs';

import { NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';

const file = process.env.SPANS_FILE ?? 'spans.jsonl';
const KINDS = ['internal', 'server', 'client', 'producer', 'consumer'];

/** Writes spans into the file as they end. */
const exporter = {
  export(spans, done) {
    appendFileSync(file, spans.map((span) => `${JSON.stringify(lineOf(span))}\n`).join(''));
    done({ code: 0 });
  },
  shutdown: () => Promise.resolve(),
};

function lineOf(span) {
  const { name, kind, parentSpanContext, links, attributes, status, duration } = span;
  const { traceId, spanId } = span.spanContext();
  return {
    traceId,
    spanId,
    parentSpanId: parentSpanContext?.spanId,
    name,
    kind: KINDS[kind],
    milliseconds: duration[0] * 1e3 + duration[1] / 1e6,
    failed: status.code === 2,
    attributes,
    links: links.map(({ context }) => ({ traceId: context.traceId, spanId: context.spanId })),
  };
}

new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
