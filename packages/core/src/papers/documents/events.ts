import { eventType, type EventType } from '../../kernel/events/events.js';

const generation = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'document_generation', scopes: [['documents.read']] });

/** Events of document generation; they speak of the job. */
export const documentEvents = {
  completed: generation('integration_api.document_generation.completed', 'Document generation completed'),
  failed: generation('integration_api.document_generation.failed', 'Document generation failed'),
};
