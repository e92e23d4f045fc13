import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// @ts-expect-error -- it brings no types of its own; what is used of it is typed below
import { Provider } from 'oidc-provider';

interface OidcToken {
  readonly accountId: string;
}

interface OidcProvider {
  callback(): RequestListener;
  readonly AccessToken: { find(value: string): Promise<OidcToken | undefined> };
  readonly ClientCredentials: { find(value: string): Promise<OidcToken | undefined> };
}

type OidcProviderClass = new (issuer: string, configuration: object) => OidcProvider;

/** A client that the server knows. */
export interface KnownClient {
  readonly id: string;
  /** Without one, the client is public. */
  readonly secret?: string;
  /** How it shows the secret. @default in the body of its requests */
  readonly shows?: 'in the header';
}

/** What the server is opened for. */
export interface AuthorisationServerOptions {
  readonly clients: readonly KnownClient[];
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** Where people and clients come to. @default below `/connect`; at `bitrix24`, where that portal has it, and tokens come by GET */
  readonly manner?: 'connect' | 'bitrix24';
  /** What it tells of the person beside the subject, which is the name in `login`. */
  readonly person?: () => Readonly<Record<string, unknown>> & { readonly login: string };
}

/** A real authorisation server: codes with PKCE, refresh tokens that are good for one use, revocation. */
export interface AuthorisationServer {
  readonly address: string;
  /** Signs in and agrees, as a person in a browser does; returns where the browser ends. */
  agree(authorizationUrl: string): Promise<URL>;
  /** Says that it does not agree. */
  deny(authorizationUrl: string): Promise<URL>;
  /** Whether an access token is good: one of a person, or of the client alone. */
  admits(accessToken: string, kind?: 'person' | 'client'): Promise<boolean>;
  /** How long access tokens are good from now on. */
  live(seconds: number): void;
  /** Requests for tokens, as the kind of their grant. */
  readonly grants: readonly string[];
  close(): void;
}

/** Opens the server. */
export async function openAuthorisationServer(options: AuthorisationServerOptions): Promise<AuthorisationServer> {
  let lifeSeconds = 3600;
  const grants: string[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new (Provider as OidcProviderClass)(
    address,
    configurationOf(options, () => lifeSeconds),
  );
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url === TOKEN_PATH) request.on('data', (chunk: Buffer) => noteGrant(grants, chunk));
    if (options.manner === 'bitrix24') void answerAsBitrix(address, answer, request, response);
    else answer(request, response);
  });
  return {
    address,
    agree: (url) => walk(url, options, { agrees: true }),
    deny: (url) => walk(url, options, { agrees: false }),
    admits: async (token, kind = 'person') => {
      const tokens = kind === 'person' ? provider.AccessToken : provider.ClientCredentials;
      return (await tokens.find(token)) !== undefined;
    },
    live: (seconds) => void (lifeSeconds = seconds),
    grants,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const TOKEN_PATH = '/connect/token';

function configurationOf(
  { clients, redirectUri, scopes, person }: AuthorisationServerOptions,
  lifeSeconds: () => number,
) {
  return {
    clients: clients.map(({ id, secret, shows }) => ({
      client_id: id,
      redirect_uris: [redirectUri],
      response_types: ['code'],
      scope: scopes.join(' '),
      ...(secret === undefined
        ? { token_endpoint_auth_method: 'none', grant_types: ['authorization_code', 'refresh_token'] }
        : {
            client_secret: secret,
            token_endpoint_auth_method: shows === undefined ? 'client_secret_post' : 'client_secret_basic',
            grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
          }),
    })),
    scopes,
    cookies: { keys: ['a key of the test'] },
    routes: { authorization: '/connect/authorize', token: TOKEN_PATH, revocation: '/connect/revocation' },
    features: { revocation: { enabled: true }, clientCredentials: { enabled: true } },
    // What the person agrees to besides signing in, such as a consent of a bank.
    extraParams: ['consent_id'],
    ttl: {
      AccessToken: lifeSeconds,
      ClientCredentials: 600,
      RefreshToken: 86_400,
      Session: 3600,
      Interaction: 600,
      Grant: 86_400,
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: () => Promise.resolve(true),
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ ...person?.(), sub: id }),
    }),
    ...(person === undefined
      ? {}
      : { claims: { openid: ['sub', 'groups', 'amr'], email: ['email', 'email_verified'], profile: ['name'] } }),
  };
}

/** Bitrix24 has other addresses, hands out tokens by GET, and says with them where its methods are. */
async function answerAsBitrix(
  address: string,
  answer: RequestListener,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search, searchParams } = new URL(request.url ?? '', address);
  if (pathname === '/oauth/authorize/') request.url = `/connect/authorize${search}`;
  if (pathname !== '/oauth/token/') return answer(request, response);
  const asked = await fetch(`${address}${TOKEN_PATH}`, { method: 'POST', body: searchParams });
  // Nor does it tell the type of its tokens.
  const { token_type: _type, ...told } = (await asked.json()) as Readonly<Record<string, unknown>>;
  response.writeHead(asked.status).end(JSON.stringify({ ...told, client_endpoint: `${address}/rest/` }));
}

function noteGrant(grants: string[], chunk: Buffer): void {
  const kind = new URLSearchParams(chunk.toString()).get('grant_type');
  if (kind !== null) grants.push(kind);
}

/** Follows redirects and sends the forms of the server, with its cookies, until it leads back to the client. */
async function walk(
  start: string,
  { redirectUri, person }: AuthorisationServerOptions,
  { agrees }: { readonly agrees: boolean },
): Promise<URL> {
  const login = person?.().login ?? 'anna';
  const cookies = new Map<string, string>();
  let next: { readonly url: string; readonly form?: URLSearchParams } = { url: start };
  for (let step = 0; step < 12; step += 1) {
    if (next.url.startsWith(redirectUri)) return new URL(next.url);
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form === undefined ? {} : { method: 'POST', body: next.form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const page = await response.text();
    next = placeAfter(response, page, { agrees, login });
  }
  throw new Error('The authorisation server leads nowhere.');
}

function placeAfter(
  response: Response,
  page: string,
  { agrees, login }: { readonly agrees: boolean; readonly login: string },
) {
  const location = response.headers.get('location');
  if (location !== null) return { url: new URL(location, response.url).href };
  const [action, prompt = ''] = [/action="([^"]+)"/.exec(page)?.[1], /name="prompt" value="(\w+)"/.exec(page)?.[1]];
  if (action === undefined)
    throw new Error(`The authorisation server answers ${response.status}: ${page.slice(0, 500)}`);
  const url = new URL(action, response.url).href;
  if (!agrees) return { url: `${url}/abort` };
  return { url, form: new URLSearchParams({ prompt, login, password: 'any' }) };
}
