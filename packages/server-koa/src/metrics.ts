import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { AnsweredCall } from './server-options.js';

/** Settings of the metrics. */
export interface MetricsOptions {
  /** Numbers of the product by name, asked for whenever the metrics are read. */
  readonly collect?: () => Promise<Readonly<Record<string, number>>>;
}

/** Prometheus metrics on a port of their own, which need not be reachable from where the API is. */
export interface MetricsServer {
  /** Give it to the server as `onAnswer`. */
  observe(call: AnsweredCall): void;
  listen(port: number, host?: string): Promise<AddressInfo>;
  close(): Promise<void>;
}

// From a primary-key read to a search over 100,000 rows, in seconds.
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Builds the metrics of a server. The library is loaded here, so that a server without metrics does without it. */
export async function createMetricsServer({ collect }: MetricsOptions = {}): Promise<MetricsServer> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'procurekit_call_duration_seconds',
    help: 'Time from the headers of a call to its answer',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const state = new Gauge({
    name: 'procurekit_state',
    help: 'Numbers of the product, such as deliveries that wait',
    labelNames: ['name'],
    registers: [registry],
    async collect() {
      const numbers = (await collect?.()) ?? {};
      for (const [name, value] of Object.entries(numbers)) state.set({ name }, value);
    },
  });
  const server = createServer((_request, response) => {
    registry.metrics().then(
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
