import { z } from 'zod';

import { ACTOR_TYPES } from '../../kernel/operations/cause.js';
import { resource } from '../../kernel/resources/resource.js';
import { InstantInput } from '../../kernel/values/time/instant.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { entityNames } from './entity-names.js';
import { AuditEntries } from './records.js';

const Actor = z
  .object({ type: z.enum(ACTOR_TYPES), id: Uuid.nullable(), name: z.string().nullable() })
  .meta({ id: 'AuditActor', description: 'Who did it; the system itself has no id' });

export interface ActorColumns {
  readonly actorType: (typeof ACTOR_TYPES)[number];
  readonly actorId: string | null;
  readonly actorName: string | null;
}

const actor = {
  schema: Actor,
  needs: ['actorType', 'actorId', 'actorName'],
  load: (_call: unknown, entries: readonly ActorColumns[]) =>
    entries.map(({ actorType, actorId, actorName }) => ({ type: actorType, id: actorId, name: actorName })),
} as const;

const entityName = {
  schema: z.string().nullable().meta({ description: 'What the entity is called now' }),
  needs: ['entityType', 'entityId'],
  load: entityNames,
} as const;

/** The audit trail as people see it. */
export const auditLog = resource(
  AuditEntries,
  {
    name: 'auditLog',
    path: '/audit-log',
    tag: 'Audit',
    noun: 'audit entry',
    nouns: 'audit entries',
    about: 'Who changed what from which value to which',
  },
  {
    workspace: {
      // Who manages no settings is let in for one entity only: see the service.
      read: { right: 'signed_in' },
      order: [
        ['at', 'desc'],
        ['id', 'desc'],
      ],
      list: { actor, entityName },
      filters: {
        by: ['entityId', 'actorId', 'operation'],
        own: {
          entityType: {
            schema: z.string().regex(/^[a-z_]{1,64}$/),
            where: (entityType: string) => ({
              entityType: entityType === 'purchase_requisition' ? 'procurement' : entityType,
            }),
          },
          from: {
            schema: InstantInput.meta({ description: 'At this time or later' }),
            where: (gte: string) => ({ at: { gte } }),
          },
          to: {
            schema: InstantInput.meta({ description: 'At this time or earlier' }),
            where: (lte: string) => ({ at: { lte } }),
          },
        },
      },
    },
  },
);
