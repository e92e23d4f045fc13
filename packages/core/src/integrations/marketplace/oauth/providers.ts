import { bearer, requireObject } from '../connectors/answers.js';
import { RemoteError } from '../engine/remote-error.js';
import type { ConnectorContext, OAuthClient, OAuthProvider } from '../port.js';
import {
  AUTH_URL,
  authorization,
  codeGrant,
  credentialsOf,
  standardProvider,
  tokensFrom,
  toTokens,
  withParameters,
} from './provider.js';

/** Kontur, for Diadoc. */
export const kontur = standardProvider({
  scope: 'openid profile email offline_access Diadoc.PublicAPI',
  authorizePath: '/connect/authorize',
  tokenPath: '/connect/token',
  revokePath: '/connect/revocation',
});

const TOCHKA_PERMISSIONS = ['ReadAccountsBasic', 'ReadAccountsDetail', 'ReadStatements'];

/** Tochka: a consent is made first, and the person confirms it. */
export const tochka = standardProvider({
  scope: 'accounts statements',
  authorizePath: '/connect/authorize',
  tokenPath: '/connect/token',
  async parameters(context, client) {
    const form = { grant_type: 'client_credentials', scope: 'accounts statements', ...credentialsOf(client) };
    const { accessToken } = await tokensFrom(context, context.http.at(AUTH_URL), { path: '/connect/token', form });
    const made = requireObject(
      await context.http.at('apiUrl', bearer(accessToken)).call({
        method: 'POST',
        path: '/uapi/consent/v1.0/consents',
        body: { Data: { permissions: TOCHKA_PERMISSIONS } },
      }),
    );
    const { consentId } = requireObject(made['Data'] ?? made);
    if (typeof consentId !== 'string') throw new RemoteError('remote_error', 'the bank returned no consent');
    return { consent_id: consentId };
  },
});

/** Bitrix24: people are asked at their own portal, and tokens come by GET. */
export const bitrix24: OAuthProvider = {
  authorizeUrl: (context, params) => {
    const portal = context.addressOf('portalUrl');
    return Promise.resolve(withParameters(`${portal}/oauth/authorize/`, { ...authorization(params), scope: 'crm' }));
  },
  exchange: (context, params) =>
    bitrixTokens(context, params.client, { grant: codeGrant(params), serverDomain: params.query['server_domain'] }),
  refresh: (context, { refreshToken, state }, client) => {
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken ?? '' };
    return bitrixTokens(context, client, { grant, serverDomain: state['serverDomain'] });
  },
};

/** Servers that hand out tokens: that of most portals, and the one that looks after the others. */
export const BITRIX24_ADDRESSES = { authUrl: 'https://oauth.bitrix24.tech', infoUrl: 'https://oauth.bitrix.info' };
const BITRIX_INFO_DOMAIN = new URL(BITRIX24_ADDRESSES.infoUrl).host;

interface BitrixGrant {
  readonly grant: Readonly<Record<string, string>>;
  /** The server that looks after the portal, as the provider said it. */
  readonly serverDomain: unknown;
}

async function bitrixTokens(context: ConnectorContext, client: OAuthClient, { grant, serverDomain }: BitrixGrant) {
  const query = { ...grant, ...credentialsOf(client) };
  // Where another address was put in place of the first, it is in place of both.
  const isUsual = context.addressOf(AUTH_URL) === BITRIX24_ADDRESSES.authUrl;
  const server = serverDomain === BITRIX_INFO_DOMAIN && isUsual ? 'infoUrl' : AUTH_URL;
  const answer = requireObject(await context.http.at(server).call({ method: 'GET', path: '/oauth/token/', query }));
  const { client_endpoint: endpoint, server_domain: named = serverDomain } = answer;
  // What the provider says where to call counts only within the portal that somebody set.
  const isOwn = typeof endpoint === 'string' && hostOf(endpoint) === hostOf(context.addressOf('apiUrl'));
  const state = { ...(isOwn ? { endpoint } : {}), ...(named === BITRIX_INFO_DOMAIN ? { serverDomain: named } : {}) };
  return { ...toTokens(answer, context.now()), state };
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
