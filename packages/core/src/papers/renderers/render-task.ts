import { documentForms, missingDocumentData, type DocumentData, type DocumentKind } from '../documents/forms/index.js';
import type { DocumentLayout } from '../../kernel/ports/document-layout.js';
import {
  DocumentRenderError,
  type DocumentFormat,
  type RenderedTemplate,
  type TemplateInspection,
  type TemplateLocale,
  type TemplateSource,
} from '../../kernel/ports/document-renderer.js';
import { fillDocxTemplate, inspectDocxTemplate } from './docx/docx-template.js';
import { docxOrientation, docxToHtml, htmlPage } from './docx/docx-to-html.js';
import { drawDocx } from './docx/draw-docx.js';
import { drawPdf } from './pdf/draw-pdf.js';
import { drawXlsx } from './xlsx/draw-xlsx.js';
import { fillHtmlTemplate, inspectHtmlTemplate } from './html/html-template.js';
import { htmlToLayout } from './html/html-to-layout.js';
import { openPdfEngine, type PdfEngine } from './pdf/pdf-engine.js';
import { xlsxToHtml } from './xlsx/xlsx-to-html.js';
import { fillXlsxTemplate, inspectXlsxTemplate } from './xlsx/xlsx-template.js';

/** Work for a worker. Layouts and values travel as JSON text, which is the quickest way across. */
export type RenderTask =
  | { readonly kind: 'form'; readonly form: string; readonly dataJson: string; readonly format: DocumentFormat }
  | { readonly kind: 'layout'; readonly layoutJson: string; readonly format: DocumentFormat }
  | {
      readonly kind: 'template';
      readonly template: TemplateSource;
      readonly valuesJson: string;
      readonly output: DocumentFormat | 'html';
      readonly locale: TemplateLocale;
    }
  | { readonly kind: 'inspect'; readonly template: TemplateSource; readonly knownPaths: readonly string[] };

/** What a worker answers. */
export type RenderResult = RenderedTemplate | TemplateInspection;

const mimeTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html; charset=utf-8',
} as const;

/** Performs tasks one by one; the PDF engine with its fonts is loaded once, on first use. */
export function createRenderTasks(): (task: RenderTask) => Promise<RenderResult> {
  let engine: Promise<PdfEngine> | undefined;
  const draw = async (layout: DocumentLayout, format: DocumentFormat): Promise<Uint8Array> => {
    if (format === 'docx') return drawDocx(layout);
    if (format === 'xlsx') return drawXlsx(layout);
    engine ??= openPdfEngine();
    return drawPdf(layout, await engine);
  };
  const drawn = async (layout: DocumentLayout, format: DocumentFormat): Promise<RenderedTemplate> => ({
    bytes: await draw(layout, format),
    mimeType: mimeTypes[format],
    unknownVariables: [],
  });
  return async (task) => {
    switch (task.kind) {
      case 'form':
        return drawn(layOutForm(task), task.format);
      case 'layout': {
        // Written by this renderer a moment ago, on the other side.
        const layout = JSON.parse(task.layoutJson) as DocumentLayout;
        return drawn(layout, task.format);
      }
      case 'template':
        return renderTemplate(task, draw);
      case 'inspect':
        return inspectTemplate(task.template, task.knownPaths);
    }
  };
}

function layOutForm({ form: kind, dataJson, format }: Extract<RenderTask, { kind: 'form' }>): DocumentLayout {
  if (!isDocumentKind(kind))
    throw new DocumentRenderError('render_error', `There is no built-in form of kind "${kind}".`);
  const form = documentForms[kind];
  if (!form.formats.includes(format)) {
    throw new DocumentRenderError(
      'conversion_error',
      `"${form.title}" is not made as ${format}; choose ${form.formats.join(' or ')}.`,
    );
  }
  // The caller's side has the type; this is its JSON.
  const data = JSON.parse(dataJson) as DocumentData;
  const missing = missingDocumentData(form.requires, data);
  if (missing.length > 0) {
    throw new DocumentRenderError('data_missing', `"${form.title}" cannot be made without: ${missing.join(', ')}.`);
  }
  return { createdAt: data.date, ...form.layOut(data) };
}

function isDocumentKind(kind: string): kind is DocumentKind {
  return Object.hasOwn(documentForms, kind);
}

type Draw = (layout: DocumentLayout, format: DocumentFormat) => Promise<Uint8Array>;

async function renderTemplate(task: Extract<RenderTask, { kind: 'template' }>, draw: Draw): Promise<RenderedTemplate> {
  const { template, output, locale } = task;
  const values = JSON.parse(task.valuesJson) as Readonly<Record<string, unknown>>;
  if (output === template.format) {
    const filled = await fillTemplate(template, values, locale);
    return { ...filled, mimeType: mimeTypes[output] };
  }
  if (output === 'xlsx') {
    throw new DocumentRenderError(
      'conversion_error',
      `A template of format ${template.format} cannot be turned into ${output}.`,
    );
  }
  const { bytes, unknownVariables } = await fillTemplate(template, values, locale);
  const html = await asHtml(template.format, bytes);
  const orientation = template.format === 'docx' ? await docxOrientation(bytes) : 'portrait';
  const converted =
    output === 'html'
      ? new TextEncoder().encode(html)
      : await draw(await htmlToLayout(html, { title: '', orientation }), output);
  return { bytes: converted, mimeType: mimeTypes[output], unknownVariables };
}

async function asHtml(format: TemplateSource['format'], bytes: Uint8Array): Promise<string> {
  if (format === 'html') return new TextDecoder().decode(bytes);
  return htmlPage(await (format === 'docx' ? docxToHtml(bytes) : xlsxToHtml(bytes)));
}

async function fillTemplate(
  template: TemplateSource,
  values: Readonly<Record<string, unknown>>,
  locale: TemplateLocale,
): Promise<{ readonly bytes: Uint8Array; readonly unknownVariables: readonly string[] }> {
  if (template.format === 'docx') return fillDocxTemplate(template.content, values, locale);
  if (template.format === 'xlsx') return fillXlsxTemplate(template.content, values, locale);
  const { html, unknownVariables } = await fillHtmlTemplate(sourceText(template), values, locale);
  return { bytes: new TextEncoder().encode(html), unknownVariables };
}

async function inspectTemplate(template: TemplateSource, knownPaths: readonly string[]): Promise<TemplateInspection> {
  if (template.format === 'docx') return inspectDocxTemplate(template.content, knownPaths);
  if (template.format === 'xlsx') return inspectXlsxTemplate(template.content, knownPaths);
  return inspectHtmlTemplate(sourceText(template), knownPaths);
}

function sourceText(template: TemplateSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(template.content);
  } catch (cause) {
    throw new DocumentRenderError('template_error', 'The template is not UTF-8 text.', { reason: 'syntax', cause });
  }
}
