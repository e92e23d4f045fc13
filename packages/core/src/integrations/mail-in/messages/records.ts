import { z } from 'zod';

import type { Viewer } from '../../../kernel/access/caller.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row, type Where } from '../../../kernel/records/record.js';
import { enumOf } from '../../../kernel/values/enumeration.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { Count } from '../../../kernel/values/numbers/count.js';
import { visibleWithRequisition } from '../../../procurement/requisitions/index.js';
import { SupplierRfqs } from '../../../procurement/sourcing/index.js';
import {
  CHECK_RESULTS,
  FILE_PROBLEMS,
  MESSAGE_KINDS,
  MESSAGE_REASONS,
  MESSAGE_STATUSES,
  MESSAGE_WARNINGS,
} from './statuses.js';

/** A file of a received message. */
export const ReceivedFile = z
  .object({
    fileName: z.string(),
    mimeType: z.string(),
    sizeBytes: Count,
    fileId: Uuid.nullable().meta({ description: 'The kept file; null for one that was not kept' }),
    problem: enumOf(FILE_PROBLEMS).nullable().meta({ description: 'Why it was not kept' }),
  })
  .meta({ id: 'ReceivedMessageFile' });
export interface ReceivedFile extends z.output<typeof ReceivedFile> {}

/** Something about a row of a table that could not be taken. */
export const AnswerProblem = z
  .object({
    row: Count.nullable().meta({ description: 'Row of the table as a spreadsheet numbers it' }),
    field: z.string().nullable(),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'AnswerProblem' });
export interface AnswerProblem extends z.output<typeof AnswerProblem> {}

const checked = enumOf(CHECK_RESULTS).nullable();

/** What servers found out about the sender of a message (RFC 8601). */
export const Authentication = z
  .object({
    server: z.string().nullable().meta({ description: 'The server that says so; null when none did' }),
    isTrusted: z.boolean().meta({ description: 'Whether that server is known to be ours' }),
    spf: checked,
    dkim: checked,
    dmarc: checked,
  })
  .meta({ id: 'MailAuthentication' });
export interface Authentication extends z.output<typeof Authentication> {}

const shown = { faces: { workspace: 'L' } } as const;
const inDetail = { faces: { workspace: 'D' } } as const;

/**
 * A mail that came to an address for answers. With the price request that it answers it is seen by whoever sees that; one that leads to
 * none by those who see all requisitions. What is written in it is withheld as long as prices for that request are sealed.
 */
export const ReceivedMessages = defineRecord('receivedMessage', {
  table: 'received_messages',
  access: { view: 'supplier_documents.view', edit: 'supplier_documents.edit' },
  files: true,
  columns: {
    id: column.uuid(shown),
    rfqId: column.uuid({ nullable: true, ...shown, description: 'The price request that it answers' }),
    procurementId: column.uuid({ nullable: true, ...shown }),
    supplierId: column.uuid({ nullable: true, ...shown }),
    quoteId: column.uuid({ nullable: true, ...shown, description: 'The draft of a quote that it became' }),
    kind: column.enum(MESSAGE_KINDS, shown),
    status: column.enum(MESSAGE_STATUSES, shown),
    reason: column.enum(MESSAGE_REASONS, { nullable: true, ...shown, description: 'Why it became no quote by itself' }),
    fromName: column.text(shown),
    fromAddress: column.text({ max: 320, ...shown }),
    subject: column.text({ max: 1000, ...shown }),
    messageId: column.text({ max: 255, nullable: true, ...shown, description: 'Without brackets' }),
    sentAt: column.instant({ nullable: true, ...shown, description: 'As the sender says' }),
    authentication: column.json(Authentication, shown),
    warnings: column.json(z.array(enumOf(MESSAGE_WARNINGS)), shown),
    problems: column.json(z.array(AnswerProblem), inDetail),
    text: column.text({
      max: 100_000,
      multiline: true,
      nullable: true,
      withheld: true,
      ...inDetail,
      description: 'What was written; null while prices are sealed',
    }),
    attachments: column.json(z.array(ReceivedFile), {
      nullable: true,
      withheld: true,
      ...inDetail,
      description: 'null while prices are sealed',
    }),
    fileId: column.uuid({
      nullable: true,
      withheld: true,
      ...inDetail,
      description: 'The whole mail as a file; null while prices are sealed',
    }),
    handledById: column.uuid({ nullable: true, ...inDetail, description: 'Who attached or discarded it' }),
    handledAt: column.instant({ nullable: true, ...inDetail }),
    /** What is the same whichever way the same mail came. */
    contentKey: column.text({ max: 64, untold: true }),
    createdAt: column.instant(shown),
    updatedAt: column.instant(shown),
    version: column.integer(shown),
  },
  indexes: [
    { on: ['createdAt', 'id', 'kind'] },
    { on: ['updatedAt', 'id'] },
    { on: ['status', 'createdAt', 'id'] },
    { on: ['rfqId', 'createdAt', 'id'], whereNotNull: ['rfqId'] },
    { on: ['procurementId', 'createdAt', 'id'], whereNotNull: ['procurementId'] },
    { on: ['supplierId', 'createdAt', 'id'], whereNotNull: ['supplierId'] },
    { on: ['messageId'], whereNotNull: ['messageId'] },
  ],
  uniques: { content: { on: ['contentKey'] } },
  search: ['subject', 'fromAddress', 'fromName'],
  visibleTo: visibleMessages,
  withheldWhile: {
    with: SupplierRfqs,
    by: 'rfqId',
    filesRefusal: ({ sealedUntil }: Pick<Row<typeof SupplierRfqs>, 'sealedUntil'>) =>
      requestErrors.quoteSealed({ sealedUntil }),
  },
});

export type MessageRow = Row<typeof ReceivedMessages>;

/** An address at which a mail of ours did not arrive. */
export const BouncedAddresses = defineRecord('bouncedAddress', {
  table: 'bounced_addresses',
  access: { view: 'supplier_documents.view', edit: 'supplier_documents.edit' },
  columns: {
    id: column.uuid(shown),
    email: column.text({ max: 254, ...shown }),
    code: column.text({
      max: 16,
      nullable: true,
      ...shown,
      description: 'Status as mail servers tell it (RFC 3463), such as `5.1.1`',
    }),
    diagnostic: column.text({ max: 500, nullable: true, ...shown, description: 'What the server said' }),
    bouncedAt: column.instant(shown),
    createdAt: column.instant(shown),
  },
  indexes: [{ on: ['createdAt', 'id'] }],
  uniques: { email: { on: ['email'] } },
  search: ['email'],
});

function visibleMessages(viewer: Viewer): Where<{ readonly procurementId: string | null }> | null {
  return visibleWithRequisition(viewer);
}
