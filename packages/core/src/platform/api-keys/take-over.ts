import type { WriteCall } from '../../kernel/operations/call.js';
import { extensionPoint } from '../../kernel/operations/extension-point.js';
import { rejectInput } from '../../kernel/errors/request-errors.js';
import { holdRows, refuseArchived } from '../../kernel/rows/record-access.js';
import { Portals } from '../identity/index.js';
import { apiKeyErrors } from './errors.js';
import { ApiKeys } from './records.js';
import type { ApiKeyRow } from './write-key.js';

/** A key that gives and the one that takes: both work, and the same user issued them. */
export interface KeyPair {
  readonly from: ApiKeyRow;
  readonly to: ApiKeyRow;
}

/** What belongs to a key and can be given to another one. */
export interface KeyBelongings {
  /** What they are called, such as `links`. */
  readonly kind: string;
  /** Gives all of them, and tells how many. @throws ProcurekitError `take_over_conflict` when the other cannot have them */
  give(call: WriteCall, keys: KeyPair): Promise<number>;
}

/** What has things that belong to keys. */
export const keyBelongings = extensionPoint<KeyBelongings>('apiKeys.belongings');

/**
 * Gives a key all that belongs to another one of the same creator, which goes on working.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `key_of_another_creator`, `take_over_conflict`
 */
export async function takeOver(
  call: WriteCall,
  { id, from: fromId }: { readonly id: string; readonly from: string },
): Promise<{ readonly row: ApiKeyRow; readonly taken: Record<string, number> }> {
  if (id === fromId) {
    throw rejectInput([
      { pointer: '/from', code: 'not_unique', message: 'Must be another key than the one that takes over' },
    ]);
  }
  // As whoever subscribes does, so that nothing comes between what is compared and what is given.
  await call.tx.collection(Portals).findForUpdate(call.portalId);
  const rows = await holdRows(call, ApiKeys, [id, fromId]);
  const [to, from] = [id, fromId].map((wanted) => rows.find((row) => row.id === wanted));
  if (to === undefined || from === undefined) throw new TypeError('Keys that are held are there.');
  for (const key of [to, from]) refuseArchived(key);
  if (to.createdById !== from.createdById) throw apiKeyErrors.keyOfAnotherCreator({});
  const taken: Record<string, number> = {};
  for (const { kind, give } of call.ask(keyBelongings)) taken[kind] = await give(call, { from, to });
  return { row: to, taken };
}
