import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { BudgetEffect, BudgetWarning } from '../../platform/approvals/index.js';
import type { World } from '../../kernel/operations/world.js';

/** How firmly money is spoken for: planned, ordered, invoiced. */
export type HoldKind = 'reserved' | 'committed' | 'actual';

/** What decides which budget a line takes. */
export interface BudgetPlace {
  /** The day that decides on the period. */
  readonly date: string;
  readonly costItemId: string | null;
  readonly logisticsObjectId: string | null;
  readonly pipelineId: string | null;
}

/** What a line takes of a budget. */
export interface BudgetedLine extends BudgetPlace {
  /** With VAT, in the portal's currency unless `foreign` names another. */
  readonly grossAmount: string;
  /** Another currency than that of the portal, and the day whose rate counts. Needed only where a budget covers the line. */
  readonly foreign?: { readonly currency: string; readonly date: string };
  /** Line of an order that it is invoiced for: it takes the budget which that took, wherever it would belong by itself. */
  readonly purchaseOrderItemId?: string | null;
  /** Order that it is invoiced for as a whole: it takes the budgets of the lines of that, each its share. */
  readonly purchaseOrderId?: string | null;
}

/** All that a source takes of budgets in one kind, from now on; no lines give everything back. */
export interface Holding {
  /** Such as `procurement`, `purchase_order` or `invoice`. */
  readonly sourceType: string;
  readonly sourceId: string;
  readonly kind: HoldKind;
  readonly lines: readonly BudgetedLine[];
}

/** How holdings are judged. */
export interface HoldOptions {
  /**
   * They tell what has happened already, such as an invoice that came, or what somebody only writes: a budget that stops warns of them.
   * @default false
   */
  readonly isFact?: boolean;
  /**
   * What this unit of work has told of the same sources as a fact is judged with them: an invoice that waited for an order counts the order
   * before anybody has judged that. @default false
   */
  readonly withFacts?: boolean;
}

/** What holding looks at of a unit of work. */
export type HoldContext = World & Pick<UnitOfWork, 'now' | 'portalId'> & { readonly tx: Reader };

/** Keeps what is spoken for in budgets. */
export interface BudgetHolds {
  /**
   * Makes these holdings what their sources take from now on. They are judged together, after all of them: what moves from one source to
   * another, or from reserved to committed, is counted once. The caller holds the rows of the sources meanwhile.
   *
   * @throws ProcurekitError `budget_exceeded` where a budget stops what is beyond it, `exchange_rate_missing`
   */
  hold(unit: UnitOfWork, holdings: readonly Holding[], options?: HoldOptions): Promise<readonly BudgetWarning[]>;
  /**
   * The same for all that belongs to a requisition: its reservation, its orders, its invoices, each worked out anew as `budgetSources`
   * tell them. The caller holds the requisition.
   *
   * @throws ProcurekitError as `hold`
   */
  follow(unit: UnitOfWork, procurementId: string, options?: HoldOptions): Promise<readonly BudgetWarning[]>;
  /**
   * What a plan would ask of each budget that it takes something of; nothing is written. Where it is for a requisition, the reservation,
   * orders and invoices of that are counted with it.
   *
   * @throws ProcurekitError `exchange_rate_missing`
   */
  foresee(unit: HoldContext, procurementId: string | null, plan: BudgetPlan): Promise<readonly BudgetEffect[]>;
  /** Whether a budget covers every line; false without lines. */
  isBudgeted(unit: HoldContext, lines: readonly BudgetPlace[]): Promise<boolean>;
  /** Warnings of budgets that are exceeded now, for each of these sources that holds something of them. */
  warningsOf(
    db: Reader,
    sourceType: string,
    sourceIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly BudgetWarning[]>>;
}

/** What was ordered or invoiced of a requisition: its lines no longer reserve it, and orders no longer commit what is invoiced. */
export interface Claim {
  readonly kind: 'committed' | 'actual';
  /** Who invoices it: that takes nothing off what another supplier was asked for. */
  readonly supplierId?: string | null;
  /** null where it names no line. */
  readonly procurementItemId: string | null;
  /** Whether it names a line of an order, in which it is counted already. @default false */
  readonly isOfOrder?: boolean;
  /** In the unit of the line of the requisition. */
  readonly quantity: string;
  /** With VAT, in the currency of the requisition; zero where it is in another. */
  readonly grossAmount: string;
}

/** What a module contributes whose records take of budgets for a requisition. */
export interface BudgetSource {
  claims(db: Reader, procurementId: string): Promise<readonly Claim[]>;
  /** What each of its records holds for the requisition, those that hold nothing any more included, given the claims of all sources. */
  holdings(unit: HoldContext, procurementId: string, claims: readonly Claim[]): Promise<readonly Holding[]>;
}

/** What somebody intends to do for a requisition, given what is claimed of it already. */
export type BudgetPlan = (claims: readonly Claim[]) => {
  /** What would be ordered beside that. */
  readonly claims: readonly Claim[];
  /** What would be held then, in place of what the same sources hold now. */
  readonly holdings: readonly Holding[];
};

/** Tells where what is ordered belongs. */
export interface PlacesOfOrdered {
  /** Lines of orders, by their ids. */
  readonly ofLines: (db: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, BudgetPlace>>;
  /** All lines of orders with what they cost, by the ids of the orders. */
  readonly ofOrders: (db: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, readonly OrderedShare[]>>;
}

/** A line of an order: where it belongs, and what it costs with VAT. */
export interface OrderedShare {
  readonly place: BudgetPlace;
  readonly grossAmount: string;
}

/** What keeps budgets. */
export const budgetHolds = extensionPoint<BudgetHolds>('budgets.holds');
/** What takes of budgets for requisitions. */
export const budgetSources = extensionPoint<BudgetSource>('budgets.sources');
/** What knows lines of orders. */
export const placesOfOrdered = extensionPoint<PlacesOfOrdered>('budgets.placesOfOrdered');

const nothing = () => Promise.resolve([]);
const noBudgets: BudgetHolds = {
  hold: nothing,
  follow: nothing,
  foresee: nothing,
  isBudgeted: () => Promise.resolve(false),
  warningsOf: () => Promise.resolve(new Map()),
};

/** The budgets of a Procurekit; without limits where they are no part of it. */
export function budgetsOf(world: Pick<World, 'ask'>): BudgetHolds {
  return world.ask(budgetHolds)[0] ?? noBudgets;
}
