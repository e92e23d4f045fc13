import type { SignedRequest, TokenCaller } from '../access/caller.js';
import { extensionPoint } from './extension-point.js';

/** Tells who shows a token of one kind. */
export interface TokenKind {
  readonly kind: string;
  /** @throws ProcurekitError `not_found` for what is unknown or was revoked, `link_expired` */
  readonly authenticate: (token: string) => Promise<TokenCaller>;
}

/** Tells who signed a request in one way. */
export interface SignatureKind {
  readonly kind: string;
  /** @throws ProcurekitError a 401, 403 or 404 */
  readonly authenticate: (request: SignedRequest) => Promise<TokenCaller>;
}

/** Kinds of tokens that operations name in their access. */
export const tokenKinds = extensionPoint<TokenKind>('tokens');

/** Kinds of signatures that operations name in their access. */
export const signatureKinds = extensionPoint<SignatureKind>('signatures');
