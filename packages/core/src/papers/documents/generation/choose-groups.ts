import type { InLanguages } from '../../../kernel/values/text/locale.js';
import type { DocumentData, DocumentForm } from '../forms/index.js';
import type { GenerationFacts, GenerationRequest } from './facts.js';
import { GenerationFailure, refusedForm } from './failure.js';
import {
  groupLines,
  isAct,
  itemsWithoutTrip,
  plannedGroups,
  type DocumentGroup,
  type GroupingRequest,
} from './group-lines.js';
import { missingDataText, NOTHING_REPORTED } from './missing-data-text.js';

/** Something that was asked for and is in no document. */
export interface LeftOut {
  readonly field: 'documents' | 'items';
  readonly message: InLanguages;
}

/** Which documents are made. */
export interface ChosenGroups {
  readonly groups: readonly DocumentGroup[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Divides the lines of a job into documents, and leaves out those that would have nothing to state; one is made at least.
 *
 * @throws GenerationFailure `data_missing`, or that of the form when there is nothing to state at all
 */
export function chooseGroups(
  form: Pick<DocumentForm, 'refuses'>,
  facts: GenerationFacts,
  request: GenerationRequest,
  dataOf: (group: DocumentGroup) => DocumentData,
): ChosenGroups {
  const grouping = groupingOf(request);
  const reported = groupLines(grouping, facts);
  const planned = isAct(request.kind) ? plannedGroups(grouping, facts) : reported;
  const divided = isAct(request.kind) ? reported : planned;
  if (divided.length === 0) throw noGroups(planned.every(({ lines }) => lines.length === 0));
  const judged = divided.map((group) => ({ group, refusal: form.refuses?.(dataOf(group)) ?? null }));
  const groups = judged.flatMap(({ group, refusal }) => (refusal === null ? [group] : []));
  const refused = judged.flatMap(({ group, refusal }) => (refusal === null ? [] : [{ group, refusal }]));
  const [first] = refused;
  if (groups.length === 0 && first !== undefined) throw refusedForm(first.refusal);
  const unreported = request.scope === 'grouped' ? planned.filter((group) => !isAmong(group, divided)) : [];
  return {
    groups,
    leftOut: [
      ...refused.map(({ group, refusal }) => leftOut(facts, group, refusedForm(refusal).told)),
      ...unreported.map((group) => leftOut(facts, group, NOT_REPORTED)),
      ...withoutTrip(itemsWithoutTrip(grouping, facts, groups).length),
    ],
  };
}

/** How the lines of a request are divided. */
export function groupingOf({
  kind,
  scope,
  selectedItemIds,
  supplierIds = [],
  parameters,
}: Pick<GenerationRequest, 'kind' | 'scope' | 'selectedItemIds' | 'supplierIds' | 'parameters'>): GroupingRequest {
  const { batchIds, logisticsObjectIds } = parameters;
  return {
    kind,
    scope,
    selectedItemIds,
    supplierIds,
    batchIds: batchIds ?? [],
    destinationIds: logisticsObjectIds ?? [],
  };
}

const NOT_REPORTED: InLanguages = {
  en: 'Nothing is reported as received.',
  ru: 'Приёмка не отражена.',
};

function noGroups(isBlank: boolean): GenerationFailure {
  return new GenerationFailure('data_missing', isBlank ? missingDataText(['lines']) : NOTHING_REPORTED);
}

function isAmong(group: DocumentGroup, others: readonly DocumentGroup[]): boolean {
  return others.some(
    ({ supplierId, destinationId }) => supplierId === group.supplierId && destinationId === group.destinationId,
  );
}

function leftOut({ parties, places }: GenerationFacts, group: DocumentGroup, why: InLanguages): LeftOut {
  const supplier = parties.get(group.supplierId ?? '')?.party.name;
  const place = places.get(group.destinationId ?? '')?.name;
  const named = (unknown: string) => [supplier ?? unknown, ...(place === undefined ? [] : [place])].join(', ');
  return {
    field: 'documents',
    message: {
      en: `No document for ${named('an unknown supplier')}. ${why.en}`,
      ru: `Документ не составлен: ${named('поставщик не указан')}. ${why.ru}`,
    },
  };
}

function withoutTrip(count: number): readonly LeftOut[] {
  if (count === 0) return [];
  return [
    {
      field: 'items',
      message: {
        en: `Lines that are not, or not wholly, on a trip and therefore in no document: ${count}.`,
        ru: `Строк, которые не едут ни одним рейсом целиком и потому не вошли в документы: ${count}.`,
      },
    },
  ];
}
