import type { Row } from '../../../../kernel/records/record.js';
import { readWaybillTitle } from '../../../../papers/documents/index.js';
import { SyncLinks } from '../../engine/records.js';
import { itemError, RemoteError } from '../../engine/remote-error.js';
import type { ConnectorContext, ItemCall, ItemOutcome, Run } from '../../port.js';
import { WAYBILL_AT_OPERATOR, type Diadoc } from '../diadoc.js';
import {
  EDO_CARRIAGE,
  EDO_CARRIAGE_TITLE,
  waitingTitles,
  waybillStateOf,
  waybillWith,
  type WaybillState,
} from './received-waybill.js';

const PAGE = 100;

/** Hands over the titles of waybills that were signed. One that the operator refuses says why, and is to be signed again. */
export async function sendTitles({ db, installationId }: ConnectorContext, run: Run, diadoc: Diadoc): Promise<void> {
  const part = run.part<never>('document_send');
  for (let after: readonly string[] | null = null; ;) {
    const waiting: readonly Pick<Row<typeof SyncLinks>, 'id' | 'entityId'>[] = await db.collection(SyncLinks).list({
      where: waitingTitles(installationId),
      select: ['id', 'entityId'],
      order: [['id', 'asc']],
      limit: PAGE,
      ...(after === null ? {} : { after }),
    });
    await part.push(waiting, undefined, ({ entityId }, call) => sendTitle(diadoc, call, entityId));
    const last = waiting.at(-1);
    if (last === undefined || waiting.length < PAGE) return;
    after = [last.id];
  }
}

async function sendTitle(diadoc: Diadoc, { links }: ItemCall, id: string): Promise<ItemOutcome> {
  const link = await links.ofEntity(EDO_CARRIAGE, id);
  if (link === null) return 'skipped';
  const state = waybillStateOf(link);
  const { prepared, signature, titles } = state;
  if (prepared === null || signature === null) return 'skipped';
  const keep = (changes: Partial<WaybillState>) => links.put({ ...link, ...waybillWith(link, changes) });
  try {
    const placed = await handOver(diadoc, state, { ...prepared, signature });
    if (placed === undefined) return 'waiting';
    const title = readWaybillTitle(Buffer.from(prepared.file, 'base64'));
    const { fileId, writtenDate, writtenTime } = title;
    await links.put({ entityType: EDO_CARRIAGE_TITLE, entityId: id, remoteId: fileId });
    const last = { fileId, writtenDate, writtenTime, signature, ...placed };
    await keep({ titles: [...titles, title], last, prepared: null, signature: null, error: null });
    return 'updated';
  } catch (error) {
    if (error instanceof RemoteError && error.isOfItem) {
      await keep({ signature: null, error: { code: error.code, message: error.message.slice(0, 500) } });
    }
    throw error;
  }
}

type Signed = NonNullable<WaybillState['prepared']> & { readonly signature: string };

/** Where the operator has the title; undefined when it asks to do it again. */
async function handOver(
  diadoc: Diadoc,
  { last, first: { carrier } }: WaybillState,
  { stage, fileName, file, signature }: Signed,
): Promise<{ readonly messageId: string; readonly entityId: string } | undefined> {
  // A carrier answers within the message of the title before; a consignee opens one of its own with the carrier.
  if (stage === 'accepted' || stage === 'handed_over') {
    const { messageId, entityId } = last;
    const operationId = `${messageId}/${entityId}/${fileName}`;
    return (await diadoc.answer({ operationId, messageId, entityId, content: file, signature }))
      ? { messageId, entityId }
      : undefined;
  }
  if (carrier.inn === undefined) throw itemError('recipient_not_found', 'the carrier has no INN');
  const { boxId: toBoxId } = await diadoc.boxOf({ inn: carrier.inn, kpp: carrier.kpp ?? null });
  const documentId = fileName.slice(-'.xml'.length - GUID_LENGTH, -'.xml'.length);
  const formalised = { ...WAYBILL_AT_OPERATOR, function: 'delivery' };
  const content = { Content: file };
  const messageId = await diadoc.post({ documentId, fileName, content, toBoxId, formalised, signature });
  return messageId === undefined ? undefined : { messageId, entityId: '' };
}

const GUID_LENGTH = 36;
