import { port } from '../../kernel/ports/port.js';

/** How a provider is reached, where that is not as the integration says. */
export interface ProviderOptions {
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
  readonly authUrl?: string | undefined;
  readonly apiUrl?: string | undefined;
}

/** How providers are reached, by slug. */
export type OAuthProviders = Readonly<Record<string, ProviderOptions>> | undefined;

export const OAuthProviders = port<OAuthProviders>('oauthProviders');
