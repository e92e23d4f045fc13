import type { Operation } from '../../packages/core/src/composition/contract.js';
import type { OperationGroup } from './sdk-operations.js';

/** Methods written by hand that a resource gets beside its operations. */
export interface Extension {
  readonly imports: readonly string[];
  /** Type that the interface of the resource extends. */
  readonly type: string;
  /** Expression for `extend`. */
  readonly code: string;
}

/** Finds what a resource gets beside its operations: by their paths, because names may change. */
export function extensionOf({ operations }: OperationGroup): Extension | undefined {
  const nameOf = (method: Operation['method'], path: string) =>
    [...operations].find(([, operation]) => operation.method === method && operation.path === path)?.[0];

  const feed = nameOf('GET', '/events');
  if (feed !== undefined) return eventStream();
  const link = nameOf('POST', '/generated-documents/:documentId/download-url');
  if (link !== undefined) return download(link);
  const generate = nameOf('POST', '/document-generation-jobs');
  const look = nameOf('GET', '/document-generation-jobs/:jobId');
  if (generate === undefined || look === undefined) return undefined;
  return generation({ generate, look });
}

function eventStream(): Extension {
  return {
    imports: ["import { withEventStream, type EventStreams } from '../event-stream.js';"],
    type: 'EventStreams',
    code: 'withEventStream',
  };
}

function download(link: string): Extension {
  return {
    imports: ["import { withDownload, type DocumentDownloads } from '../download-document.js';"],
    type: 'DocumentDownloads',
    code: `(api, settings) => withDownload(api.${link}, settings)`,
  };
}

function generation({ generate, look }: { readonly generate: string; readonly look: string }): Extension {
  return {
    imports: ["import { withGeneration, type DocumentGeneration } from '../generate-document.js';"],
    type: 'DocumentGeneration<NewDocumentGenerationJob, DocumentGenerationJob>',
    code: `(api) => withGeneration({ create: api.${generate}, get: api.${look} })`,
  };
}
