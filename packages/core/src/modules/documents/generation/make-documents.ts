import type { RunUnitOfWork } from '../../../records/unit-of-work.js';
import type { Ids } from '../../../ports/ids.js';
import type { DocumentFormat } from '../../../ports/document-renderer.js';
import type { Storage } from '../../../ports/storage.js';
import type { WrittenFile } from '../../files/index.js';
import { missingDocumentData, type DocumentData } from '../forms/index.js';
import type { DocumentSources, DraftKeeper } from '../sources.js';
import { documentDataOf } from './document-data.js';
import { draftOf } from './draft-of.js';
import type { GenerationFacts, GenerationRequest } from './facts.js';
import { GenerationFailure, refusedForm } from './failure.js';
import { groupLines, type DocumentGroup } from './group-lines.js';
import { loadFacts } from './load-facts.js';
import { missingDataText } from './missing-data-text.js';
import { renderDocument, templatesOf, type PreparedDocument, type RenderDeps } from './render-group.js';
import { untilAborted } from './until-aborted.js';

/** What documents are made with. */
export interface MakeDeps extends RenderDeps {
  readonly storage: Storage;
  readonly runUnitOfWork: RunUnitOfWork;
  readonly ids: Ids;
  readonly sources: DocumentSources;
  readonly drafts: DraftKeeper;
}

/** A document in one format: its bytes are kept, no record speaks of them yet. */
export interface MadeFile {
  readonly documentId: string;
  readonly format: DocumentFormat;
  readonly fileName: string;
  readonly templateId: string | null;
  readonly written: WrittenFile;
}

/** A document with its files. */
export interface MadeDocument extends PreparedDocument {
  readonly title: string;
  readonly files: readonly MadeFile[];
}

/** What a job made. */
export interface MadeDocuments {
  readonly facts: GenerationFacts;
  readonly documents: readonly MadeDocument[];
}

interface Run {
  readonly portalId: string;
  readonly request: GenerationRequest;
  /** Date that the documents bear. */
  readonly date: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { readonly total: number; readonly done: number }) => Promise<void>;
}

/**
 * Renders all documents of a job and writes their files. When one of them cannot be made, the files of the others are
 * removed again.
 *
 * @throws GenerationFailure, DocumentRenderError
 */
export async function makeDocuments(deps: MakeDeps, run: Run): Promise<MadeDocuments> {
  const { portalId, request } = run;
  const db = deps.storage.forPortal(portalId);
  const facts = await loadFacts(deps, { db, portalId }, request);
  const prepared = await prepare(deps, run, facts);
  const templates = await templatesOf(db, request);
  const where = { db, portalId, facts };
  const total = prepared.length * request.formats.length;
  const documents: MadeDocument[] = [];
  const written: WrittenFile[] = [];
  try {
    await run.onProgress({ total, done: 0 });
    for (const document of prepared) {
      const files: MadeFile[] = [];
      for (const format of request.formats) {
        const { kind } = request;
        const { signal } = run;
        const rendering = renderDocument(deps, where, { ...document, kind, format, templates, signal });
        const { templateId, ...content } = await untilAborted(rendering, signal);
        const file = await deps.files.write(portalId, content);
        written.push(file);
        const fileName = fileNameOf(deps.printer.form(kind).title, document.data.number, format);
        files.push({ documentId: deps.ids.uuid(), format, fileName, templateId, written: file });
        await run.onProgress({ total, done: written.length });
      }
      documents.push({ ...document, title: titleOf(deps, request), files });
    }
  } catch (error) {
    await discardFiles(deps, written);
    throw error;
  }
  return { facts, documents };
}

/** Removes files of documents that did not come to be. What cannot be removed is garbage, and nothing worse. */
export async function discardFiles({ files }: Pick<MakeDeps, 'files'>, written: readonly WrittenFile[]): Promise<void> {
  await Promise.allSettled(written.map((file) => files.discard(file)));
}

// Numbers are taken once it is known that there is enough to print: gaps are possible, but need not be made.
async function prepare(deps: MakeDeps, run: Run, facts: GenerationFacts): Promise<readonly PreparedDocument[]> {
  const { request, date } = run;
  const { parameters } = request;
  const grouping = {
    scope: request.scope,
    selectedItemIds: request.selectedItemIds,
    supplierIds: request.supplierIds ?? [],
    batchIds: parameters.batchIds ?? [],
    destinationIds: parameters.logisticsObjectIds ?? [],
  };
  const dataOf = (group: DocumentGroup, number: string) => documentDataOf(facts, request, group, { number, date });
  const divided = groupLines(grouping, facts.items, facts.batches);
  if (divided.length === 0) throw new GenerationFailure('data_missing', missingDataText(['lines']));
  for (const group of divided) requireData(deps, request, dataOf(group, ''));
  const groups = worthStating(deps, request, divided, dataOf);
  const known = await knownNumbers(
    deps,
    run,
    facts,
    groups.map((group) => ({ group, data: dataOf(group, '') })),
  );
  const prefix = `${deps.printer.form(request.kind).numberPrefix}-${date.slice(0, 4)}`;
  const count = known.filter((number) => number === null).length;
  const taken = (await takeNumbers(deps, run.portalId, { prefix, count })).values();
  return groups.map((group, index) => {
    const number = known[index] ?? `${prefix}-${taken.next().value ?? ''}`;
    return { group, data: dataOf(group, number) };
  });
}

// A sale that was printed before, or has a number from somewhere else, keeps its number.
async function knownNumbers(
  deps: MakeDeps,
  { portalId, request }: Run,
  facts: GenerationFacts,
  documents: readonly PreparedDocument[],
): Promise<readonly (string | null)[]> {
  const db = deps.storage.forPortal(portalId);
  return Promise.all(
    documents.map(async (document) => {
      const draft = draftOf(facts, request, document);
      return draft === null ? null : deps.drafts.findNumber(db, draft);
    }),
  );
}

// Of several documents only those are made that have something to state; one at least.
function worthStating(
  { printer }: MakeDeps,
  { kind }: GenerationRequest,
  groups: readonly DocumentGroup[],
  dataOf: (group: DocumentGroup, number: string) => DocumentData,
): readonly DocumentGroup[] {
  const { refuses } = printer.form(kind);
  if (refuses === undefined) return groups;
  const judged = groups.map((group) => ({ group, refusal: refuses(dataOf(group, '')) }));
  const kept = judged.flatMap(({ group, refusal }) => (refusal === null ? [group] : []));
  const [first] = judged;
  if (kept.length > 0 || !first?.refusal) return kept;
  throw refusedForm(first.refusal);
}

function requireData(deps: MakeDeps, { kind }: GenerationRequest, data: DocumentData): void {
  const missing = missingDocumentData(deps.printer.form(kind).requires, data);
  if (missing.length > 0) throw new GenerationFailure('data_missing', missingDataText(missing));
}

function takeNumbers(
  { runUnitOfWork }: MakeDeps,
  portalId: string,
  { prefix, count }: { readonly prefix: string; readonly count: number },
): Promise<readonly number[]> {
  return runUnitOfWork(portalId, async ({ tx }) => {
    const numbers: number[] = [];
    while (numbers.length < count) numbers.push(await tx.nextNumber(prefix));
    return numbers;
  });
}

function titleOf({ printer }: MakeDeps, { kind, parameters }: GenerationRequest): string {
  return parameters.title ?? printer.form(kind).title;
}

function fileNameOf(title: string, number: string, format: DocumentFormat): string {
  return `${title} ${number}.${format}`.replaceAll(/[\\/:*?"<>|]/g, '-');
}
