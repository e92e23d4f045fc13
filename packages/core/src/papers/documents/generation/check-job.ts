import type { Problem } from '../../../kernel/values/problem.js';
import { referenceProblem, rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { Users } from '../../../platform/identity/index.js';
import { SellerProfiles } from '../../../platform/settings/index.js';
import type { DocumentKind, FormFormat } from '../forms/index.js';
import { findTemplateOfKind, makesFormat } from '../portal-templates/choose-template.js';
import { DocumentSources } from '../sources.js';
import { findTransferFile } from './corrected-transfer.js';
import type { DocumentParameters } from './parameters.js';
import type { NewGenerationJob } from './schemas.js';
import type { World } from '../../../kernel/operations/world.js';

/**
 * Refuses a job that names what is not there, or not there for it.
 *
 * @throws ProcurekitError `template_kind_mismatch`, `template_not_supported`, `item_not_in_procurement`, or a 400 with
 *   every reference that leads nowhere
 */
export async function checkJob(world: World, db: Reader, job: NewGenerationJob, at = '/parameters'): Promise<void> {
  const { procurementId, kind, templateId, formats = ['pdf'], selectedItemIds, parameters } = job;
  if (templateId !== null && templateId !== undefined) await checkTemplate(db, templateId, { kind, formats });
  if (selectedItemIds !== undefined) {
    const items = new Set((await world.port(DocumentSources).listItems(db, procurementId)).map(({ id }) => id));
    const itemIds = selectedItemIds.filter((id) => !items.has(id));
    if (itemIds.length > 0) throw requestErrors.itemNotInProcurement({ itemIds });
  }
  const problems = await referenceProblems(
    world.port(DocumentSources),
    db,
    { procurementId, parameters: parameters ?? {} },
    at,
  );
  if (problems.length > 0) throw rejectInput(problems);
}

async function checkTemplate(
  db: Reader,
  templateId: string,
  { kind, formats }: { readonly kind: DocumentKind; readonly formats: readonly FormFormat[] },
): Promise<void> {
  const template = await findTemplateOfKind(db, templateId, kind);
  if (template === null) throw requestErrors.templateKindMismatch({ kind });
  // What is exchanged is written by its format, whatever the template.
  const format = formats.find((wanted) => wanted !== 'xml' && !makesFormat(template, wanted));
  if (format !== undefined) throw requestErrors.templateNotSupported({ templateFormat: template.format, format });
}

interface Referring {
  readonly procurementId: string;
  readonly parameters: DocumentParameters;
}

/** Every reference of a request's parameters that leads nowhere; `at` is where the body has them. */
export async function referenceProblems(
  sources: DocumentSources,
  db: Reader,
  job: Referring,
  at = '/parameters',
): Promise<Problem[]> {
  const { parameters } = job;
  const exists: readonly (readonly [keyof DocumentParameters, (id: string) => Promise<boolean>])[] = [
    ['sellerProfileId', (id) => isActiveProfile(db, id)],
    ['customerId', async (id) => (await sources.findParties(db, [id])).has(id)],
    ['customerContactId', (id) => isContact(sources, db, job, id)],
    [
      'correctedDocumentId',
      async (documentId) => (await findTransferFile(db, { procurementId: job.procurementId, documentId })) !== null,
    ],
    ['proposalId', async (id) => (await sources.findProposal(db, id)) !== null],
    ['assignedToId', async (id) => (await db.collection(Users).find(id))?.isActive === true],
  ];
  const problems: Problem[] = [];
  for (const [name, isThere] of exists) {
    const id = parameters[name];
    if (typeof id === 'string' && !(await isThere(id))) problems.push(referenceProblem(`${at}/${name}`));
  }
  return [...problems, ...(await listProblems(sources, db, job, at))];
}

async function listProblems(sources: DocumentSources, db: Reader, job: Referring, at: string): Promise<Problem[]> {
  const { logisticsObjectIds, routeIds, batchIds, correctedLines } = job.parameters;
  const problemsOf = (name: string, ids: readonly string[], known: { has(id: string): boolean }) =>
    ids.flatMap((id, index) => (known.has(id) ? [] : [referenceProblem(`${at}/${name}/${index}`)]));
  const problems: Problem[] = [];
  if (logisticsObjectIds?.length) {
    problems.push(
      ...problemsOf('logisticsObjectIds', logisticsObjectIds, await sources.findPlaces(db, logisticsObjectIds)),
    );
  }
  if (routeIds?.length) problems.push(...problemsOf('routeIds', routeIds, await sources.findRoutes(db, routeIds)));
  if (batchIds?.length) {
    const batches = await sources.listBatches(db, job.procurementId);
    problems.push(...problemsOf('batchIds', batchIds, new Set(batches.map(({ id }) => id))));
  }
  if (correctedLines?.length) {
    const items = new Set((await sources.listItems(db, job.procurementId)).map(({ id }) => id));
    const unknown = correctedLines.flatMap(({ itemId }, index) => (items.has(itemId) ? [] : [index]));
    problems.push(...unknown.map((index) => referenceProblem(`${at}/correctedLines/${index}/itemId`)));
  }
  return problems;
}

async function isActiveProfile(db: Reader, id: string): Promise<boolean> {
  const profile = await db.collection(SellerProfiles).find(id);
  return profile !== null && profile.archivedAt === null;
}

async function isContact(sources: DocumentSources, db: Reader, job: Referring, id: string): Promise<boolean> {
  const { procurementId, parameters } = job;
  const customerId = parameters.customerId ?? (await sources.findProcurement(db, procurementId))?.customerId ?? null;
  if (customerId === null) return false;
  const customer = (await sources.findParties(db, [customerId])).get(customerId);
  return customer?.contacts.some((contact) => contact.id === id) === true;
}
