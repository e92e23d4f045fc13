import { z } from 'zod';

import { openEnum } from '../../kernel/input/open-enum.js';
import { createShape, updateShape } from '../../kernel/records/faces.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { Comments } from './records.js';

const { columns } = Comments;

/** A new comment. */
export const NewComment = z
  .strictObject({
    entityType: openEnum('commented').meta({ description: 'Kind of record that is commented on' }),
    entityId: Uuid.meta({ description: 'Id of the record' }),
    ...createShape(columns, 'workspace'),
  })
  .meta({ id: 'NewComment' });
export interface NewComment extends z.output<typeof NewComment> {}

/** What the author changes; whom it names is replaced as a whole. */
export const CommentPatch = z.strictObject(updateShape(columns, 'workspace')).meta({ id: 'CommentPatch' });
export interface CommentPatch extends z.output<typeof CommentPatch> {}
