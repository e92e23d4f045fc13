import { Counterparties } from '../../counterparties/index.js';
import { requisitionEvents, Requisitions, Stages } from '../../requisitions/index.js';
import { itemError, RemoteError } from '../engine/remote-error.js';
import type { Connector, ConnectorContext } from '../port.js';
import { pushAll } from './push-all.js';
import { chatTypeOf, openWazzup, whatsappId } from './wazzup.js';

/** Wazzup24: contacts and requisitions go there, and word of a new stage to the customer. */
export const messengerConnector: Connector = {
  async test(context) {
    const channels = await openWazzup(context).channels();
    const { channelId } = context.config;
    if (channelId === undefined) return { ok: true, message: `channels: ${channels.length}` };
    const channel = channels.find((each) => each['channelId'] === channelId);
    if (channel === undefined) throw new RemoteError('channel_not_found', String(channelId));
    if (channel['state'] !== 'active') throw new RemoteError('channel_inactive', String(channel['state']));
    return { ok: true, message: `the channel ${String(channelId)} is active` };
  },
  sync: pushAll,
  hasReceiver: true,
  onEvent: {
    events: [requisitionEvents.stageChanged.name],
    async hear(context, { eventId, resource }) {
      const { notifyStages, channelId } = context.config;
      if (!context.isOn('notify_stage') || notifyStages !== true || typeof channelId !== 'string') return;
      const told = await stageOf(context, resource.id);
      if (told === undefined) return;
      const wazzup = openWazzup(context);
      const chatId = await recipientOf(context, told.customerId);
      const channel = (await wazzup.channels()).find((each) => each['channelId'] === channelId);
      const chatType = chatTypeOf(channel?.['transport'] ?? 'wapi');
      await wazzup.send({ channelId, chatType, chatId, text: told.text, crmMessageId: eventId });
    },
  },
};

async function stageOf({ db }: ConnectorContext, requisitionId: string) {
  const requisition = await db.collection(Requisitions).find(requisitionId);
  if (requisition === null) return undefined;
  const stage = await db.collection(Stages).find(requisition.stageId);
  return { customerId: requisition.customerId, text: `${requisition.number}: ${stage?.name ?? ''}` };
}

// The one to talk to, else the company.
async function recipientOf({ db }: ConnectorContext, customerId: string | null): Promise<string> {
  const customer = customerId === null ? null : await db.collection(Counterparties).find(customerId);
  const primary = customer?.contacts.find(({ isPrimary }) => isPrimary);
  const chatId = whatsappId(primary?.phone ?? null) ?? whatsappId(customer?.phone ?? null);
  if (chatId === null) throw itemError('recipient_missing', 'the customer has no phone number');
  return chatId;
}
