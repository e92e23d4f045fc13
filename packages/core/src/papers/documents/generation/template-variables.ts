import type { Row } from '../../../kernel/records/record.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { CustomFields } from '../../../platform/custom-fields/index.js';
import type { Variable } from '../../../platform/variables/index.js';
import { documentVariables, partyVariables, type DocumentData } from '../forms/index.js';
import type { DocumentSources, SourceVariables, VariableValues } from '../sources.js';
import type { GenerationFacts, PortalFacts } from './facts.js';
import type { DocumentGroup } from './group-lines.js';
import { COLLECTIONS, DOCUMENT_LABELS } from './template-labels.js';

/** Variables that belong to a document itself, whatever it is made of. */
const DOCUMENT_VARIABLES: readonly Variable[] = Object.entries(DOCUMENT_LABELS).flatMap(([prefix, labels]) =>
  Object.entries(labels).map(([name, [label, type = 'string']]) => ({
    path: `${prefix}.${name}`,
    label,
    description: label,
    domain: 'documents',
    entityType: 'generated_document',
    type,
    isCustom: false,
    isCollection: COLLECTIONS.includes(prefix),
    isNullable: true,
    enumValues: null,
    example: null,
  })),
);

/**
 * The variables of templates, whatever their kind: those of the document, those of the requisition as the Variable API
 * lists them, and as `custom.<key>` the custom fields of requisitions and of what is sold.
 */
export async function listTemplateVariables(
  { variables, customVariables }: Pick<DocumentSources, 'variables' | 'customVariables'>,
  db: Reader,
): Promise<readonly Variable[]> {
  const own = new Set(DOCUMENT_VARIABLES.map(({ path }) => path));
  const where = { entityType: { in: WITH_CUSTOM_FIELDS }, archivedAt: null };
  const fields: Row<typeof CustomFields>[] = await db.collection(CustomFields).list({ where });
  return [...DOCUMENT_VARIABLES, ...variables.filter(({ path }) => !own.has(path)), ...customVariables(fields)];
}

/** Kinds of records whose custom fields documents print. */
const WITH_CUSTOM_FIELDS = ['procurement', 'commercial_proposal', 'sales_invoice', 'contract', 'purchase_order'];

/** What a template prints that is of no document but of the requisition behind it. */
export interface TemplateBackground {
  readonly portal: Pick<PortalFacts, 'name' | 'slug' | 'timezone' | 'currency' | 'dateFormat' | 'locale'>;
  readonly requisition: SourceVariables;
  readonly supplier: VariableValues;
  readonly customFields: VariableValues;
  /** Ids of the requisition's items, line by line. */
  readonly itemIds: readonly string[];
}

/** What stands behind a document of a group of lines. */
export function backgroundOf(facts: GenerationFacts, group: DocumentGroup): TemplateBackground {
  const { portal, procurement, parties, requisition } = facts;
  return {
    portal,
    requisition,
    supplier: partyVariables(parties.get(group.supplierId ?? '')?.party),
    customFields: procurement.customFields,
    itemIds: group.lines.map(({ item }) => item.id),
  };
}

/** The values of a document for a template: every path that exists, with null where nothing is known. */
export function templateValues(data: DocumentData, background: TemplateBackground): VariableValues {
  const { portal, requisition, supplier, customFields, itemIds } = background;
  const { name, slug, timezone, currency } = portal;
  const { items, ...document } = documentVariables(data);
  return {
    ...requisition.entities,
    ...document,
    // What the document says of a line counts more than what the requisition does.
    items: items.map((line, index) => ({ ...requisition.items.get(itemIds[index] ?? ''), ...line })),
    supplier,
    portal: { name, slug, timezone, currency },
    custom: customFields,
  };
}
