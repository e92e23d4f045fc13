import type * as OAuth from 'oauth4webapi';

import type { HttpClient } from '../../../kernel/ports/http-client.js';
import { OutboundHttpError } from '../../../kernel/ports/http-client.js';
import { OpenIdError, type OpenId, type OpenIdClient } from '../../../kernel/ports/open-id.js';
import { createSecretMask, type SecretMask } from '../../../kernel/values/text/secret-mask.js';
import { loadPackage, MissingPackageError } from '../../load-package.js';
import { createGuardedFetch } from './guarded-fetch.js';

/** Clocks of providers differ from ours by no more. */
const CLOCK_TOLERANCE_SECONDS = 30;
const SCOPE = 'openid email profile';

type Library = typeof OAuth;

/**
 * Asks providers through the guarded client. Settings and keys are asked for anew each time: people sign in once a day, and a key that
 * a provider has withdrawn must not go on working.
 */
export function openOpenId({ http }: { readonly http: Pick<HttpClient, 'send'> }): OpenId {
  const guardedFetch = createGuardedFetch(http);
  const load = () => loadPackage(() => import('oauth4webapi'), { name: 'oauth4webapi', neededBy: SIGN_IN_NEEDS });
  const open = async (client: OpenIdClient) => {
    const oauth = await load();
    const transport = transportOf(oauth, guardedFetch);
    const issuer = new URL(client.issuer);
    const answer = await oauth.discoveryRequest(issuer, { ...transport, algorithm: 'oidc' });
    const server = await oauth.processDiscoveryResponse(issuer, answer);
    const own: OAuth.Client = { client_id: client.clientId, [oauth.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    return { oauth, transport, server, own };
  };
  return {
    begin: (client) =>
      told(createSecretMask(client.clientSecret), async () => {
        const { oauth, server } = await open(client);
        const url = signInAddress(server);
        const request = {
          state: oauth.generateRandomState(),
          nonce: oauth.generateRandomNonce(),
          codeVerifier: oauth.generateRandomCodeVerifier(),
        };
        const parameters = {
          response_type: 'code',
          client_id: client.clientId,
          redirect_uri: client.redirectUri,
          scope: SCOPE,
          state: request.state,
          nonce: request.nonce,
          code_challenge: await oauth.calculatePKCECodeChallenge(request.codeVerifier),
          code_challenge_method: 'S256',
        };
        for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
        return { url: url.href, request };
      }),
    complete: (client, { state, nonce, codeVerifier }, answer) =>
      told(maskOf(client, codeVerifier, answer), async () => {
        const { oauth, transport, server, own } = await open(client);
        const parameters = oauth.validateAuthResponse(server, own, answer, state);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          own,
          clientAuth(oauth, server, client.clientSecret),
          parameters,
          client.redirectUri,
          codeVerifier,
          transport,
        );
        const tokens = await oauth.processAuthorizationCodeResponse(server, own, response, {
          expectedNonce: nonce,
          requireIdToken: true,
        });
        await oauth.validateApplicationLevelSignature(server, response, transport);
        const claims = oauth.getValidatedIdTokenClaims(tokens);
        if (claims === undefined) throw new OpenIdError('invalid', 'The provider does not say who signed in.');
        // Some tell addresses and groups there alone.
        const further =
          server.userinfo_endpoint === undefined
            ? {}
            : await oauth.processUserInfoResponse(
                server,
                own,
                claims.sub,
                await oauth.userInfoRequest(server, own, tokens.access_token, transport),
              );
        return { subject: claims.sub, claims: { ...further, ...claims } };
      }),
    check: (client) =>
      told(createSecretMask(client.clientSecret), async () => {
        const { server } = await open(client);
        signInAddress(server);
        if (server.token_endpoint === undefined)
          throw new OpenIdError('invalid', 'The provider names no address for tokens.');
        if (server.jwks_uri === undefined) throw new OpenIdError('invalid', 'The provider names no keys.');
        const keys = await guardedFetch(server.jwks_uri, { method: 'GET', headers: { accept: 'application/json' } });
        const { keys: listed } = (await keys.json()) as { readonly keys?: unknown };
        if (!Array.isArray(listed) || listed.length === 0)
          throw new OpenIdError('invalid', 'The provider shows no keys.');
      }),
  };
}

const SIGN_IN_NEEDS = 'Signing in through a provider needs';

// A browser is sent there.
function signInAddress({ authorization_endpoint: address = '' }: OAuth.AuthorizationServer): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new OpenIdError('invalid', 'The provider names no address that people sign in at.');
  return url;
}

function transportOf(oauth: Library, guardedFetch: ReturnType<typeof createGuardedFetch>) {
  return {
    [oauth.customFetch]: guardedFetch,
    // The guarded client decides it: plain http goes to the own machine alone, and only where the operator says so.
    // oxlint-disable-next-line typescript/no-deprecated -- deprecated only to stand out
    [oauth.allowInsecureRequests]: true,
  };
}

function clientAuth(oauth: Library, server: OAuth.AuthorizationServer, secret: string | null): OAuth.ClientAuth {
  if (secret === null) return oauth.None();
  // Where a provider says nothing, the standard says this.
  const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
  return methods.includes('client_secret_basic') ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);
}

/** Runs a dealing with a provider. @throws OpenIdError in place of what the library and the client throw */
async function told<T>(mask: SecretMask, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw hidden(errorOf(error), mask);
  }
}

// A provider may repeat in its words what it was sent.
function hidden(error: unknown, mask: SecretMask): unknown {
  return error instanceof OpenIdError
    ? new OpenIdError(error.code, mask.hide(error.message), { cause: error.cause })
    : error;
}

function maskOf({ clientSecret }: OpenIdClient, codeVerifier: string, answer: URLSearchParams): SecretMask {
  return createSecretMask(clientSecret, codeVerifier, answer.get('code'));
}

function errorOf(error: unknown): unknown {
  if (error instanceof OpenIdError) return error;
  if (error instanceof MissingPackageError) return new OpenIdError('unreachable', error.message, { cause: error });
  const sent = outboundErrorIn(error);
  if (sent !== undefined) return new OpenIdError('unreachable', `${sent.code}: ${sent.message}`, { cause: error });
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  // Mistakes of ours have no such code.
  if (!/^OAUTH_|^ERR_INVALID_URL$/.test(code) && !(error instanceof SyntaxError)) return error;
  const said = 'error' in error ? `${String(error.error)}: ` : '';
  const isDenied = code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR';
  return new OpenIdError(isDenied ? 'denied' : 'invalid', `${said}${error.message}`, { cause: error });
}

function outboundErrorIn(error: unknown): OutboundHttpError | undefined {
  if (error instanceof OutboundHttpError) return error;
  return error instanceof Error && error.cause !== undefined ? outboundErrorIn(error.cause) : undefined;
}
