import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { MailPerson } from '../../kernel/ports/mail-reader.js';
import type { Row } from '../../kernel/records/record.js';
import { type InLanguages, type Language, languageOf } from '../../kernel/values/text/locale.js';
import { Portals } from '../../platform/identity/index.js';
import {
  createQuote,
  noteRfq,
  type RfqActor,
  type SupplierQuotes,
  type SupplierRfqs,
} from '../../procurement/sourcing/index.js';
import type { AnswerProblem } from './messages/records.js';
import type { MessageWarning } from './messages/statuses.js';
import type { ReadTables } from './read-tables.js';

type RfqRow = Row<typeof SupplierRfqs>;

/** What a draft is made of. */
export interface MailedAnswer {
  readonly rfq: RfqRow;
  readonly from: MailPerson | null;
  readonly warnings: readonly MessageWarning[];
  readonly answer: ReadTables;
  /** When the mail arrived. */
  readonly receivedAt: string;
  /** Files of the message, the message itself among them. */
  readonly fileIds: readonly string[];
}

const TOLD: InLanguages<Readonly<Record<MessageWarning | 'problems', string>>> = {
  ru: {
    sender_forged: 'Отправитель письма подделан или не подтверждён своим сервером: проверьте, от кого предложение.',
    sender_unverified: 'Подлинность отправителя письма не подтверждена.',
    sender_unknown: 'Письмо пришло с адреса, который у поставщика не известен.',
    problems: 'Не принято из таблицы:',
  },
  en: {
    sender_forged: 'The sender of the mail is forged, or its server disowns it: check who made this offer.',
    sender_unverified: 'Nobody has verified the sender of the mail.',
    sender_unknown: 'The mail came from an address that is not known of the supplier.',
    problems: 'Not taken from the table:',
  },
};
const MAX_COMMENT = 2000;

/** Drafts the quote that a message is; somebody has to look at it and submit it. @throws ProcurekitError `validation_failed` */
export async function draftQuote(
  unit: UnitOfWork,
  { rfq, from, warnings, answer, receivedAt, fileIds }: MailedAnswer,
): Promise<Row<typeof SupplierQuotes>> {
  const internalComment = commentOf(TOLD[await languageIn(unit)], warnings, answer.problems);
  const actor: RfqActor = { type: 'supplier', name: rfq.supplierName };
  const quote = await createQuote(unit, {
    rfqId: rfq.id,
    origin: 'email',
    receivedAt,
    fileIds: [...fileIds],
    ...('lines' in answer ? { items: [...answer.lines], vatMode: answer.vatMode } : {}),
    ...(from === null
      ? {}
      : { contactName: from.name.slice(0, 255) || null, contactEmail: from.address.slice(0, 254) }),
    ...(internalComment === '' ? {} : { internalComment }),
  });
  await noteRfq({ actor }, unit, rfq, { action: 'draft_saved', from: rfq.status });
  return quote;
}

/** What is to be known of the sender, in the language of the portal. */
export async function warningsInWords(
  unit: Pick<UnitOfWork, 'tx' | 'portalId'>,
  warnings: readonly MessageWarning[],
): Promise<readonly string[]> {
  const told = TOLD[await languageIn(unit)];
  return warnings.map((warning) => told[warning]);
}

/** The language of the portal of a unit of work. */
export async function languageIn({ tx, portalId }: Pick<UnitOfWork, 'tx' | 'portalId'>): Promise<Language> {
  return languageOf((await tx.collection(Portals).find(portalId))?.locale ?? '');
}

function commentOf(
  told: Readonly<Record<MessageWarning | 'problems', string>>,
  warnings: readonly MessageWarning[],
  problems: readonly AnswerProblem[],
): string {
  const rows = problems.map(({ row, field, message }) => [row ?? '', field ?? '', message].filter(Boolean).join(' · '));
  const lines = [...warnings.map((warning) => told[warning]), ...(rows.length === 0 ? [] : [told.problems, ...rows])];
  return lines.join('\n').slice(0, MAX_COMMENT);
}
