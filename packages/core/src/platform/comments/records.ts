import { z } from 'zod';

import { idOf } from '../../kernel/input/body-marks.js';
import { column } from '../../kernel/records/column.js';
import { defineRecord, type Row } from '../../kernel/records/record.js';

const shown = { faces: { workspace: 'L' } } as const;

/** Something that somebody said about a record. */
export const Comments = defineRecord('comment', {
  table: 'comments',
  access: 'administrators',
  columns: {
    id: column.uuid({ ...shown }),
    entityType: column.text({ max: 32, ...shown, description: 'Kind of the record that is commented on' }),
    entityId: column.uuid({ ...shown }),
    text: column.text({ max: 4000, min: 1, multiline: true, required: true, faces: { workspace: 'LCU' } }),
    mentions: column.json(z.array(idOf('user')).max(50), {
      default: [],
      faces: { workspace: 'LCU' },
      description: 'Ids of the people it is meant for: they get a mail, and it waits in their inbox',
    }),
    createdById: column.uuid({ ...shown }),
    editedAt: column.instant({ nullable: true, ...shown, description: 'When the author last changed it' }),
    createdAt: column.instant({ ...shown }),
    updatedAt: column.instant({ ...shown }),
    version: column.integer({ ...shown }),
  },
  indexes: [{ on: ['createdAt', 'id', 'createdById'] }, { on: ['entityType', 'entityId', 'createdAt', 'id'] }],
  search: ['text'],
});
export type CommentRow = Row<typeof Comments>;

/** Who is named in a comment, and has not read it yet. */
export const CommentMentions = defineRecord('commentMention', {
  table: 'comment_mentions',
  trail: { untold: 'The comment itself tells whom it names.' },
  columns: {
    id: column.uuid({}),
    commentId: column.uuid({}),
    userId: column.uuid({}),
    entityType: column.text({ max: 32 }),
    entityId: column.uuid({}),
    createdAt: column.instant({}),
    readAt: column.instant({ nullable: true }),
  },
  indexes: [{ on: ['userId', 'readAt', 'createdAt', 'id'] }],
  uniques: { mention: { on: ['commentId', 'userId'] } },
});

/** When a person got the last mail about what is said of a record. */
export const MentionMails = defineRecord('mentionMail', {
  table: 'mention_mails',
  trail: { untold: 'The comment itself tells whom it names.' },
  columns: {
    id: column.uuid({}),
    userId: column.uuid({}),
    entityType: column.text({ max: 32 }),
    entityId: column.uuid({}),
    mailedAt: column.instant({}),
  },
  indexes: [{ on: ['userId', 'entityType', 'entityId', 'mailedAt'] }],
});
