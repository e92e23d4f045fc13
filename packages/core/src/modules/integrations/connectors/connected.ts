import { RemoteError } from '../engine/remote-error.js';
import { bitrix24 } from '../oauth/providers.js';
import type { Connector } from '../port.js';
import { requireObject } from './answers.js';

// Providers that somebody connects by signing in there.

/** Bitrix24: the application must be allowed to use the CRM. */
export const crmDealsConnector: Connector = {
  oauth: bitrix24,
  async test({ http, token }) {
    const body = { auth: await token() };
    const answer = requireObject(
      await http.at('portalUrl').call({ method: 'POST', path: '/rest/app.info', body, isRepeatable: true }),
    );
    const { SCOPE: scope } = requireObject(answer['result']);
    const scopes: readonly unknown[] = Array.isArray(scope) ? scope : String(scope).split(',');
    if (!scopes.includes('crm')) throw new RemoteError('insufficient_scope', 'the application may not use the CRM');
    return { ok: true, message: 'connected' };
  },
};
