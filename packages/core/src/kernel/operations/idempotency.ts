import { port } from '../ports/port.js';
import type { Transaction } from '../ports/storage.js';

/** Names a call that must have its effect once: who calls what, under which key. */
export interface IdempotencyScope {
  /** `key:<id>` or `user:<id>`. */
  readonly caller: string;
  /** Method and path template. */
  readonly call: string;
  readonly key: string;
}

/** An answer as it was given the first time. */
export interface KeptAnswer {
  readonly fingerprint: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Keeps answers for as long as a caller may repeat the call. */
export interface IdempotencyStore {
  find(tx: Transaction, scope: IdempotencyScope, now: string): Promise<KeptAnswer | null>;
  keep(
    tx: Transaction,
    scope: IdempotencyScope,
    answer: KeptAnswer,
    options: { readonly secret: boolean; readonly now: string; readonly keptForMs?: number | undefined },
  ): Promise<void>;
}

export const IdempotencyStore = port<IdempotencyStore>('idempotencyStore');
