import { requireObject } from '../connectors/answers.js';
import { RemoteError } from '../engine/remote-error.js';
import type { ConnectorContext, OAuthClient, OAuthProvider } from '../port.js';
import {
  AUTH_URL,
  authorization,
  codeGrant,
  credentialsOf,
  standardProvider,
  toTokens,
  withParameters,
} from './provider.js';

/** Kontur, for Diadoc. */
export const kontur = standardProvider({
  scope: 'openid profile email offline_access Diadoc.PublicAPI',
  authorizePath: '/connect/authorize',
  tokenPath: '/connect/token',
});

const TOCHKA_PERMISSIONS = ['ReadAccountsBasic', 'ReadAccountsDetail', 'ReadStatements'];

/** Tochka: a consent is made first, and the person confirms it. */
export const tochka = standardProvider({
  scope: 'accounts statements',
  authorizePath: '/connect/authorize',
  tokenPath: '/connect/token',
  async parameters(context, client) {
    const form = { grant_type: 'client_credentials', scope: 'accounts statements', ...credentialsOf(client) };
    const bank = context.http.at(AUTH_URL);
    const granted = requireObject(await bank.call({ method: 'POST', path: '/connect/token', form }));
    const { accessToken } = toTokens(granted, context.now());
    const made = requireObject(
      await context.http.at(AUTH_URL, { Authorization: `Bearer ${accessToken}` }).call({
        method: 'POST',
        path: '/uapi/consent/v1.0/consents',
        body: { Data: { permissions: TOCHKA_PERMISSIONS } },
      }),
    );
    const { consentId } = requireObject(made['Data'] ?? made);
    if (typeof consentId !== 'string') throw new RemoteError('remote_error', 'the bank gave no consent');
    return { consent_id: consentId };
  },
});

/** Bitrix24: people are asked at their own portal, and tokens come by GET. */
export const bitrix24: OAuthProvider = {
  authorizeUrl: (context, params) => {
    const portal = context.addressOf('portalUrl');
    return Promise.resolve(withParameters(`${portal}/oauth/authorize/`, authorization(params)));
  },
  exchange: (context, params) => bitrixTokens(context, params.client, codeGrant(params)),
  refresh: (context, { refreshToken }, client) =>
    bitrixTokens(context, client, { grant_type: 'refresh_token', refresh_token: refreshToken ?? '' }),
};

async function bitrixTokens(context: ConnectorContext, client: OAuthClient, grant: Readonly<Record<string, string>>) {
  const query = { ...grant, ...credentialsOf(client) };
  const answer = requireObject(await context.http.at(AUTH_URL).call({ method: 'GET', path: '/oauth/token/', query }));
  const tokens = toTokens(answer, context.now());
  const { client_endpoint: endpoint } = answer;
  // What the provider says where to call counts only within the portal that somebody set.
  const isOwn = typeof endpoint === 'string' && new URL(endpoint).host === new URL(context.addressOf('portalUrl')).host;
  return isOwn ? { ...tokens, state: { endpoint } } : tokens;
}
