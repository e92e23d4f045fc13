import { documentVariables, sampleDocument, type DocumentData, type DocumentParty } from '../forms/index.js';
import type { SourceParty } from '../sources.js';
import type { GenerationFacts } from './facts.js';
import type { DocumentGroup } from './group-lines.js';

type Values = Readonly<Record<string, unknown>>;

const PROCUREMENT = [
  'id',
  'number',
  'name',
  'status',
  'currency',
  'plannedTotal',
  'createdAt',
  'dueDate',
  'comment',
  'customerRequestNumber',
  'deliveryAddress',
] as const;
const PARTY = ['name', 'legalName', 'inn', 'kpp', 'ogrn', 'legalAddress', 'actualAddress', 'phone', 'email'] as const;
const RESPONSIBLE = ['fullName', 'email'] as const;
const PORTAL = ['name', 'slug', 'timezone', 'currency'] as const;

/** Paths that a template of any kind may use; custom fields of the requisition come on top as `custom.<key>`. */
export const TEMPLATE_VARIABLES: readonly string[] = [
  ...pathsOf(documentVariables(sampleDocument())),
  ...under('procurement', PROCUREMENT),
  ...under('customer', PARTY),
  ...under('supplier', PARTY),
  ...under('responsible', RESPONSIBLE),
  ...under('portal', PORTAL),
];

/** The values of a document for a template: every path that exists, with null where nothing is known. */
export function templateValues(facts: GenerationFacts, group: DocumentGroup, data: DocumentData): Values {
  return {
    ...documentVariables(data),
    procurement: pick(facts.procurement, PROCUREMENT),
    customer: partyValues(facts.customer),
    supplier: partyValues(facts.parties.get(group.supplierId ?? '')),
    responsible: pick(facts.responsible, RESPONSIBLE),
    portal: pick(facts.portal, PORTAL),
    custom: facts.procurement.customFields,
  };
}

function partyValues(party: SourceParty | null | undefined): Values {
  return pick<DocumentParty>(party?.party, PARTY);
}

function pick<T extends object>(value: T | null | undefined, names: readonly (keyof T & string)[]): Values {
  return Object.fromEntries(names.map((name) => [name, value?.[name] ?? null]));
}

function under(prefix: string, names: readonly string[]): string[] {
  return names.map((name) => `${prefix}.${name}`);
}

/** Paths to every value; the fields of a list are those of its rows. */
function pathsOf(values: Values, prefix = ''): string[] {
  const paths = Object.entries(values).flatMap(([name, value]) => {
    const inner: unknown = Array.isArray(value) ? value[0] : value;
    const isObject = typeof inner === 'object' && inner !== null;
    return isObject ? pathsOf(inner as Values, `${prefix}${name}.`) : [`${prefix}${name}`];
  });
  return [...new Set(paths)];
}
