import type { RemoteHttp } from '../engine/remote-http.js';
import { RemoteError } from '../engine/remote-error.js';
import { requireObject } from '../connectors/answers.js';
import type { AuthParams, CallbackParams, ConnectorContext, OAuthClient, OAuthProvider, Tokens } from '../port.js';

interface StandardProvider {
  readonly scope: string;
  /** Paths below the address of the provider. */
  readonly authorizePath: string;
  readonly tokenPath: string;
  readonly revokePath?: string;
  /** What else goes into the address that people are sent to. */
  parameters?(context: ConnectorContext, client: OAuthClient): Promise<Readonly<Record<string, string>>>;
}

/** The name under which an integration declares the address of its provider. */
export const AUTH_URL = 'authUrl';

/**
 * Builds a provider that does as RFC 6749 and RFC 7636 say. It is written by hand since the guarded client calls, reads and refuses:
 * a library would be left with four fields of a form, and would refuse answers without the `token_type` that Bitrix24 leaves out.
 */
export function standardProvider({
  scope,
  authorizePath,
  tokenPath,
  revokePath,
  parameters = () => Promise.resolve({}),
}: StandardProvider): OAuthProvider {
  const token = (context: ConnectorContext, client: OAuthClient, grant: Readonly<Record<string, string>>) =>
    tokensFrom(context, context.http.at(AUTH_URL), { path: tokenPath, form: { ...grant, ...credentialsOf(client) } });
  return {
    async authorizeUrl(context, params) {
      const own = await parameters(context, params.client);
      return withParameters(context.addressOf(AUTH_URL) + authorizePath, { ...authorization(params), scope, ...own });
    },
    exchange: (context, params) => token(context, params.client, codeGrant(params)),
    refresh: async (context, { refreshToken }, client) => {
      if (refreshToken === null) throw new RemoteError('remote_auth_failed', 'the provider returned no refresh token');
      const fresh = await token(context, client, { grant_type: 'refresh_token', refresh_token: refreshToken });
      return { ...fresh, refreshToken: fresh.refreshToken ?? refreshToken };
    },
    ...(revokePath === undefined
      ? {}
      : {
          async revoke(context: ConnectorContext, tokens: Tokens, client: OAuthClient) {
            const form = { token: tokens.refreshToken ?? tokens.accessToken, ...credentialsOf(client) };
            await context.http.at(AUTH_URL).call({ method: 'POST', path: revokePath, form });
          },
        }),
  };
}

/** What every request for authorisation says. */
export function authorization({ client, redirectUri, state, codeChallenge }: AuthParams): Record<string, string> {
  return {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: redirectUri,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  };
}

/** What a code is exchanged with. */
export function codeGrant({ code, redirectUri, codeVerifier }: CallbackParams): Record<string, string> {
  return { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: codeVerifier };
}

/** How a client shows who it is. */
export function credentialsOf({ id, secret }: OAuthClient): Record<string, string> {
  return { client_id: id, ...(secret === null ? {} : { client_secret: secret }) };
}

/** An address with parameters. */
export function withParameters(address: string, parameters: Readonly<Record<string, string>>): URL {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/** Asks for tokens and reads them. */
export async function tokensFrom(
  { now }: Pick<ConnectorContext, 'now'>,
  remote: RemoteHttp,
  request: { readonly path: string; readonly form: Readonly<Record<string, string>> },
): Promise<Tokens> {
  const answer = requireObject(await remote.call({ method: 'POST', ...request }));
  return toTokens(answer, now());
}

/** The tokens in an answer. @throws RemoteError when there are none */
export function toTokens(answer: Readonly<Record<string, unknown>>, nowMs: number): Tokens {
  const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: expiresIn } = answer;
  if (typeof accessToken !== 'string' || accessToken === '') {
    throw new RemoteError('remote_error', 'the provider returned no access token');
  }
  const seconds = Number(expiresIn);
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
    expiresAtMs: Number.isFinite(seconds) && seconds > 0 ? nowMs + seconds * 1000 : null,
    state: {},
  };
}
