import type { Logger } from './logger.js';

const ignore = (): void => undefined;

/** Logs nothing; used if no logger is given. */
export const silentLogger: Logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
