import type { CommandContext } from '../command-context.js';
import { actInPortal } from '../act-in-portal.js';
import { withKit } from '../open-kit.js';
import { table } from '../table.js';
import { UsageError } from '../usage-error.js';

/** Options of `audit`. */
export interface AuditOptions {
  readonly portal: string;
  /** `type:id`, or a type. */
  readonly entity?: string;
  readonly actor?: string;
  readonly operation?: string;
  readonly from?: string;
  readonly to?: string;
  readonly page: number;
  readonly limit: number;
}

interface FieldChange {
  readonly field: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

/** Longest value that a line shows. */
const MAX_SHOWN = 40;

/** Lists who changed what in a portal, newest first. */
export async function listAuditEntries({ settings, output }: CommandContext, options: AuditOptions): Promise<void> {
  const { actor, operation, from, to, page, limit } = options;
  const found = await withKit(settings, async (kit) => {
    const { id: portalId, ownerId: userId } = await actInPortal(kit, options.portal);
    return kit.as({ portalId, userId }).auditLog.list({
      ...entityOf(options.entity),
      ...(actor === undefined ? {} : { actorId: actor }),
      ...(operation === undefined ? {} : { operation }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      page,
      limit,
    });
  });
  await output.show(found, async () => {
    const rows = await table(
      ['time', 'who', 'operation', 'what', 'changes'],
      found.items.map((entry) => [
        entry.at,
        entry.actor.name ?? entry.actor.type,
        entry.operation,
        [entry.entityType, entry.entityNumber ?? entry.entityId].join(' '),
        entry.changes.map(shortly).join('\n'),
      ]),
    );
    return `${rows}\n${found.items.length} of ${found.total}`;
  });
}

function entityOf(entity: string | undefined): { readonly entityType?: string; readonly entityId?: string } {
  if (entity === undefined) return {};
  const [, entityType, entityId] = /^([a-z_]+)(?::([0-9a-f-]{36}))?$/i.exec(entity) ?? [];
  if (entityType === undefined)
    throw new UsageError(`--entity takes a type and an id, as counterparty:ID, not ${entity}.`);
  return entityId === undefined ? { entityType } : { entityType, entityId };
}

function shortly({ field, from, to }: FieldChange): string {
  return `${field}: ${shown(from)} → ${shown(to)}`;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text;
}
