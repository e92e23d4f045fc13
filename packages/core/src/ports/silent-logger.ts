import type { Logger } from './logger.js';

const ignore = (): void => undefined;

/** Says nothing: the core is silent until it is given a logger. */
export const silentLogger: Logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
