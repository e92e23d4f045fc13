import type { RemoteHttp } from '../engine/remote-http.js';
import type { ConnectorContext } from '../port.js';
import { bearer } from './answers.js';

/** The way to a system that somebody connected by signing in at its provider. */
export function providerApi({ http, token }: Pick<ConnectorContext, 'http' | 'token'>): RemoteHttp {
  return http.at('apiUrl', async (wereRefused) => bearer(await token(wereRefused)));
}
