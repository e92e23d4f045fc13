import type { MailKind } from '../mail-kind.js';

/** What somebody is told who is named in a comment. */
export interface CommentMentionData {
  readonly authorName: string;
  /** Kind of the record that is commented on. */
  readonly entityType: string;
  readonly number: string | null;
  readonly title: string | null;
  readonly text: string;
}

const NAMES: Readonly<Record<string, { readonly ru: string; readonly en: string }>> = {
  procurement: { ru: 'заявка', en: 'requisition' },
  purchase_order: { ru: 'заказ поставщику', en: 'purchase order' },
  invoice: { ru: 'счёт поставщика', en: 'supplier invoice' },
};

export const commentMention: MailKind<CommentMentionData> = {
  ru: ({ authorName, entityType, number, title, text }) => ({
    subject: ['Вас упомянули', named(NAMES[entityType]?.ru, number)].join(': '),
    blocks: [
      'Здравствуйте!',
      `${authorName} упоминает вас в комментарии.`,
      { facts: [['О чём', [named(NAMES[entityType]?.ru, number), title].filter(Boolean).join(', ')]] },
      { quote: text },
    ],
  }),
  en: ({ authorName, entityType, number, title, text }) => ({
    subject: ['You were mentioned', named(NAMES[entityType]?.en, number)].join(': '),
    blocks: [
      'Hello,',
      `${authorName} mentions you in a comment.`,
      { facts: [['About', [named(NAMES[entityType]?.en, number), title].filter(Boolean).join(', ')]] },
      { quote: text },
    ],
  }),
};

function named(name = '', number: string | null): string {
  return [name, number].filter(Boolean).join(' ');
}
