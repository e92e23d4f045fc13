import { rejectInput } from '../../../../kernel/errors/request-errors.js';
import type { Ids } from '../../../../kernel/ports/ids.js';
import type { Reader } from '../../../../kernel/ports/storage.js';
import type { Problem } from '../../../../kernel/values/problem.js';
import { buyerTitle, notEmpowered, participantsOf, type DocumentParty } from '../../../../papers/documents/index.js';
import type { TransferAnswer } from './operations.js';
import type { PreparedAnswer, ReceivedState } from './received-document.js';
import { personProblems, signingFirm } from './signing-firm.js';

interface Answering {
  readonly db: Reader;
  readonly ids: Ids;
  readonly now: string;
  readonly timeZone: string;
}

/**
 * Makes the title of the buyer that answers a transfer document.
 *
 * @throws ProcurekitError `validation_failed`
 */
export async function prepareAnswer(
  { db, ids, now, timeZone }: Answering,
  { transfer, signatures }: Pick<ReceivedState, 'transfer' | 'signatures'>,
  body: TransferAnswer,
): Promise<PreparedAnswer> {
  const buyer = await signingFirm(db, transfer.buyer, body.signedBy);
  const problems = [...problemsOf(body, buyer), ...powerProblems(buyer, now, timeZone)];
  if (problems.length > 0) throw rejectInput(problems);
  const { signedBy: _signer, ...said } = body;
  const { fileName, bytes } = buyerTitle(
    transfer,
    { ...said, at: now, timeZone, buyer, sellerSignatures: signatures },
    { fileId: ids.uuid(), participants: answeringParticipants(transfer.fileId) },
  );
  return { acceptance: body.acceptance, fileName, file: Buffer.from(bytes).toString('base64') };
}

function problemsOf({ acceptance, receivedBy, act }: TransferAnswer, { directorName }: DocumentParty): Problem[] {
  const isUnstated = acceptance === 'accepted_with_discrepancies' && act === undefined;
  return [
    ...personProblems('/receivedBy/name', receivedBy?.name),
    ...(directorName === undefined
      ? [{ pointer: '/signedBy', code: 'required', message: 'No seller profile of the buyer names a director' }]
      : personProblems('/signedBy/name', directorName)),
    ...(isUnstated
      ? [{ pointer: '/act', code: 'required', message: 'The act that states the discrepancies must be named' }]
      : []),
  ];
}

function powerProblems(buyer: DocumentParty, now: string, timeZone: string): Problem[] {
  const refusal = notEmpowered(buyer, now, timeZone);
  return refusal === null ? [] : [{ pointer: '/signedBy', code: 'out_of_range', message: refusal.message }];
}

/** Whoever got a file answers it to whoever sent it. */
function answeringParticipants(fileId: string) {
  const were = participantsOf(fileId);
  return were && { senderId: were.recipientId, recipientId: were.senderId };
}
