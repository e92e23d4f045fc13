import { RemoteError } from '../engine/remote-error.js';
import { bitrix24, kontur } from '../oauth/providers.js';
import type { Connector } from '../port.js';
import { requireList, requireObject } from './answers.js';
import { providerApi } from './provider-api.js';

// Providers that somebody connects by signing in there.

/** Diadoc: the sender must have the box. */
export const edoOperatorConnector: Connector = {
  oauth: kontur,
  async test(context) {
    const { boxId, senderInn } = context.config;
    const query = { autoRegister: 'false' };
    const answer = requireObject(await providerApi(context).call({ method: 'GET', path: '/GetMyOrganizations', query }));
    const own = requireList(answer['Organizations']).find((each) => each['Inn'] === senderInn);
    if (own === undefined) throw new RemoteError('organization_not_found', String(senderInn));
    const boxes = requireList(own['Boxes']);
    if (!boxes.some((box) => box['BoxId'] === boxId || box['BoxIdGuid'] === boxId)) {
      throw new RemoteError('box_not_found', String(boxId));
    }
    return { ok: true, message: 'the box is there' };
  },
};

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
