import { availableParallelism } from 'node:os';
import {
  DocumentRenderError,
  type DocumentRenderer,
  type RenderedTemplate,
  type TemplateInspection,
  type TemplateSource,
} from '../../kernel/ports/document-renderer.js';
import { ThreadPool, type ThreadOutage } from '../../adapters/threads/thread-pool.js';
import { threadProgram } from '../../adapters/threads/thread-program.js';
import type { RenderFailure } from './render-message.js';
import type { RenderResult, RenderTask } from './render-task.js';

/** Options of `openDocumentRenderer`. */
export interface DocumentRendererOptions {
  /** Number of threads. @default one less than the number of processors, at least one, at most four */
  readonly workers?: number;
  /** Time after which a document is abandoned and its thread replaced, in milliseconds. @default 60000 */
  readonly timeoutMs?: number;
  /** JavaScript heap of one thread in MiB. @default 768 */
  readonly memoryLimitMb?: number;
  /** Script of the threads, for applications bundled into one file. @default the one in this package */
  readonly workerUrl?: URL;
}

const PROGRAM = { source: 'papers/renderers/renderer-worker.ts', name: 'renderers-worker' };

/**
 * Opens a renderer that works in separate threads, so that it never blocks the calling thread.
 * Threads start with the first document. `close` stops them; they do not keep the process alive.
 *
 * PDF requires the package pdfmake, and dejavu-fonts-ttf for scripts other than Latin, Greek and Cyrillic and for rare
 * currency signs, which are printed as question marks without it. DOCX requires docx; XLSX hucre, and yauzl for pictures.
 * HTML templates require parse5; DOCX and XLSX templates yauzl, saxes and pizzip, and DOCX also docxtemplater, plus mammoth
 * for conversion to other formats. A missing package is reported by name when it is first needed.
 */
export function openDocumentRenderer(options: DocumentRendererOptions = {}): DocumentRenderer {
  const { workerUrl } = options;
  let located: Promise<URL> | undefined;
  const timeoutMs = options.timeoutMs ?? 60_000;
  const pool = new ThreadPool<RenderTask, RenderResult, RenderFailure>({
    name: 'procurekit-renderer',
    workers: Math.max(1, options.workers ?? Math.min(availableParallelism() - 1, 4)),
    timeoutMs,
    memoryLimitMb: options.memoryLimitMb ?? 768,
    entry: () => (located ??= workerUrl === undefined ? threadProgram(PROGRAM) : Promise.resolve(workerUrl)),
    toError: ({ code, message, reason }) => new DocumentRenderError(code, message, { reason }),
    outage: (why, cause) => outageError(why, timeoutMs, cause),
  });
  return {
    async renderForm({ form, data, format, ...order }) {
      const dataJson = JSON.stringify(data);
      const task = { kind: 'form', form, dataJson, format } as const;
      const { bytes, mimeType } = rendered(await pool.run(task, { ...order, size: dataJson.length }));
      return { bytes, mimeType };
    },
    async renderLayout({ layout, format, ...order }) {
      const layoutJson = JSON.stringify(layout);
      const task = { kind: 'layout', layoutJson, format } as const;
      const { bytes, mimeType } = rendered(await pool.run(task, { ...order, size: layoutJson.length }));
      return { bytes, mimeType };
    },
    async renderTemplate({ template, values, output, locale, ...order }) {
      const valuesJson = JSON.stringify(values);
      const task = { kind: 'template', template: ownCopy(template), valuesJson, output, locale } as const;
      return rendered(await pool.run(task, { ...order, size: valuesJson.length }));
    },
    async inspectTemplate({ template, knownPaths, ...order }) {
      return inspected(await pool.run({ kind: 'inspect', template: ownCopy(template), knownPaths }, order));
    },
    close: () => pool.close(),
  };
}

/** A view into a larger buffer would take all of that buffer along to the thread. */
function ownCopy({ format, content }: TemplateSource): TemplateSource {
  return { format, content: new Uint8Array(content) };
}

function rendered(result: RenderResult): RenderedTemplate {
  if ('bytes' in result) return result;
  throw new DocumentRenderError('render_error', 'The rendering thread answered with something else than a document.');
}

function inspected(result: RenderResult): TemplateInspection {
  if ('usedVariables' in result) return result;
  throw new DocumentRenderError(
    'render_error',
    'The rendering thread answered with something else than a list of variables.',
  );
}

function outageError(why: ThreadOutage, timeoutMs: number, cause: Error | undefined): DocumentRenderError {
  const failed = (message: string, reason: 'out_of_memory' | null = null) =>
    new DocumentRenderError('render_error', message, { reason, cause });
  switch (why) {
    case 'timeout':
      return new DocumentRenderError(
        'timeout',
        `Rendering took more than ${timeoutMs / 1000} seconds and was stopped.`,
      );
    case 'out_of_memory':
      return failed('Rendering needed more memory than is allowed.', 'out_of_memory');
    case 'died':
      return failed(`The rendering thread failed: ${cause?.message ?? 'it ended unexpectedly'}`);
    case 'not_started':
      return failed('The rendering thread could not be started.');
    case 'closed':
      return new DocumentRenderError('closed', 'The renderer has been closed.');
    case 'aborted':
      return new DocumentRenderError('aborted', 'Rendering was cancelled.');
  }
}
