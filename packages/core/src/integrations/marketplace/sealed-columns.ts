import type { SealedColumns } from '../../kernel/records/sealed-columns.js';
import { contextOf as endpointContext } from './inbound/endpoint.js';
import { InboundEndpoints } from './inbound/records.js';
import { Installations } from './installations/records.js';
import { contextOf as oauthContext, OAuthStates, OAuthTokens } from './oauth/records.js';
import { contextOf as configContext } from './installations/sealed-config.js';

/** Where secrets of installations are kept. */
export const sealedInIntegrations: readonly SealedColumns[] = [
  {
    record: Installations,
    columns: ['sealedConfig'],
    contextOf: (portalId, installationId) => configContext({ portalId, installationId }),
  },
  { record: OAuthTokens, columns: ['sealedTokens'], contextOf: oauthContext },
  { record: OAuthStates, columns: ['sealedVerifier'], contextOf: oauthContext },
  { record: InboundEndpoints, columns: ['sealedToken', 'sealedSecret'], contextOf: endpointContext },
];
