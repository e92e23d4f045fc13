import type { AnsweredCall } from '@procurekit/core';
import type { Logger } from '@procurekit/core/ports';

import { loggablePath } from './loggable-path.js';

/** Writes one line per call. It holds neither keys nor tokens nor anything of the body or the query. */
export function createRequestLog(logger: Logger): (call: AnsweredCall) => void {
  return ({ method, url, response, durationMs }) => {
    const { operationId, portalId, code } = response;
    const fields = {
      requestId: response.headers['X-Request-Id'],
      method,
      ...(operationId === undefined ? { path: loggablePath(url) } : { operation: operationId }),
      status: response.status,
      ms: Math.round(durationMs * 100) / 100,
      portalId,
      code,
    };
    // Of an outage the kit tells once a minute; a line for each call of it would bury that one.
    if (response.status >= 500 && code !== 'service_unavailable') logger.error(fields, 'request failed');
    else logger.info(fields, 'request');
  };
}
