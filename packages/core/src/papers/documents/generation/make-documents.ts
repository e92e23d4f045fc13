import { dayMeant } from '../../../kernel/values/time/due-day.js';
import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { Storage } from '../../../kernel/ports/storage.js';
import type { WrittenFile } from '../../../platform/files/index.js';
import {
  formTitle,
  missingDocumentData,
  type DocumentData,
  type DocumentForm,
  type DocumentKind,
  type FormFormat,
} from '../forms/index.js';
import { DraftKeeper } from '../sources.js';
import { chooseGroups, type LeftOut } from './choose-groups.js';
import { documentDataOf } from './document-data.js';
import { draftOf } from './draft-of.js';
import type { GenerationFacts, GenerationRequest } from './facts.js';
import { GenerationFailure, refusedForm } from './failure.js';
import type { DocumentGroup } from './group-lines.js';
import { loadFacts } from './load-facts.js';
import { missingDataText } from './missing-data-text.js';
import { renderDocument, templatesOf, type PreparedDocument } from './render-group.js';
import { untilAborted } from './until-aborted.js';
import { FileKeeper } from '../../../platform/files/index.js';
import { DocumentPrinter } from './document-printer.js';
import type { World } from '../../../kernel/operations/world.js';

/** A document in one format: its bytes are kept, no record speaks of them yet. */
export interface MadeFile {
  readonly documentId: string;
  readonly format: FormFormat;
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
  /** What was asked for and is in none of them. */
  readonly leftOut: readonly LeftOut[];
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
export async function makeDocuments(world: World, run: Run): Promise<MadeDocuments> {
  const { portalId, request } = run;
  const db = world.port(Storage).forPortal(portalId);
  const facts = await loadFacts(world, { db, portalId }, request);
  const { prepared, leftOut } = await prepare(world, run, facts);
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
        const rendering = renderDocument(world, where, { ...document, kind, format, templates, signal });
        const { templateId, fileName: own, ...content } = await untilAborted(rendering, signal);
        const file = await world.port(FileKeeper).write(portalId, content);
        written.push(file);
        const fileName = own ?? fileNameOf(titleOf(world, kind, document.data), document.data.number, format);
        files.push({ documentId: world.id(), format, fileName, templateId, written: file });
        await run.onProgress({ total, done: written.length });
      }
      documents.push({
        ...document,
        title: request.parameters.title ?? titleOf(world, request.kind, document.data),
        files,
      });
    }
  } catch (error) {
    await discardFiles(world, written);
    throw error;
  }
  return { facts, documents, leftOut };
}

/** Removes files of documents that did not come to be. What cannot be removed is garbage, and nothing worse. */
export async function discardFiles(world: World, written: readonly WrittenFile[]): Promise<void> {
  await Promise.allSettled(written.map((file) => world.port(FileKeeper).discard(file)));
}

// Numbers are taken once it is known that there is enough to print: gaps are possible, but need not be made.
async function prepare(
  world: World,
  run: Run,
  facts: GenerationFacts,
): Promise<{ readonly prepared: readonly PreparedDocument[]; readonly leftOut: readonly LeftOut[] }> {
  const { request, date } = run;
  const form = world.port(DocumentPrinter).form(request.kind);
  const dataOf = (group: DocumentGroup, number = '') => documentDataOf(facts, request, group, { number, date });
  const { groups, leftOut } = chooseGroups(form, facts, request, dataOf);
  const blanks = groups.map((group) => ({ group, data: dataOf(group) }));
  const exchange = request.formats.includes('xml') ? form.exchange : undefined;
  const requires = [...form.requires, ...(exchange?.requires ?? [])];
  for (const { data } of blanks) {
    requireData({ requires }, data);
    const refusal = exchange?.refuses?.(data) ?? null;
    if (refusal !== null) throw refusedForm(refusal);
  }
  const known = await knownNumbers(world, run, facts, blanks);
  const prefix = `${form.numberPrefix}-${dayMeant(date, facts.portal.timezone).slice(0, 4)}`;
  const count = known.filter((number) => number === null).length;
  const taken = (await takeNumbers(world, run.portalId, { prefix, count })).values();
  const prepared = groups.map((group, index) => {
    const number = known[index] ?? `${prefix}-${taken.next().value ?? ''}`;
    return { group, data: dataOf(group, number) };
  });
  return { prepared, leftOut };
}

// A sale that was printed before, or has a number from somewhere else, keeps its number.
async function knownNumbers(
  world: World,
  { portalId, request }: Run,
  facts: GenerationFacts,
  documents: readonly PreparedDocument[],
): Promise<readonly (string | null)[]> {
  const db = world.port(Storage).forPortal(portalId);
  return Promise.all(
    documents.map(async (document) => {
      const draft = draftOf(facts, request, document);
      return draft === null ? null : world.port(DraftKeeper).findNumber(db, draft);
    }),
  );
}

function requireData({ requires }: Pick<DocumentForm, 'requires'>, data: DocumentData): void {
  const missing = missingDocumentData(requires, data);
  if (missing.length > 0) throw new GenerationFailure('data_missing', missingDataText(missing));
}

function takeNumbers(
  world: World,
  portalId: string,
  { prefix, count }: { readonly prefix: string; readonly count: number },
): Promise<readonly number[]> {
  return world.port(RunUnitOfWork)(portalId, async ({ tx }) => {
    const numbers: number[] = [];
    while (numbers.length < count) numbers.push(await tx.nextNumber(prefix));
    return numbers;
  });
}

function titleOf(world: World, kind: DocumentKind, { language = 'ru' }: DocumentData): string {
  return formTitle(world.port(DocumentPrinter).form(kind), language);
}

function fileNameOf(title: string, number: string, format: FormFormat): string {
  return `${title} ${number}.${format}`.replaceAll(/[\\/:*?"<>|]/g, '-');
}
