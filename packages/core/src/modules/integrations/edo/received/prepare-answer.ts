import { rejectInput } from '../../../../errors/request-errors.js';
import type { Ids } from '../../../../ports/ids.js';
import type { Reader } from '../../../../ports/storage.js';
import type { Row } from '../../../../records/record.js';
import { knownFields } from '../../../../rows/known-fields.js';
import type { Problem } from '../../../../values/problem.js';
import {
  buyerTitle,
  notEmpowered,
  participantsOf,
  personName,
  representativeOf,
  type DocumentParty,
} from '../../../documents/index.js';
import { SellerProfiles } from '../../../settings/index.js';
import type { TransferAnswer } from './operations.js';
import type { PreparedAnswer, ReceivedState } from './received-document.js';

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
  const buyer = await buyerOf(db, transfer.buyer, body.signedBy);
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

/** The firm that got the goods, headed by whoever signs. */
async function buyerOf(
  db: Reader,
  { inn, kpp, name }: ReceivedState['transfer']['buyer'],
  signedBy: TransferAnswer['signedBy'],
): Promise<DocumentParty> {
  const profile = inn === undefined ? null : await db.collection(SellerProfiles).findOne({ inn, archivedAt: null });
  const own = { name: profile?.name ?? name, kind: profile?.kind ?? kindOf(inn), inn, kpp };
  return { ...own, ...signerOf(profile, signedBy) };
}

/** Who signs: whoever is named, else the holder of the power of attorney, else the head. */
function signerOf(
  profile: Row<typeof SellerProfiles> | null,
  signedBy: TransferAnswer['signedBy'],
): Pick<DocumentParty, 'directorName' | 'directorPosition' | 'representative'> {
  const holder = profile === null ? null : representativeOf(profile);
  if (holder !== null && (signedBy === undefined || signedBy.name === holder.name)) {
    return { directorName: holder.name, representative: { ...holder, ...signedBy } };
  }
  if (signedBy !== undefined) return { directorName: signedBy.name, directorPosition: signedBy.position };
  return knownFields({ directorName: profile?.directorName, directorPosition: profile?.directorPosition });
}

function kindOf(inn: string | undefined): DocumentParty['kind'] {
  return inn?.length === 12 ? 'sole_proprietor' : 'legal_entity';
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

// The format has surname and name apart.
function personProblems(pointer: string, name: string | undefined): readonly Problem[] {
  if (name === undefined || personName(name) !== undefined) return [];
  return [{ pointer, code: 'invalid_format', message: 'Must be a surname and a name' }];
}

/** Whoever got a file answers it to whoever sent it. */
function answeringParticipants(fileId: string) {
  const were = participantsOf(fileId);
  return were && { senderId: were.recipientId, recipientId: were.senderId };
}
