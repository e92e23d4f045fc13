import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { AnsweredCall } from '@procurekit/core';
import type { PrometheusContentType } from 'prom-client';

/** Numbers under one name, in Prometheus terms. */
export interface Measurement {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

/** One number of a measurement. */
export interface Sample {
  /** Appended to the name, such as `_bucket`. @default nothing */
  readonly suffix?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Options of the metrics. */
export interface MetricsOptions {
  /** Returns further measurements whenever the metrics are read. @default only calls and the process */
  readonly collect?: () => Promise<readonly Measurement[]>;
}

/** Prometheus metrics at `/metrics` on a separate port, which need not be exposed with the API. */
export interface MetricsServer {
  /** Pass it to the server as `onAnswer`. */
  observe(call: AnsweredCall): void;
  listen(port: number, host?: string): Promise<AddressInfo>;
  close(): Promise<void>;
}

// From a primary-key read to a search over 100,000 rows, in seconds.
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Builds the metrics of a server. The library is loaded here, so a server without metrics does not need it. */
export async function createMetricsServer({ collect }: MetricsOptions = {}): Promise<MetricsServer> {
  const { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'procurekit_call_duration_seconds',
    help: 'Time from the headers of a call to its answer',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const read = async () => {
    const measurements = (await collect?.()) ?? [];
    // Meant for what other processes have measured: the one way into a registry for histograms that are counted elsewhere.
    const measured = AggregatorRegistry.aggregate<PrometheusContentType>([measurements.map(asMetric)]);
    return Registry.merge([registry, measured]).metrics();
  };
  const server = createServer((request, response) => {
    const [path] = request.url?.split('?', 1) ?? [];
    if (path !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  return {
    observe({ response, durationMs }) {
      duration.observe({ operation: response.operationId ?? 'none', status: response.status }, durationMs / 1000);
    },
    async listen(port, host) {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
      return server.address() as AddressInfo;
    },
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function asMetric({ name, help, type, samples }: Measurement): object {
  const values = samples.map(({ suffix = '', labels = {}, value }) => ({
    metricName: `${name}${suffix}`,
    labels,
    value,
  }));
  return { name, help, type, values, aggregator: 'first' };
}
