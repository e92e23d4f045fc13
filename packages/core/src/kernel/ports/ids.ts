import { port } from './port.js';

/** Source of identifiers and secrets. */
export interface Ids {
  /** A new UUID, version 7 (RFC 9562): later ones sort after earlier ones. */
  uuid(): string;
  /** Unpredictable bytes from the system's generator. */
  randomBytes(length: number): Uint8Array;
}

export const Ids = port<Ids>('ids');
