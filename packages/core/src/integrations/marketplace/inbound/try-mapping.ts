import type { z } from 'zod';

import type { UnitOfWork, WriteCall } from '../../../kernel/operations/call.js';
import type { NestableUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import type { InstallationRow } from '../installations/records.js';
import { identifierOf, isForEvent } from './evaluate-mapping.js';
import type { MappingTrialResult } from './mapping-schemas.js';
import type { MappingRow } from './records.js';
import { runMapping, type ElementResult } from './run-mapping.js';

/** Carries what a trial found out of the part of the unit of work that is undone. */
class TrialEnd extends Error {
  override readonly name = 'TrialEnd';

  constructor(readonly results: readonly ElementResult[]) {
    super('A trial is undone when it ends.');
  }
}

/** Runs a mapping for show: everything it does is undone, and nobody is told of it. */
export async function tryMapping(
  call: WriteCall,
  trial: {
    readonly mapping: MappingRow;
    readonly installation: InstallationRow;
    readonly event: string;
    readonly body: unknown;
  },
): Promise<z.output<typeof MappingTrialResult>> {
  const { mapping, installation, event, body: json } = trial;
  const results = await undone(call, (unit) => runMapping(unit, mapping, { installation, event, json }));
  return {
    isForEvent: isForEvent(mapping, { event, json }),
    identifier: identifierOf(mapping, json) ?? null,
    results: results.map((result) => ({
      ...result,
      values: { ...result.values },
      // What was made for the trial is gone.
      entityId: result.action === 'created' || result.action === 'recorded' ? null : result.entityId,
    })),
  };
}

async function undone(
  call: WriteCall,
  work: (unit: NestableUnitOfWork) => Promise<readonly ElementResult[]>,
): Promise<readonly ElementResult[]> {
  try {
    return await call.tx.nested(async (tx) => {
      throw new TrialEnd(await work(silentUnit({ ...call, tx })));
    });
  } catch (error) {
    if (error instanceof TrialEnd) return error.results;
    throw error;
  }
}

function silentUnit(call: UnitOfWork): NestableUnitOfWork {
  const unit = { ...call, announce: () => undefined };
  return { ...unit, nested: (work) => call.tx.nested((tx) => work(silentUnit({ ...unit, tx }))) };
}
