import { addDays, daysBetween, nextDay } from '../../../kernel/values/time/local-day.js';
import { RemoteDeferred, RemoteError } from '../engine/remote-error.js';
import { providerApi } from '../connectors/provider-api.js';
import { tochka } from '../oauth/providers.js';
import type { Connector, ConnectorContext, EachItem, Run, RunPart } from '../port.js';
import { counted } from './statement.js';
import { matchOperations, takeOperation } from './take-operations.js';
import { accountsOf, askForStatement, bookedOf, readStatement, type BookedTransaction, type Period } from './tochka.js';

const SLUG = 'bank-payments';
const PART = 'statement_import';
/** What banks book late. */
const OVERLAP_DAYS = 3;
const FIRST_DAYS = 30;
/** How long a run that waits for a statement rests. */
const REST_MS = 5 * 60_000;

/** How the bank is asked whether a statement is ready. */
export interface Polling {
  readonly perSecond: number;
  readonly times: number;
}

/** How far the statement was read. */
interface StatementCursor {
  /** Last day that was read. */
  readonly upTo: string | null;
  /** Statement that the bank is making, of the first of the periods that are left. */
  readonly asked: { readonly statementId: string; readonly upTo: string } | null;
  /** What is left of a period that was too much for one statement; absent where none was divided. */
  readonly left?: readonly Period[];
}

/** Tochka: operations of an account, and the invoices that they pay. */
export function createBankPaymentsConnector(polling: Polling = { perSecond: 0.5, times: 31 }): Connector {
  return {
    oauth: tochka,
    async test(context) {
      const accountId = accountIdOf(context);
      const accounts = await accountsOf(providerApi(context));
      const account = accounts.find((each) => each['accountId'] === accountId);
      if (account === undefined) throw new RemoteError('account_not_found', accountId);
      if (account['status'] !== 'Enabled') throw new RemoteError('account_inactive', String(account['status']));
      return { ok: true, message: `the account ${accountId} is open` };
    },
    async sync(context, run) {
      if (run.wants(PART)) await importStatement(context, run, polling);
      if (!run.wants('payment_matching')) return;
      const { matchTolerance, autoApply } = context.config;
      await matchOperations(context, run, {
        matchTolerance: String(matchTolerance),
        autoApply: autoApply === true ? 'matched' : 'none',
      });
    },
  };
}

function accountIdOf({ config }: ConnectorContext): string {
  return `${String(config['accountNumber'])}/${String(config['bik'])}`;
}

async function importStatement(context: ConnectorContext, run: Run, polling: Polling): Promise<void> {
  const bank = providerApi(context);
  const accountId = accountIdOf(context);
  const part = run.part<StatementCursor>(PART);
  const before = (await part.cursor()) ?? { upTo: null, asked: null };
  const read = (statementId: string) => readStatement(bank, { accountId, statementId });
  let [asked, left] = [before.asked, before.left ?? [await wholePeriod(context, before)]];
  for (let [period, ...rest] = left; period !== undefined; [period, ...rest] = left) {
    asked ??= { statementId: await askForStatement(bank, accountId, period), upTo: period.to };
    const { statementId } = asked;
    const at = { upTo: before.upTo, left };
    // Whoever goes on after this process waits for the same statement.
    await part.page([], { ...at, asked }, takeTransaction);
    try {
      const transactions = await awaitStatement(context, run, { part, at, polling, read: () => read(statementId) });
      const items = counted(bookedOf(transactions, String(context.config['accountNumber'])));
      left = rest;
      await part.page(items, { upTo: period.to, asked: null, ...(left.length === 0 ? {} : { left }) }, takeTransaction);
    } catch (error) {
      const halves = isTooLarge(error) ? halvesOf(period) : undefined;
      if (halves === undefined) throw error;
      left = [...halves, ...rest];
      await part.page([], { ...at, asked: null, left }, takeTransaction);
    }
    asked = null;
  }
}

async function wholePeriod(context: ConnectorContext, { upTo, asked }: StatementCursor): Promise<Period> {
  const today = await context.today();
  const from = upTo === null ? addDays(today, -FIRST_DAYS) : addDays(upTo, -OVERLAP_DAYS);
  return { from, to: asked?.upTo ?? today };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RemoteError && error.code === 'remote_too_large';
}

/** Both halves of a period; undefined for a day, which cannot be divided. */
function halvesOf({ from, to }: Period): readonly [Period, Period] | undefined {
  const days = daysBetween(from, to);
  if (days <= 0) return undefined;
  const middle = addDays(from, Math.floor(days / 2));
  return [
    { from, to: middle },
    { from: nextDay(middle), to },
  ];
}

interface Awaited {
  readonly part: RunPart<StatementCursor>;
  /** Where the part stands without the statement. */
  readonly at: Omit<StatementCursor, 'asked'>;
  readonly polling: Polling;
  read(): ReturnType<typeof readStatement>;
}

/** The transactions, once the bank has them. @throws RemoteDeferred when that takes long */
async function awaitStatement(context: ConnectorContext, run: Run, { part, at, polling, read }: Awaited) {
  const pace = run.limiter(polling.perSecond, 1);
  for (let time = 0; time < polling.times; time += 1) {
    await pace();
    try {
      const transactions = await read();
      if (transactions !== undefined) return transactions;
    } catch (error) {
      const isLost = error instanceof RemoteError && (error.isOfItem || error.code === 'statement_failed');
      // The next run asks for another one.
      if (isLost) await part.page([], { ...at, asked: null }, takeTransaction);
      throw error;
    }
  }
  throw new RemoteDeferred(context.now() + REST_MS);
}

const takeTransaction: EachItem<BookedTransaction> = ({ id, operation }, call) =>
  takeOperation(call, { slug: SLUG, remoteId: id, operation });
