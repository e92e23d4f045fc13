import type { EventPayload } from '../../../kernel/events/event-payload.js';
import { Counterparties } from '../../../procurement/counterparties/index.js';
import { requisitionEvents, Requisitions, Stages } from '../../../procurement/requisitions/index.js';
import { buyerToTell, supplierQuoteEvents, SupplierQuotes } from '../../../procurement/sourcing/index.js';
import { itemError, RemoteError } from '../engine/remote-error.js';
import type { Connector, ConnectorContext } from '../port.js';
import { pushAll } from './push-all.js';
import { chatTypeOf, type Message, openWazzup, whatsappId } from './wazzup.js';

const QUOTED: readonly string[] = [supplierQuoteEvents.submitted.name, supplierQuoteEvents.revised.name];

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
  people: {
    reaches: ({ channelId }, phone) => typeof channelId === 'string' && whatsappId(phone) !== null,
    tell: (context, { phone, text, id }) => {
      const chatId = whatsappId(phone);
      return chatId === null ? Promise.resolve() : say(context, id, () => Promise.resolve({ chatId, text }));
    },
  },
  onEvent: {
    events: [requisitionEvents.stageChanged.name, ...QUOTED],
    hear: (context, event) =>
      QUOTED.includes(event.event) ? tellOfQuote(context, event) : tellOfStage(context, event),
  },
};

// Customers hear of stages, buyers of quotes.
async function tellOfStage(context: ConnectorContext, { eventId, resource }: EventPayload): Promise<void> {
  if (!context.isOn('notify_stage') || context.config['notifyStages'] !== true) return;
  const told = await stageOf(context, resource.id);
  if (told === undefined) return;
  await say(context, eventId, async () => ({ chatId: await recipientOf(context, told.customerId), text: told.text }));
}

/** Says by the chosen channel that there is a quote, without its prices; a buyer without a phone number gets the mail alone. */
async function tellOfQuote(context: ConnectorContext, { eventId, resource }: EventPayload): Promise<void> {
  if (context.config['notifyQuotes'] !== true) return;
  const { db } = context;
  const quote = await db.collection(SupplierQuotes).find(resource.id);
  const requisition = quote === null ? null : await db.collection(Requisitions).find(quote.procurementId);
  if (quote === null || requisition === null) return;
  const buyer = await buyerToTell(db, requisition);
  const chatId = whatsappId(buyer?.phone ?? null);
  if (chatId === null || quote.createdById === buyer?.id) return;
  const text = `${requisition.number}: ${quote.supplierName}, ${quote.number}`;
  await say(context, eventId, () => Promise.resolve({ chatId, text }));
}

type Said = Pick<Message, 'chatId' | 'text'>;

async function say(context: ConnectorContext, eventId: string, said: () => Promise<Said>): Promise<void> {
  const { channelId } = context.config;
  if (typeof channelId !== 'string') return;
  const wazzup = openWazzup(context);
  const { chatId, text } = await said();
  const channel = (await wazzup.channels()).find((each) => each['channelId'] === channelId);
  const chatType = chatTypeOf(channel?.['transport'] ?? 'wapi');
  await wazzup.send({ channelId, chatType, chatId, text, crmMessageId: eventId });
}

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
