import type DocxtemplaterModule from 'docxtemplater';
import type PizZipModule from 'pizzip';
import {
  isKnownPath,
  noTemplateUse,
  openRenderBudget,
  parsePath,
  parseValueTag,
  printValue,
  resolvePath,
  sectionItems,
  templateRefusal,
  withParents,
  type RenderBudget,
  type ScopeFrame,
  type TemplateUse,
} from '../../documents/templates/index.js';
import {
  DocumentRenderError,
  type TemplateInspection,
  type TemplateLocale,
} from '../../../kernel/ports/document-renderer.js';
import { withFixedTimes } from '../office/archive-times.js';
import { openOfficePackage } from '../office/office-package.js';
import { loadOptional } from '../../../adapters/optional-dependency.js';

/** A filled DOCX file. */
export interface FilledFile {
  readonly bytes: Uint8Array;
  readonly unknownVariables: readonly string[];
}

const maxDepth = 20;

/** Fills a DOCX template. @throws DocumentRenderError `template_error` when it is broken or not harmless */
export async function fillDocxTemplate(
  content: Uint8Array,
  values: Readonly<Record<string, unknown>>,
  locale: TemplateLocale,
): Promise<FilledFile> {
  const unknown = new Set<string>();
  const budget = openRenderBudget();
  const document = await openDocx(content, (tag) => ({
    get: (_scope, context) => valueOf(tag, context, { values, locale, unknown, budget }),
  }));
  const bytes = asTemplateError(() => {
    document.render(values);
    return withFixedTimes(document.getZip().generate({ type: 'uint8array', compression: 'DEFLATE' }));
  });
  return { bytes, unknownVariables: [...unknown] };
}

/** Lists the variables of a DOCX template and refuses what filling would refuse. */
export async function inspectDocxTemplate(
  content: Uint8Array,
  knownPaths: readonly string[],
): Promise<TemplateInspection> {
  const read: ReadPart[] = [];
  await openDocx(content, () => ({ get: () => '' }), [{ name: 'reading', set: (told: Told) => noteParts(told, read) }]);
  const use = noTemplateUse();
  collect(read, withParents(knownPaths), use, []);
  return { usedVariables: [...use.used], unknownVariables: [...use.unknown] };
}

interface TagContext {
  readonly scopeList: readonly unknown[];
  readonly scopePath: readonly string[];
  readonly meta: { readonly part: { readonly module?: string | undefined } };
}

interface Filling {
  readonly values: Readonly<Record<string, unknown>>;
  readonly locale: TemplateLocale;
  readonly unknown: Set<string>;
  readonly budget: RenderBudget;
}

/** A value, or what a section repeats over. Never undefined, or docxtemplater would look in outer scopes by itself. */
function valueOf(written: string, context: TagContext, filling: Filling): unknown {
  const isSection = context.meta.part.module === 'loop';
  const tag = isSection ? { path: parsePath(written.trim()) } : parseValueTag(written);
  const { found, value } = resolvePath(tag.path, framesOf(context));
  if (!found) filling.unknown.add(tag.path);
  if (!isSection) {
    const text = printValue(value, tag, filling.locale);
    filling.budget.spend(1, text.length);
    return text;
  }
  const items = sectionItems(value);
  filling.budget.spend(items.length, 0);
  return items;
}

function framesOf({ scopeList, scopePath }: TagContext): readonly ScopeFrame[] {
  return scopeList.map((value, index) => ({ name: index === 0 ? '' : (scopePath[index - 1] ?? '').trim(), value }));
}

interface DocxTagParser {
  readonly get: (scope: unknown, context: TagContext) => unknown;
}

async function openDocx(content: Uint8Array, parser: (tag: string) => DocxTagParser, modules: readonly unknown[] = []) {
  const { files } = await openOfficePackage(content, 'docx');
  const [pizzip, docxtemplater] = await Promise.all([
    loadOptional('pizzip', 'DOCX templates'),
    loadOptional('docxtemplater', 'DOCX templates'),
  ]);
  // CommonJS peers: the constructor is the default export.
  const { default: PizZip } = pizzip as { readonly default: typeof PizZipModule };
  const { default: Docxtemplater } = docxtemplater as { readonly default: typeof DocxtemplaterModule };
  const zip = new PizZip();
  for (const [name, bytes] of files) zip.file(name, bytes, { createFolders: false });
  return asTemplateError(
    () =>
      new Docxtemplater(zip, {
        delimiters: { start: '{{', end: '}}' },
        syntax: { changeDelimiterPrefix: null },
        paragraphLoop: true,
        linebreaks: true,
        errorLogging: false,
        parser: (tag: string, context?: ParsedTag) => {
          requireTag(tag, context?.tag);
          return parser(tag);
        },
        modules: [...modules] as never[],
      }),
  );
}

interface ParsedTag {
  readonly tag?: { readonly module?: string | undefined };
}

/** docxtemplater lets `{{@path}}` paste XML; here a value is always text. */
function requireTag(tag: string, part: ParsedTag['tag']): void {
  if (part?.module === 'rawxml') {
    throw templateRefusal(
      'active_content',
      `"{{@${tag.slice(0, 60)}}}" would paste a value as XML; write {{${tag.slice(0, 60)}}}.`,
    );
  }
  parseValueTag(tag);
}

/** A piece of a template as docxtemplater has read it; a tag is a `placeholder`, and a section has pieces of its own. */
interface ReadPart {
  readonly type: string;
  readonly value?: string;
  /** False of what stands for no value, such as a line break. */
  readonly dataBound?: boolean;
  readonly subparsed?: readonly ReadPart[];
  /** Of an element with tags in its attributes, by attribute. */
  readonly attrParsed?: Readonly<Record<string, readonly ReadPart[]>>;
}

/** What docxtemplater tells its modules, one thing after another. */
interface Told {
  readonly inspect?: { readonly postparsed?: readonly ReadPart[] };
}

// Its own module for that needs lodash, which it does not bring along.
function noteParts({ inspect }: Told, read: ReadPart[]): void {
  read.push(...(inspect?.postparsed ?? []));
}

function collect(
  parts: readonly ReadPart[],
  known: ReadonlySet<string>,
  use: TemplateUse,
  sections: readonly string[],
): void {
  if (sections.length > maxDepth)
    throw templateRefusal('too_deep', `Sections are nested deeper than ${maxDepth} levels.`);
  for (const part of parts.filter(({ type }) => type === 'placeholder')) {
    const path = pathOf(part);
    if (path !== undefined && path !== '.') use.used.add(path);
    if (path !== undefined && !isKnownPath(path, sections, known)) use.unknown.add(path);
    const inner = [...(part.subparsed ?? []), ...Object.values(part.attrParsed ?? {}).flat()];
    collect(inner, known, use, path === undefined ? sections : [...sections, path]);
  }
}

/** What a tag names; undefined of what is no tag itself, and may only hold some. */
function pathOf({ value, dataBound, attrParsed }: ReadPart): string | undefined {
  const isTag = value !== undefined && dataBound !== false && attrParsed === undefined;
  return isTag ? parseValueTag(value).path : undefined;
}

/** docxtemplater reports all mistakes of a template at once, as properties of one error. */
function asTemplateError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    const errors = errorsOf(cause);
    const ours = errors.find((error) => error instanceof DocumentRenderError);
    if (ours !== undefined) throw ours;
    const explained = errors.map((error) => explanation(error)).filter((text) => text !== '');
    throw templateRefusal('syntax', explained.slice(0, 5).join(' ') || 'The template cannot be read.', cause);
  }
}

function errorsOf(cause: unknown): readonly unknown[] {
  const properties = (
    cause as { readonly properties?: { readonly errors?: readonly unknown[]; readonly rootError?: unknown } }
  ).properties;
  const nested = properties?.errors ?? [];
  const roots = [cause, ...nested].map(
    (error) => (error as { readonly properties?: { readonly rootError?: unknown } }).properties?.rootError,
  );
  return [cause, ...nested, ...roots.filter((root) => root !== undefined)];
}

function explanation(error: unknown): string {
  const told = (error as { readonly properties?: { readonly explanation?: unknown } }).properties?.explanation;
  return typeof told === 'string' ? `${told}.` : '';
}
