import type { Client } from '@procurekit/client-sdk';

import type { Erp } from './erp.js';

/** What the sync has to remember between runs; keep it in a table of the ERP. */
export interface SyncState {
  /** Where to go on in the event feed. */
  cursor?: string | undefined;
  /** Version of each record that both sides agree on, by its id in Procurekit. */
  readonly agreedVersions: Map<string, number>;
}

/** Both sides and what is known of them. */
export interface Sync {
  readonly client: Client;
  readonly erp: Erp;
  readonly state: SyncState;
  /** Where the feed starts on the very first run. */
  readonly since: string;
}

/** Notes that both sides have this version of a record. */
export function agreeOn(sync: Sync, record: { readonly id: string; readonly version: number }): void {
  sync.state.agreedVersions.set(record.id, record.version);
}

/** Tells whether an event is of a change that both sides know: one that the sync made itself, or a repetition. */
export function isKnown(sync: Sync, record: { readonly id: string; readonly version: number }): boolean {
  return record.version <= (sync.state.agreedVersions.get(record.id) ?? 0);
}
