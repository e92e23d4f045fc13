import type { NestableUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { excerpt } from '../installations/mask.js';
import { InstallationLogs, Installations } from '../installations/records.js';
import { isForEvent, isNamedOtherwise } from './evaluate-mapping.js';
import { InboundMappings, InboundRequests, type InboundRequestRow, type MappingRow } from './records.js';
import { runMapping, type ElementResult } from './run-mapping.js';

/** Applies the mappings to a request that was taken, and notes in the log what became of it: all of it or nothing. */
export async function processRequest(
  unit: NestableUnitOfWork,
  request: InboundRequestRow & { readonly json: unknown },
): Promise<void> {
  const { installationId, event, logId, json } = request;
  const installation = await unit.tx.collection(Installations).find(installationId);
  const active = installation === null ? [] : await activeMappings(unit, installationId);
  // What the body says is signed: under another name nothing of it is applied, by whichever mapping.
  const isMisnamed = isNamedOtherwise(active, { event, json });
  const mappings = isMisnamed ? [] : active.filter((mapping) => isForEvent(mapping, { event, json }));
  const results: ElementResult[] = [];
  for (const mapping of mappings) {
    if (installation !== null) results.push(...(await runMapping(unit, mapping, { installation, event, json })));
  }
  const noted = mappings.length === 0 ? nothingDone(isMisnamed) : summaryOf(results);
  await unit.tx.collection(InstallationLogs).update(logId, noted);
  await unit.tx.collection(InboundRequests).remove(request.id);
}

function activeMappings({ tx }: Pick<NestableUnitOfWork, 'tx'>, installationId: string): Promise<MappingRow[]> {
  return tx.collection(InboundMappings).list({
    where: { installationId, isActive: true },
    order: [
      ['sortOrder', 'asc'],
      ['id', 'asc'],
    ],
  });
}

function nothingDone(isMisnamed: boolean): { outcome: string; message: string | null } {
  return isMisnamed
    ? { outcome: 'event_mismatch', message: 'the body names another event than the header' }
    : { outcome: 'no_mapping', message: null };
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
