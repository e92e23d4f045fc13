import { RemoteError } from '../engine/remote-error.js';
import { bitrix24, kontur, tochka } from '../oauth/providers.js';
import type { Connector, ConnectorContext } from '../port.js';
import { bearer, requireList, requireObject } from './answers.js';

// Providers that somebody connects by signing in there.

function apiOf({ http, token }: ConnectorContext) {
  return http.at('apiUrl', async (wereRefused) => bearer(await token(wereRefused)));
}

/** Tochka: the account must be there and open. */
export const bankPaymentsConnector: Connector = {
  oauth: tochka,
  async test(context) {
    const { accountNumber, bik } = context.config;
    const answer = requireObject(
      await apiOf(context).call({ method: 'GET', path: '/uapi/open-banking/v1.0/accounts' }),
    );
    const accountId = `${String(accountNumber)}/${String(bik)}`;
    const accounts = requireList(requireObject(answer['Data'])['Account']);
    const account = accounts.find((each) => each['accountId'] === accountId);
    if (account === undefined) throw new RemoteError('account_not_found', accountId);
    if (account['status'] !== 'Enabled') throw new RemoteError('account_inactive', String(account['status']));
    return { ok: true, message: `the account ${accountId} is open` };
  },
};

/** Diadoc: the sender must have the box. */
export const edoOperatorConnector: Connector = {
  oauth: kontur,
  async test(context) {
    const { boxId, senderInn } = context.config;
    const query = { autoRegister: 'false' };
    const answer = requireObject(await apiOf(context).call({ method: 'GET', path: '/GetMyOrganizations', query }));
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
