import { enumeration } from '../../../../kernel/values/enumeration.js';
import type {
  AnsweredTitle,
  ReceivedShipperTitle,
  ReceivedWaybillTitle,
  WaybillStage,
} from '../../../../papers/documents/index.js';
import type { Link, NewLink } from '../../engine/links.js';

/** Kinds of the links of waybills that others opened and that we take part in, and of their titles; each is of its waybill. */
export const EDO_CARRIAGE = 'edo_carriage';
export const EDO_CARRIAGE_TITLE = 'edo_carriage_title';

/** What the portal is to a waybill. */
export const WAYBILL_ROLES = enumeration('WaybillRole', ['carrier', 'consignee']);
export type WaybillRole = (typeof WAYBILL_ROLES)[number];

/** Where the next title of ours stands. */
export const WAYBILL_STATUSES = enumeration('ReceivedWaybillStatus', [
  'waiting',
  'to_answer',
  'awaiting_signature',
  'queued',
]);
export type WaybillStatus = (typeof WAYBILL_STATUSES)[number];

/** A title where the operator has it. */
export interface LastTitle extends Omit<AnsweredTitle, 'signature'> {
  /** Of whoever made it, in Base64; null when it came without. */
  readonly signature: string | null;
  readonly messageId: string;
  readonly entityId: string;
}

/** A title that was prepared: the bytes that are signed are the bytes that are sent. */
export interface PreparedTitle {
  readonly stage: WaybillStage;
  readonly fileName: string;
  /** In Base64. */
  readonly file: string;
}

/** What is remembered of a waybill that others opened. */
export interface WaybillState {
  readonly role: WaybillRole;
  readonly first: ReceivedShipperTitle;
  /** Identifier at the state’s system, once a title tells it. */
  readonly uid: string | null;
  /** Titles that followed, in the order in which they came, ours among them. */
  readonly titles: readonly ReceivedWaybillTitle[];
  readonly last: LastTitle;
  readonly prepared: PreparedTitle | null;
  /** Signature of the prepared title, in Base64. */
  readonly signature: string | null;
  /** Why the operator did not take the title. */
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** What is remembered of a waybill that others opened. */
export function waybillStateOf({ state }: Pick<Link, 'state'>): WaybillState {
  // Written by `newWaybill` and `waybillWith`, and by nobody else.
  return state as unknown as WaybillState;
}

/** The link of a waybill that others opened. */
export function newWaybill(
  { id, remoteId }: { readonly id: string; readonly remoteId: string },
  { role, first, last }: Pick<WaybillState, 'role' | 'first' | 'last'>,
): NewLink {
  const uid = first.uid ?? null;
  const state: WaybillState = { role, first, uid, titles: [], last, prepared: null, signature: null, error: null };
  return { entityType: EDO_CARRIAGE, entityId: id, remoteId, state: { ...state } };
}

/** What a link holds after changes. What waits to be sent is found by its hash. */
export function waybillWith(link: Pick<Link, 'state'>, changes: Partial<WaybillState>) {
  const state = { ...waybillStateOf(link), ...changes };
  return { remoteHash: state.signature === null ? null : WAITING, state: { ...state } };
}

const WAITING = 'queued';

/** Rows of waybills whose next title waits to be sent, of an installation. */
export function waitingTitles(installationId: string) {
  return { installationId, entityType: EDO_CARRIAGE, remoteHash: WAITING };
}

/** What the portal may say next of a waybill; nothing while others are to, or once all is said. */
export function nextStages({ role, titles }: Pick<WaybillState, 'role' | 'titles'>): readonly WaybillStage[] {
  const said = titles.at(-1)?.stage;
  if (role === 'consignee') return said === 'accepted' ? ['received', 'refused'] : [];
  if (said === undefined) return ['accepted'];
  return said === 'received' ? ['handed_over'] : [];
}

/** Where the next title of ours stands. */
export function waybillStatusOf(state: WaybillState): WaybillStatus {
  if (state.signature !== null) return 'queued';
  if (state.prepared !== null) return 'awaiting_signature';
  return nextStages(state).length > 0 ? 'to_answer' : 'waiting';
}
