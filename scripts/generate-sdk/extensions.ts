import type { Operation } from '@procurekit/core/contract';

import type { OperationGroup } from '../../packages/cli/src/client-generator/operation-groups.js';
import type { Extension } from '../../packages/cli/src/client-generator/resource-source.js';

/** Finds what a resource gets beside its operations: by their paths, because names may change. `root` leads to what is not generated. */
export function extensionOf({ name, operations }: OperationGroup, root: string): Extension | undefined {
  const nameOf = (method: Operation['method'], path: string) =>
    [...operations].find(([, operation]) => operation.method === method && operation.path === path)?.[0];

  const feed = nameOf('GET', '/events');
  if (feed !== undefined) return eventStream(root);
  const link = nameOf('POST', '/generated-documents/:documentId/download-url');
  if (link !== undefined) return download({ group: name, link, type: 'DocumentDownload', root });
  const fileLink = nameOf('GET', '/files/:fileId/download-url');
  if (fileLink !== undefined) return download({ group: name, link: fileLink, type: 'FileLink', root });
  const generate = nameOf('POST', '/document-generation-jobs');
  const look = nameOf('GET', '/document-generation-jobs/:jobId');
  if (generate === undefined || look === undefined) return undefined;
  return generation({ generate, look, root });
}

function eventStream(root: string): Extension {
  return {
    imports: [`import { withEventStream, type EventStreams } from '${root}/event-stream.js';`],
    type: 'EventStreams',
    member: 'extend: withEventStream,',
  };
}

function download({
  group,
  link,
  type,
  root,
}: Readonly<Record<'group' | 'link' | 'type' | 'root', string>>): Extension {
  return {
    imports: [`import { withDownload, type Downloads } from '${root}/download.js';`],
    uses: [type],
    type: `Downloads<${type}>`,
    member: `extend: (api, settings) => withDownload('${group}.download', api.${link}, settings),`,
  };
}

function generation({ generate, look, root }: Readonly<Record<'generate' | 'look' | 'root', string>>): Extension {
  return {
    imports: [`import { withGeneration, type DocumentGeneration } from '${root}/generate-document.js';`],
    type: 'DocumentGeneration<NewDocumentGenerationJob, DocumentGenerationJob>',
    member: `extend: (api) => withGeneration({ create: api.${generate}, get: api.${look} }),`,
  };
}
