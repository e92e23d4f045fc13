import { requireList, requireObject, type JsonObject } from '../connectors/answers.js';
import { RemoteError } from '../engine/remote-error.js';
import type { RemoteHttp } from '../engine/remote-http.js';
import { innOf, saying, type StatementOperation } from './statement.js';

const API = '/uapi/open-banking/v1.0';

/** A statement that the bank was asked for. */
export interface StatementAddress {
  readonly accountId: string;
  readonly statementId: string;
}

/** Days of a statement, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** An operation as the bank booked it. */
export interface BookedTransaction {
  /** What the bank calls it. */
  readonly id: string;
  readonly operation: StatementOperation;
}

/** The accounts that somebody let us read. */
export async function accountsOf(bank: RemoteHttp): Promise<readonly JsonObject[]> {
  const answer = requireObject(await bank.call({ method: 'GET', path: `${API}/accounts` }));
  return requireList(requireObject(answer['Data'])['Account']);
}

/** Asks for a statement, which the bank then makes. */
export async function askForStatement(bank: RemoteHttp, accountId: string, { from, to }: Period): Promise<string> {
  const body = { Data: { Statement: { accountId, startDateTime: from, endDateTime: to } } };
  // A statement that was asked for twice is made twice, and read once.
  const answer = await bank.call({ method: 'POST', path: `${API}/statements`, body, isRepeatable: true });
  const { statementId } = statementIn(answer);
  if (typeof statementId === 'string' && statementId !== '') return statementId;
  throw new RemoteError('remote_error', 'the bank returned no statement id');
}

/** The transactions of a statement; undefined as long as the bank makes it. */
export async function readStatement(
  bank: RemoteHttp,
  params: StatementAddress,
): Promise<readonly JsonObject[] | undefined> {
  const path = `${API}/accounts/{accountId}/statements/{statementId}`;
  const statement = statementIn(await bank.call({ method: 'GET', path, params: { ...params } }));
  if (statement['status'] === 'Error')
    throw new RemoteError('statement_failed', 'the bank could not make the statement');
  return statement['status'] === 'Ready' ? requireList(statement['Transaction'] ?? []) : undefined;
}

// One is answered as itself, or as a list of one.
function statementIn(answer: unknown): JsonObject {
  const { Statement: statement } = requireObject(requireObject(answer)['Data']);
  return requireObject(Array.isArray(statement) ? (statement as unknown[])[0] : statement);
}

/** Transactions that are final, as operations of an own account. */
export function bookedOf(transactions: readonly JsonObject[], ownAccount: string): readonly BookedTransaction[] {
  return transactions
    .filter(({ status }) => status === 'Booked')
    .map((transaction) => ({ id: idOf(transaction), operation: operationOf(transaction, ownAccount) }));
}

function idOf({ paymentId, transactionId }: JsonObject): string {
  const id = [paymentId, transactionId].find((each) => typeof each === 'string' && each !== '');
  if (typeof id === 'string') return id;
  throw new RemoteError('remote_error', 'a transaction has no id');
}

function operationOf(transaction: JsonObject, ownAccount: string): StatementOperation {
  const isOut = transaction['creditDebitIndicator'] === 'Debit';
  const { amount, currency } = memberOf(transaction, 'Amount');
  const party = memberOf(transaction, isOut ? 'CreditorParty' : 'DebtorParty');
  const account = memberOf(transaction, isOut ? 'CreditorAccount' : 'DebtorAccount');
  return {
    direction: isOut ? 'out' : 'in',
    bookedAt: textOf(transaction['documentProcessDate']) ?? '',
    amount: textOf(amount) ?? '',
    ownAccount,
    ...saying({
      currency: textOf(currency),
      counterpartyName: textOf(party['name']),
      counterpartyInn: innOf(textOf(party['inn'])),
      // The bank writes `<account>/<bik>`.
      counterpartyAccount: textOf(account['identification'])?.split('/')[0],
      documentNumber: textOf(transaction['documentNumber']),
      purpose: textOf(transaction['description']),
    }),
  };
}

function memberOf(transaction: JsonObject, name: string): JsonObject {
  const member = transaction[name];
  return typeof member === 'object' && member !== null ? requireObject(member) : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
