import { requireList } from '../connectors/answers.js';
import { RemoteError } from '../engine/remote-error.js';
import { kontur } from '../oauth/providers.js';
import type { Connector } from '../port.js';
import { openDiadoc } from './diadoc.js';
import { followBox } from './follow-box.js';
import { sendAnswers } from './received/send-answers.js';
import { queueNewDocuments, sendDocuments } from './send-documents.js';
import { sendTitles } from './waybills/send-titles.js';

/** Diadoc: documents go there to be signed and sent, and what becomes of them comes back, with invoices of others. */
export const edoOperatorConnector: Connector = {
  oauth: kontur,
  async test(context) {
    const { boxId, senderInn } = context.config;
    const own = (await openDiadoc(context).organizations()).find((each) => each['Inn'] === senderInn);
    if (own === undefined) throw new RemoteError('organization_not_found', String(senderInn));
    const boxes = requireList(own['Boxes']);
    if (!boxes.some((box) => box['BoxId'] === boxId || box['BoxIdGuid'] === boxId)) {
      throw new RemoteError('box_not_found', String(boxId));
    }
    return { ok: true, message: 'the box is there' };
  },
  async sync(context, run) {
    const diadoc = openDiadoc(context);
    if (run.wants('document_send')) {
      if (context.config['autoSend'] === true) await queueNewDocuments(context, run);
      await sendDocuments(context, run, diadoc);
      await sendAnswers(context, run, diadoc);
      await sendTitles(context, run, diadoc);
    }
    if (run.wants('document_status')) await followBox(context, run, diadoc);
  },
};
