import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { MarketplaceEntry } from '../marketplace/entry.js';
import { InboundMappings } from './records.js';

/** Gives an installation the mappings that its integration brings. */
export async function createDefaultMappings(
  unit: UnitOfWork,
  installationId: string,
  { mappings = [] }: Pick<MarketplaceEntry, 'mappings'>,
): Promise<void> {
  const { tx, now } = unit;
  const rows = mappings.map((mapping, index) =>
    newRow(InboundMappings, { id: unit.id(), now }, { installationId, sortOrder: (index + 1) * 10, ...mapping }),
  );
  if (rows.length > 0) await tx.collection(InboundMappings).insertMany(rows);
}

/** Names the system behind mappings that named the former one, or none. */
export async function renameDefaultSource(
  { tx, now }: UnitOfWork,
  installationId: string,
  { from, to }: { readonly from: string | null; readonly to: string },
): Promise<void> {
  const where = { installationId, externalSource: from, externalIdPath: { not: null } };
  await tx.collection(InboundMappings).updateWhere(where, { externalSource: to, updatedAt: now });
}
