import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

// @ts-expect-error -- it brings no types of its own; what is used of it is typed below
import { Provider } from 'oidc-provider';

interface OidcToken {
  readonly accountId: string;
}

interface OidcProvider {
  callback(): RequestListener;
  readonly AccessToken: { find(value: string): Promise<OidcToken | undefined> };
}

type OidcProviderClass = new (issuer: string, configuration: object) => OidcProvider;

/** A real authorisation server: codes with PKCE, refresh tokens that are good for one use, revocation. */
export interface AuthorisationServer {
  readonly address: string;
  /** Signs in and agrees, as a person in a browser does; returns where the browser ends. */
  agree(authorizationUrl: string): Promise<URL>;
  /** Says that it does not agree. */
  deny(authorizationUrl: string): Promise<URL>;
  /** Whether an access token is good. */
  admits(accessToken: string): Promise<boolean>;
  /** How long access tokens are good from now on. */
  live(seconds: number): void;
  /** Requests for tokens, as the kind of their grant. */
  readonly grants: readonly string[];
  close(): void;
}

/** Opens the server for one public client. */
export async function openAuthorisationServer(client: {
  readonly id: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
}): Promise<AuthorisationServer> {
  let lifeSeconds = 3600;
  const grants: string[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new (Provider as OidcProviderClass)(address, {
    clients: [
      {
        ...{ client_id: client.id, token_endpoint_auth_method: 'none', redirect_uris: [client.redirectUri] },
        ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
      },
    ],
    scopes: client.scopes,
    cookies: { keys: ['a key of the test'] },
    routes: { authorization: '/connect/authorize', token: '/connect/token', revocation: '/connect/revocation' },
    features: { revocation: { enabled: true } },
    ttl: { AccessToken: () => lifeSeconds, RefreshToken: 86_400, Session: 3600, Interaction: 600, Grant: 86_400 },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: () => Promise.resolve(true),
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id }) }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url === '/connect/token') request.on('data', (chunk: Buffer) => noteGrant(grants, chunk));
    answer(request, response);
  });
  return {
    address,
    agree: (url) => walk(url, client.redirectUri, { agrees: true }),
    deny: (url) => walk(url, client.redirectUri, { agrees: false }),
    admits: async (token) => (await provider.AccessToken.find(token)) !== undefined,
    live: (seconds) => void (lifeSeconds = seconds),
    grants,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function noteGrant(grants: string[], chunk: Buffer): void {
  const kind = new URLSearchParams(chunk.toString()).get('grant_type');
  if (kind !== null) grants.push(kind);
}

/** Follows redirects and sends the forms of the server, with its cookies, until it leads back to the client. */
async function walk(start: string, redirectUri: string, { agrees }: { readonly agrees: boolean }): Promise<URL> {
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
    next = placeAfter(response, page, { agrees });
  }
  throw new Error('The authorisation server leads nowhere.');
}

function placeAfter(response: Response, page: string, { agrees }: { readonly agrees: boolean }) {
  const location = response.headers.get('location');
  if (location !== null) return { url: new URL(location, response.url).href };
  const [action, prompt = ''] = [/action="([^"]+)"/.exec(page)?.[1], /name="prompt" value="(\w+)"/.exec(page)?.[1]];
  if (action === undefined)
    throw new Error(`The authorisation server answers ${response.status}: ${page.slice(0, 500)}`);
  const url = new URL(action, response.url).href;
  if (!agrees) return { url: `${url}/abort` };
  return { url, form: new URLSearchParams({ prompt, login: 'anna', password: 'any' }) };
}
