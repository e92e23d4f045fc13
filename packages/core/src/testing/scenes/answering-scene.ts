import { readXlsx, writeXlsx } from 'hucre';
import { createTransport, type SendMailOptions } from 'nodemailer';

import type { Received } from '../../integrations/mail-in/index.js';
import type { ApiResponse } from '../kit/api-client.js';
import type { SentMail } from '../kit/memory-mailer.js';
import type { TestKit } from '../kit/test-kit.js';
import { sourcingScene, type SourcingScene } from './sourcing-scene.js';

/** A price request that was mailed. */
export interface MailedRfq {
  readonly id: string;
  readonly number: string;
  readonly procurementId: string;
  readonly items: readonly { readonly id: string; readonly rawName: string }[];
  /** The mail to the supplier. */
  readonly mail: SentMail;
}

/** A portal whose suppliers answer by mail. */
export interface AnsweringScene extends SourcingScene {
  /** Mails a price request for a new requisition. */
  mailed(input?: object): Promise<MailedRfq>;
  /** Receives an answer to a mail, from its recipient unless told otherwise. */
  answer(rfq: MailedRfq, mail?: SendMailOptions): Promise<Received>;
  /** A received message as the owner sees it. */
  message(received: Received): Promise<ApiResponse['body']>;
}

/** Builds a scene in a new portal. */
export async function answeringScene(kit: TestKit): Promise<AnsweringScene> {
  const scene = await sourcingScene(kit);
  const owner = scene.portal.signedIn();
  return {
    ...scene,
    async mailed(input = {}) {
      const { id: procurementId } = await scene.aRequisition();
      const [rfq] = (await owner.post('/supplier-rfqs', { procurementId, supplierId: scene.supplierId, ...input })).body
        .items;
      await owner.post(`/supplier-rfqs/${rfq.id}/send`, {});
      const mail = (await kit.sentMails()).findLast(({ attachments }) =>
        attachments.some(({ fileName }) => fileName === `${rfq.number}.xlsx`),
      );
      if (mail === undefined) throw new Error('The price request was not mailed.');
      return { ...rfq, procurementId, mail };
    },
    answer: async (rfq, mail = {}) => kit.kit.mail.receive(await rawMail(answerTo(rfq, mail))),
    async message(received) {
      if (received.outcome === 'refused') throw new Error(`The message was refused: ${received.reason}`);
      return (await owner.get(`/received-messages/${received.receivedMessageId}`)).body;
    },
  };
}

/** What a mail program makes of an answer. */
export function answerTo(
  { mail, number }: Pick<MailedRfq, 'mail' | 'number'>,
  own: SendMailOptions = {},
): SendMailOptions {
  return {
    from: 'Иван Петров <sales@zavod.ru>',
    to: mail.replyTo ?? 'orders@firm.ru',
    subject: `Re: Запрос цен ${number}`,
    text: 'Добрый день! Цены во вложении.',
    inReplyTo: `<${mail.id}@firm.ru>`,
    ...own,
  };
}

/** Writes a message as it goes over the wire. */
export async function rawMail(mail: SendMailOptions): Promise<Uint8Array> {
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(mail);
  return new Uint8Array(message as Buffer);
}

/** The workbook of a mail with some cells filled in, by row below the heading and by the beginning of the heading. */
export async function filledIn(
  { attachments }: Pick<SentMail, 'attachments'>,
  rows: readonly Readonly<Record<string, string | number | boolean | null>>[],
): Promise<Buffer> {
  const { sheets } = await readXlsx(attachments[0]?.bytes ?? new Uint8Array());
  const [sheet] = sheets;
  if (sheet === undefined) throw new Error('The mail has no workbook.');
  const headingAt = sheet.rows.findIndex((row) => row.includes('№'));
  const heading = sheet.rows[headingAt] ?? [];
  for (const [index, values] of rows.entries()) {
    const row = sheet.rows[headingAt + 1 + index] ?? [];
    for (const [column, value] of Object.entries(values)) {
      row[heading.findIndex((text) => String(text).startsWith(column))] = value;
    }
  }
  return aWorkbook(sheet.rows);
}

/** A workbook of one sheet. */
export async function aWorkbook(rows: readonly (readonly unknown[])[]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Лист1', rows: rows.map((row) => [...row]) as never }] }));
}

/** A file of a mail. */
export function aFile(filename: string, content: Buffer | string, contentType?: string) {
  return { filename, content, ...(contentType === undefined ? {} : { contentType }) };
}
