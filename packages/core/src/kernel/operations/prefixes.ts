import type { Face } from './operation.js';

/** Address prefix of each face. */
export const FACE_PREFIXES: Readonly<Record<Face, string>> = {
  integration: '/api/v1/integration-api',
  variables: '/api/v1/variables',
  workspace: '/api/v1',
  public: '/api/v1/public/v1',
  inbound: '/api/v1/webhooks',
  site: '',
};

/** First segments of Integration API paths that mean the same: the legacy one, and the one that stands for it. */
export const RESOURCE_ALIASES: Readonly<Record<string, string>> = { procurements: 'purchase-requisitions' };
