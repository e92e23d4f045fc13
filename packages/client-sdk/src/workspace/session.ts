import type { ClientRequest, Middleware } from '../middleware.js';

/**
 * How the user is authenticated: by the cookie that a sign-in sets, as in browsers; by the token that a sign-in returns
 * (`bearer`); or by such a token obtained earlier.
 */
export type Session = 'cookie' | 'bearer' | { readonly accessToken: string };

type Next = Parameters<Middleware>[1];

/** What stands in answers about a session; each of them may be absent. */
interface SessionFacts {
  readonly csrfToken?: string | null;
  readonly accessToken?: string | null;
  readonly code?: string;
}

/**
 * Keeps a session: takes what sign-ins answer, shows it at every call, and brings the CSRF token that changes by cookie need,
 * asking for it where the page has been loaded anew since the sign-in.
 */
export function keepSession(session: Session, baseUrl: string): Middleware {
  const isBearer = session !== 'cookie';
  let accessToken = typeof session === 'object' ? session.accessToken : undefined;
  let csrfToken: string | undefined;
  // Browsers keep cookies themselves and hide them; other runtimes show them and keep none.
  let cookie: string | undefined;

  const send = async (request: ClientRequest, next: Next): Promise<Response> => {
    const isChange = request.method !== 'GET';
    const response = await next({
      ...request,
      headers: {
        ...request.headers,
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
        ...(isChange && csrfToken !== undefined && { 'x-csrf-token': csrfToken }),
        ...(cookie !== undefined && { cookie }),
      },
    });
    if (!isBearer) cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie;
    return response;
  };

  const remember = async (response: Response) => {
    if (!response.ok) return;
    const facts = await factsOf(response);
    csrfToken = facts.csrfToken ?? undefined;
    accessToken = facts.accessToken ?? accessToken;
  };

  return async (request, next, { operation }) => {
    if (operation === 'auth.login') {
      const response = await send(isBearer ? withTransport(request) : request, next);
      await remember(response);
      return response;
    }
    const sent = csrfToken;
    let response = await send(request, next);
    if (response.status === 403 && !isBearer && (await factsOf(response)).code === 'csrf_failed') {
      await remember(await send({ ...request, method: 'GET', url: `${baseUrl}${ME}`, body: null }, next));
      if (csrfToken !== sent) response = await send(request, next);
    }
    if (operation === 'auth.me') await remember(response);
    if (operation === 'auth.logout' && response.ok) accessToken = csrfToken = cookie = undefined;
    return response;
  };
}

const ME = '/api/v1/auth/me';

function withTransport(request: ClientRequest): ClientRequest {
  // The body of a sign-in is an object that was written as JSON.
  const credentials = JSON.parse(request.body as string) as object;
  return { ...request, body: JSON.stringify({ transport: 'bearer', ...credentials }) };
}

/** Reads an answer that somebody else will read again. */
async function factsOf(response: Response): Promise<SessionFacts> {
  try {
    return (await response.clone().json()) as SessionFacts;
  } catch {
    return {};
  }
}
