/** Koa server for a Procurekit: reads and writes HTTP, without knowledge of the operations. */
export type { AnsweredCall } from '@procurekit/core';
export { createLogger, type LoggerOptions, type LogLevel, type ProcessLogger } from './logger.js';
export {
  createMetricsServer,
  type Measurement,
  type MetricsOptions,
  type MetricsServer,
  type Sample,
} from './metrics.js';
export { createPages, type PagesOptions } from './create-pages.js';
export { createMiddleware, type ProcurekitMiddleware } from './create-middleware.js';
export { createServer, type ProcurekitServer } from './create-server.js';
export type { MiddlewareOptions, ServedProcurekit, ServerOptions } from './server-options.js';
