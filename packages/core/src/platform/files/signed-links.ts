import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import type { PortalCaller } from '../../kernel/access/caller.js';
import { port } from '../../kernel/ports/port.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';

/** How long a link to a file can be used. */
export const LINK_LIFETIME_MS = 300_000;

/** What a link leads to, for whom, and until when. */
export interface SignedLink {
  /** Kind of what it leads to, such as `document`. */
  readonly kind: string;
  readonly portalId: string;
  readonly subjectId: string;
  /** The key or user whom it was made for. */
  readonly callerKind: PortalCaller['kind'];
  readonly callerId: string;
  readonly expiresAtMs: number;
}

/** Makes and reads the tokens of links. */
export interface LinkSigner {
  /** @throws Error without a master key */
  sign(link: SignedLink): string;
  /** What a token stands for, also when it has expired; null for what was not signed here. */
  read(token: string): SignedLink | null;
}

export const LinkSigner = port<LinkSigner>('linkSigner');

const Content = z.tuple([z.string(), Uuid, Uuid, z.enum(['key', 'user']), Uuid, z.int()]);

/** Builds the signer over master keys: the first signs, all of them verify. */
export function createLinkSigner(masterKeys: readonly Uint8Array[]): LinkSigner {
  // A key of its own, so that a signature says nothing about what the master key encrypts.
  const keys = masterKeys.map((key) => createHmac('sha256', key).update('procurekit signed links').digest());
  return {
    sign({ kind, portalId, subjectId, callerKind, callerId, expiresAtMs }) {
      const [key] = keys;
      if (key === undefined) {
        throw new Error(
          'Links cannot be signed without a master key: pass `masterKey` (32 bytes) to createProcurekit.',
        );
      }
      const content = JSON.stringify([kind, portalId, subjectId, callerKind, callerId, expiresAtMs]);
      const payload = Buffer.from(content).toString('base64url');
      return `${payload}.${signatureOf(key, payload).toString('base64url')}`;
    },
    read(token) {
      const [payload = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      if (rest.length > 0 || !keys.some((key) => isEqual(given, signatureOf(key, payload)))) return null;
      const parsed = Content.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      if (!parsed.success) return null;
      const [kind, portalId, subjectId, callerKind, callerId, expiresAtMs] = parsed.data;
      return { kind, portalId, subjectId, callerKind, callerId, expiresAtMs };
    },
  };
}

function signatureOf(key: Buffer, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}

function isEqual(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
