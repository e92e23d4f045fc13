import type { Row } from '../../../../kernel/records/record.js';
import { SyncLinks } from '../../engine/records.js';
import { RemoteError } from '../../engine/remote-error.js';
import type { ConnectorContext, ItemCall, ItemOutcome, Run } from '../../port.js';
import type { Diadoc } from '../diadoc.js';
import {
  EDO_RECEIVED,
  receivedStateOf,
  receivedWith,
  waitingAnswers,
  type ReceivedState,
} from './received-document.js';

const PAGE = 100;

type Waiting = Pick<Row<typeof SyncLinks>, 'id' | 'externalId'>;

/** Hands over the answers that were signed. One that the operator refuses says why, and is to be signed again. */
export async function sendAnswers({ db, installationId }: ConnectorContext, run: Run, diadoc: Diadoc): Promise<void> {
  const part = run.part<never>('document_send');
  for (let after: readonly string[] | null = null; ;) {
    const waiting: readonly Waiting[] = await db.collection(SyncLinks).list({
      where: waitingAnswers(installationId),
      select: ['id', 'externalId'],
      order: [['id', 'asc']],
      limit: PAGE,
      ...(after === null ? {} : { after }),
    });
    const items = waiting.map(({ id, externalId }) => ({ id, remoteId: externalId.slice(EDO_RECEIVED.length + 1) }));
    await part.push(items, undefined, (item, call) => sendAnswer(diadoc, call, item));
    const last = waiting.at(-1);
    if (last === undefined || waiting.length < PAGE) return;
    after = [last.id];
  }
}

async function sendAnswer(
  diadoc: Diadoc,
  { links }: ItemCall,
  { remoteId }: { readonly remoteId: string },
): Promise<ItemOutcome> {
  const link = await links.find(EDO_RECEIVED, remoteId);
  const { status, answer, signature } = link === null ? unknown : receivedStateOf(link);
  if (link === null || status !== 'queued' || answer === null || signature === null) return 'skipped';
  const [messageId = '', entityId = ''] = remoteId.split('/');
  const keep = (changes: Partial<ReceivedState>) => links.put({ ...link, ...receivedWith(link, changes) });
  try {
    // What was signed anew is another answer to the operator.
    const operationId = `${remoteId}/${answer.fileName}`;
    const isTaken = await diadoc.answer({ operationId, messageId, entityId, content: answer.file, signature });
    if (!isTaken) return 'waiting';
    await keep({ status: 'answered', error: null });
    return 'updated';
  } catch (error) {
    if (error instanceof RemoteError && error.isOfItem) {
      const told = { code: error.code, message: error.message.slice(0, 500) };
      await keep({ status: 'awaiting_signature', signature: null, error: told });
    }
    throw error;
  }
}

const unknown = { status: 'received', answer: null, signature: null } as const;
