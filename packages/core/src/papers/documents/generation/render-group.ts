import type { Row } from '../../../kernel/records/record.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { DocumentRenderer, type TemplateLocale } from '../../../kernel/ports/document-renderer.js';
import { languageOf } from '../../../kernel/values/text/locale.js';
import type { DocumentData, FormFormat } from '../forms/index.js';
import { findTemplateOfKind, listDefaultTemplates, makesFormat } from '../portal-templates/choose-template.js';
import type { DocumentTemplates } from '../portal-templates/records.js';
import { templateSource } from '../portal-templates/template-content.js';
import type { GenerationFacts, GenerationRequest, PortalFacts } from './facts.js';
import { GenerationFailure } from './failure.js';
import type { DocumentGroup } from './group-lines.js';
import { DocumentPrinter, type PrintedDocument } from './document-printer.js';
import { backgroundOf, templateValues } from './template-variables.js';
import type { World } from '../../../kernel/operations/world.js';

type TemplateRow = Row<typeof DocumentTemplates>;

const INACTIVE = { en: 'The template is not active any more.', ru: 'Шаблон больше не действует.' };

/** A document of a group of lines, ready to be rendered. */
export interface PreparedDocument {
  readonly group: DocumentGroup;
  readonly data: DocumentData;
}

/** Templates of a job: the one that was asked for, or the default ones of the kind. */
export async function templatesOf(db: Reader, request: GenerationRequest): Promise<readonly TemplateRow[]> {
  const { templateId, kind } = request;
  if (templateId === null) return listDefaultTemplates(db, kind);
  const template = await findTemplateOfKind(db, templateId, kind);
  if (template === null) throw new GenerationFailure('template_error', INACTIVE);
  return [template];
}

/** How values of a document print. */
export function templateLocale(
  { timezone, dateFormat, locale }: Pick<PortalFacts, 'timezone' | 'dateFormat' | 'locale'>,
  data: DocumentData,
): TemplateLocale {
  return { timeZone: timezone, dateFormat, currencyCode: data.currencyCode, language: languageOf(locale) };
}

/** Renders one document in one format: from a template that makes it, else in the form of the kind. */
export async function renderDocument(
  world: World,
  where: { readonly db: Reader; readonly portalId: string; readonly facts: GenerationFacts },
  order: PreparedDocument & {
    readonly kind: GenerationRequest['kind'];
    readonly format: FormFormat;
    readonly templates: readonly TemplateRow[];
    readonly signal: AbortSignal;
  },
): Promise<PrintedDocument & { readonly templateId: string | null }> {
  const { kind, data, format, signal, group } = order;
  const owner = where.portalId;
  const template = order.templates.find((candidate) => makesFormat(candidate, format));
  if (template === undefined || format === 'xml')
    return { ...(await world.port(DocumentPrinter).render({ kind, data, format, owner, signal })), templateId: null };
  const { portal } = where.facts;
  const rendered = await world.port(DocumentRenderer).renderTemplate({
    template: await templateSource(world, where, template),
    values: templateValues(data, backgroundOf(where.facts, group)),
    output: format,
    locale: templateLocale(portal, data),
    owner,
    signal,
  });
  return { ...rendered, templateId: template.id };
}
