import type { Operation } from '../../packages/core/src/composition/contract.js';
import type { OperationGroup } from './sdk-operations.js';

/** Methods written by hand that a resource gets beside its operations. */
export interface Extension {
  readonly imports: (root: string) => readonly string[];
  /** Types of the contract that `type` names. */
  readonly uses?: readonly string[];
  /** Type that the interface of the resource extends. */
  readonly type: string;
  /** Expression for `extend`. */
  readonly code: string;
}

/** Finds what a resource gets beside its operations: by their paths, because names may change. */
export function extensionOf({ name, operations }: OperationGroup): Extension | undefined {
  const nameOf = (method: Operation['method'], path: string) =>
    [...operations].find(([, operation]) => operation.method === method && operation.path === path)?.[0];

  const feed = nameOf('GET', '/events');
  if (feed !== undefined) return eventStream();
  const link = nameOf('POST', '/generated-documents/:documentId/download-url');
  if (link !== undefined) return download({ group: name, link, type: 'DocumentDownload' });
  const fileLink = nameOf('GET', '/files/:fileId/download-url');
  if (fileLink !== undefined) return download({ group: name, link: fileLink, type: 'FileLink' });
  const generate = nameOf('POST', '/document-generation-jobs');
  const look = nameOf('GET', '/document-generation-jobs/:jobId');
  if (generate === undefined || look === undefined) return undefined;
  return generation({ generate, look });
}

function eventStream(): Extension {
  return {
    imports: (root) => [`import { withEventStream, type EventStreams } from '${root}/event-stream.js';`],
    type: 'EventStreams',
    code: 'withEventStream',
  };
}

function download({ group, link, type }: Readonly<Record<'group' | 'link' | 'type', string>>): Extension {
  return {
    imports: (root) => [`import { withDownload, type Downloads } from '${root}/download.js';`],
    uses: [type],
    type: `Downloads<${type}>`,
    code: `(api, settings) => withDownload('${group}.download', api.${link}, settings)`,
  };
}

function generation({ generate, look }: { readonly generate: string; readonly look: string }): Extension {
  return {
    imports: (root) => [`import { withGeneration, type DocumentGeneration } from '${root}/generate-document.js';`],
    type: 'DocumentGeneration<NewDocumentGenerationJob, DocumentGenerationJob>',
    code: `(api) => withGeneration({ create: api.${generate}, get: api.${look} })`,
  };
}
