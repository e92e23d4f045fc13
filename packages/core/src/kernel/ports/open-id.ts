import { port } from './port.js';

/** A program that a provider of sign-ins knows, such as a portal, and where people come back to. */
export interface OpenIdClient {
  /** Address that the provider is known by; its settings lie below it. */
  readonly issuer: string;
  readonly clientId: string;
  /** Null of a client that keeps none. */
  readonly clientSecret: string | null;
  readonly redirectUri: string;
}

/** What must be the same when somebody comes back from a provider. */
export interface OpenIdRequest {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What a provider says about somebody, checked. */
export interface OpenIdClaims {
  /** With the issuer, what somebody is known by; addresses change and are given to others. */
  readonly subject: string;
  /** All it says, by name. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Asks providers of sign-ins who somebody is: OpenID Connect, with a code and PKCE. */
export interface OpenId {
  /** Where somebody is sent to. @throws OpenIdError */
  begin(client: OpenIdClient): Promise<{ readonly url: string; readonly request: OpenIdRequest }>;
  /**
   * Takes the parameters that somebody came back with, and checks all that the provider then says: state, issuer, signature, audience,
   * times and nonce.
   * @throws OpenIdError
   */
  complete(client: OpenIdClient, request: OpenIdRequest, answer: URLSearchParams): Promise<OpenIdClaims>;
  /** Asks for the settings and the keys of a provider. @throws OpenIdError what is wrong with them */
  check(client: OpenIdClient): Promise<void>;
}

export const OpenId = port<OpenId>('openId');

/**
 * Why a provider tells nothing. `denied`: the person or the provider does not agree; `unreachable`: it cannot be asked; `invalid`: what
 * it says cannot be trusted, or it does not know the client.
 */
export type OpenIdErrorCode = 'denied' | 'unreachable' | 'invalid';

/** A provider told nothing. The message is for administrators and has no secret in it. */
export class OpenIdError extends Error {
  override readonly name = 'OpenIdError';

  constructor(
    readonly code: OpenIdErrorCode,
    message: string,
    options: { readonly cause?: unknown } = {},
  ) {
    super(message, options);
  }
}
