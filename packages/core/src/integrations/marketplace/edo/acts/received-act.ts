import type { Link } from '../../engine/links.js';

/** Kind of the links of acts that buyers sent; each is of the document that it speaks of, or else of the buyer. */
export const EDO_ACT = 'edo_act';

/** A line of an act, with the item of ours that it speaks of where there is just one. */
export interface ActLine {
  readonly name: string;
  readonly sku: string | null;
  readonly itemId: string | null;
  readonly statedQuantity: string | null;
  readonly foundQuantity: string | null;
  readonly defectQuantity: string | null;
  readonly shortageQuantity: string | null;
  readonly surplusQuantity: string | null;
  readonly comment: string | null;
}

/** What is remembered of an act that a buyer sent. */
export interface ActState {
  readonly number: string;
  readonly date: string;
  readonly buyerId: string;
  readonly paper: { readonly title: string; readonly number: string | null; readonly date: string | null } | null;
  /** The document of ours that the goods came with. */
  readonly documentId: string | null;
  readonly procurementId: string | null;
  readonly lines: readonly ActLine[];
}

/** What is remembered of an act that a buyer sent. */
export function actStateOf({ state }: Pick<Link, 'state'>): ActState {
  // Written by `takeAct`, and by nobody else.
  return state as unknown as ActState;
}
