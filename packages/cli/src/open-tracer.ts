import * as api from '@opentelemetry/api';
import type { ProcurekitOptions } from '@procurekit/core';
import { isTraced, openTelemetryTracer } from '@procurekit/core/node';

/** Tells traces where somebody listens: a program that is loaded before this one (`node --import`) has registered an SDK. */
export function tracerOptions(logger: ProcurekitOptions['logger']): Pick<ProcurekitOptions, 'tracer'> {
  if (!isTraced(api)) return {};
  logger?.info({}, 'calls, deliveries and jobs are told to OpenTelemetry');
  return { tracer: openTelemetryTracer(api) };
}
