import { z } from 'zod';

import { createShape, detailShape, updateShape } from '../../../kernel/records/faces.js';

import { InboundMappings } from './records.js';
import { Count } from '../../../kernel/values/numbers/count.js';

/** A mapping as it shows. */
export const InboundMapping = z
  .object({
    ...detailShape(InboundMappings.columns, 'workspace'),
    warnings: z.array(z.object({ code: z.literal('event_unsigned'), field: z.literal('eventPath') })).meta({
      description:
        '`event_unsigned`: without `eventPath` the name of an event stands in a header that no signature covers',
    }),
  })
  .meta({ id: 'InboundMapping', description: 'How an installation processes an event that it receives' });

/** A mapping to be made. */
export const NewMapping = z
  .strictObject(createShape(InboundMappings.columns, 'workspace'))
  .meta({ id: 'NewInboundMapping' });
export interface NewMapping extends z.output<typeof NewMapping> {}

/** What is to change of a mapping. */
export const MappingPatch = z
  .strictObject(updateShape(InboundMappings.columns, 'workspace'))
  .meta({ id: 'InboundMappingPatch' });
export interface MappingPatch extends z.output<typeof MappingPatch> {}

/** The body of a request as other systems send it: no more values than any body may hold. */
export const AnyJson = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown()).max(50_000)]);

/** A request to try a mapping on. */
export const MappingTrial = z
  .strictObject({
    event: z.string().min(1).max(255),
    body: AnyJson,
  })
  .meta({ id: 'InboundMappingTrial' });

/** What a mapping would do with a request. */
export const MappingTrialResult = z
  .object({
    isForEvent: z.boolean().meta({ description: 'Whether the mapping is for events of this name' }),
    identifier: z.string().nullable().meta({ description: 'What identifies a repeated request; null if its bytes do' }),
    results: z.array(
      z.object({
        index: Count,
        outcome: z.string(),
        action: z.enum(['created', 'updated', 'moved', 'recorded', 'duplicate', 'skipped']),
        entityType: z.string().nullable(),
        entityId: z
          .string()
          .nullable()
          .meta({ description: 'The record that would change; null if it would be created' }),
        values: z.record(z.string(), z.unknown()),
        message: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'InboundMappingTrialResult' });
