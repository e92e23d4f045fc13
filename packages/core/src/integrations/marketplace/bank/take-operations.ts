import type { Row } from '../../../kernel/records/record.js';
import { addMs, toInstant } from '../../../kernel/values/time/instant.js';
import { BankOperations, PENDING_STATES } from '../../../procurement/bank-operations/index.js';
import type { ConnectorContext, ItemCall, ItemOutcome, Run } from '../port.js';
import type { StatementOperation } from './statement.js';

const ENTITY = 'bank_operation';
const PAGE = 200;
/** How long the invoice of an operation is looked for in every run; later it can be looked for by hand. */
const LOOKED_FOR_MS = 30 * 24 * 60 * 60_000;

interface Told {
  /** Integration that tells of it. */
  readonly slug: string;
  /** What the bank calls it, where it does. */
  readonly remoteId?: string;
  readonly operation: StatementOperation;
}

/** Enters an operation unless it is there, from wherever it came first. */
export async function takeOperation(
  { records, links }: ItemCall,
  { slug, remoteId, operation }: Told,
): Promise<ItemOutcome> {
  if (remoteId !== undefined && (await links.find(ENTITY, remoteId)) !== null) return 'skipped';
  // What comes from outside is checked by the call.
  const entered = await records.workspace.bankOperations.create({ ...operation, externalSource: slug });
  const isKnown = entered.externalSource !== slug || (await links.ofEntity(ENTITY, entered.id)) !== null;
  await links.put({ entityType: ENTITY, entityId: entered.id, remoteId: remoteId ?? entered.id });
  return isKnown ? 'skipped' : 'created';
}

interface Matching {
  readonly matchTolerance: string;
  readonly autoApply: 'none' | 'certain' | 'matched';
}

type Pending = Pick<Row<typeof BankOperations>, 'id' | 'createdAt'>;

/** Looks for the invoices of operations that nothing was paid with yet. */
export async function matchOperations({ db, now }: ConnectorContext, run: Run, matching: Matching): Promise<void> {
  const part = run.part<never>('payment_matching');
  const since = addMs(toInstant(now()), -LOOKED_FOR_MS);
  let after: readonly string[] | null = null;
  for (;;) {
    const rows: readonly Pending[] = await db.collection(BankOperations).list({
      where: { isApplied: false, state: { in: PENDING_STATES }, createdAt: { gte: since } },
      select: ['id', 'createdAt'],
      order: [
        ['createdAt', 'asc'],
        ['id', 'asc'],
      ],
      limit: PAGE,
      ...(after === null ? {} : { after }),
    });
    await part.page(
      rows.map(({ id }) => ({ id })),
      undefined,
      matchOne(matching),
    );
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = [last.createdAt, last.id];
  }
}

function matchOne(matching: Matching) {
  return async ({ id }: { readonly id: string }, { records, db }: ItemCall): Promise<ItemOutcome> => {
    const before = await db.collection(BankOperations).find(id);
    // Somebody has dealt with it since it failed.
    if (before === null || before.state === 'ignored' || before.isApplied) return 'skipped';
    const { version } = await records.workspace.bankOperations.match(id, matching);
    return version === before.version ? 'skipped' : 'updated';
  };
}
