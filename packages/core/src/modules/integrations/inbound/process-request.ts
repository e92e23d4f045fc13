import type { NestableUnitOfWork } from '../../../rows/unit-of-work.js';
import { excerpt } from '../installations/mask.js';
import { InstallationLogs, Installations } from '../installations/records.js';
import { isForEvent } from './evaluate-mapping.js';
import { InboundMappings, InboundRequests, type InboundRequestRow } from './records.js';
import { runMapping, type ElementResult, type MappingDeps } from './run-mapping.js';

/** Applies the mappings to a request that was taken, and notes in the log what became of it: all of it or nothing. */
export async function processRequest(
  deps: MappingDeps,
  unit: NestableUnitOfWork,
  request: InboundRequestRow & { readonly json: unknown },
): Promise<void> {
  const { installationId, event, logId, json } = request;
  const installation = await unit.tx.collection(Installations).find(installationId);
  const results: ElementResult[] = [];
  const mappings = installation === null ? [] : await mappingsFor(unit, { installationId, event });
  for (const mapping of mappings) {
    if (installation !== null) results.push(...(await runMapping(deps, unit, mapping, { installation, event, json })));
  }
  const noted = mappings.length === 0 ? { outcome: 'no_mapping', message: null } : summaryOf(results);
  await unit.tx.collection(InstallationLogs).update(logId, noted);
  await unit.tx.collection(InboundRequests).remove(request.id);
}

async function mappingsFor(
  { tx }: Pick<NestableUnitOfWork, 'tx'>,
  { installationId, event }: Pick<InboundRequestRow, 'installationId' | 'event'>,
) {
  const mappings = await tx.collection(InboundMappings).list({
    where: { installationId, isActive: true },
    order: [
      ['sortOrder', 'asc'],
      ['id', 'asc'],
    ],
  });
  return mappings.filter((mapping) => isForEvent(mapping, event));
}

/** One outcome for a request: that of the first element which was not applied, with what was wrong with each. */
export function summaryOf(results: readonly ElementResult[]): { outcome: string; message: string | null } {
  const failed = results.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'duplicate');
  const [first] = failed;
  if (first === undefined) {
    const isRepeated = results.length > 0 && results.every(({ outcome }) => outcome === 'duplicate');
    return { outcome: isRepeated ? 'duplicate' : 'ok', message: null };
  }
  const told = failed.map(({ index, outcome, message }) => `#${index} ${outcome}: ${message ?? ''}`);
  return { outcome: first.outcome, message: excerpt(`${failed.length} of ${results.length}: ${told.join('; ')}`, 500) };
}
