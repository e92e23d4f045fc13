import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { ProcurekitError } from '../../../kernel/errors/errors.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { NestableUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import type { InstallationRow } from '../installations/records.js';
import { actorOf, OpenUseCases } from '../use-cases.js';
import {
  APPLY,
  outcomeOfRefusal,
  refusalText,
  type Application,
  type Applied,
  type ApplyElement,
  type OutcomeCode,
} from './apply-element.js';
import { elementsLeftOut, evaluateMapping, type MappedElement } from './evaluate-mapping.js';
import { RecordedEvents, type MappingRow } from './records.js';
import type { World } from '../../../kernel/operations/world.js';

/** What became of one element of a request. */
export interface ElementResult {
  readonly index: number;
  readonly outcome: OutcomeCode;
  readonly action: Applied['action'] | 'skipped';
  readonly entityType: string | null;
  readonly entityId: string | null;
  readonly values: MappedElement['values'];
  readonly message: string | null;
}

/** A request as a mapping sees it. */
export interface MappedRequest {
  readonly installation: Pick<InstallationRow, 'id' | 'integrationSlug' | 'installedById'>;
  readonly event: string;
  readonly json: unknown;
}

const MAX_RECORDED_BYTES = 16 * 1024;

/** Applies a mapping to a request, each element on its own: one that is refused leaves no trace and stops no other. */
export async function runMapping(
  unit: NestableUnitOfWork,
  mapping: MappingRow,
  request: MappedRequest,
): Promise<ElementResult[]> {
  const results: ElementResult[] = [];
  for (const element of evaluateMapping(mapping, request.json)) {
    results.push(await runElement(unit, { mapping, request, element }));
  }
  const leftOut = elementsLeftOut(mapping, request.json);
  if (leftOut > 0) {
    const message = `${leftOut} more elements were left out`;
    results.push({ ...skipped({ index: results.length, values: {} }, 'validation_failed'), message });
  }
  return results;
}

interface ElementRun {
  readonly mapping: MappingRow;
  readonly request: MappedRequest;
  readonly element: MappedElement;
}

async function runElement(unit: NestableUnitOfWork, run: ElementRun): Promise<ElementResult> {
  const { element, mapping } = run;
  if (element.missing.length > 0) {
    return { ...skipped(element, 'required_field_missing'), message: element.missing.join(', ') };
  }
  try {
    const applied = await unit.nested((inner) => applierOf(inner, run)(applicationOf(inner, run)));
    const outcome = applied.action === 'duplicate' ? 'duplicate' : 'ok';
    return { index: element.index, values: element.values, outcome, ...applied, message: null };
  } catch (error) {
    if (!(error instanceof ProcurekitError)) throw error;
    return { ...skipped(element, outcomeOfRefusal(error, mapping.operation)), message: refusalText(error) };
  }
}

function applicationOf(unit: UnitOfWork, { request, element }: ElementRun): Application {
  return { unit, element, records: unit.port(OpenUseCases)(unit, actorOf(unit.portalId, request.installation)) };
}

function applierOf(world: World, { mapping, request }: ElementRun): ApplyElement {
  if (mapping.operation !== 'event.record') return APPLY[mapping.operation];
  return async ({ unit, element: { values: fields } }) => {
    const size = Buffer.byteLength(JSON.stringify(fields));
    if (size > MAX_RECORDED_BYTES) throw tooLarge(size);
    const { installation, event } = request;
    const row = {
      id: world.id(),
      installationId: installation.id,
      event,
      fields: { ...fields },
      createdAt: unit.now,
    };
    await unit.tx.collection(RecordedEvents).insert(row);
    return { action: 'recorded', entityType: null, entityId: row.id };
  };
}

function tooLarge(size: number): ProcurekitError {
  return rejectInput([
    { pointer: '', code: 'too_long', message: `${size} bytes; at most ${MAX_RECORDED_BYTES} are kept` },
  ]);
}

function skipped({ index, values }: Pick<MappedElement, 'index' | 'values'>, outcome: OutcomeCode) {
  return { index, values, outcome, action: 'skipped', entityType: null, entityId: null } as const;
}
