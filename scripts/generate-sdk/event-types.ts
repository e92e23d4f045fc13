import type { EventType } from '@procurekit/core/modules';

import { pascalCase } from '../../packages/cli/src/client-generator/casing.js';
import { docComment, sentence } from '../../packages/cli/src/client-generator/doc-comment.js';
import { events } from './product.js';

/** Writes the payloads of all events as a union that `event` and `resource.type` tell apart. */
export function eventTypesSource(): string {
  const byResource = new Map<string, EventType[]>();
  for (const event of events.values()) {
    byResource.set(event.resourceType, [...(byResource.get(event.resourceType) ?? []), event]);
  }
  const names = [...byResource.keys()].map(interfaceName);
  return `import type { OwnEvents } from '../own-names.js';

/** What every event tells. Fetch the resource by its id for the rest. */
interface Payload<Name extends string, Type extends string> {
  event: Name;
  /** Identifies the event, also when it comes twice. */
  eventId: string;
  schemaVersion: '1.0';
  /** RFC 3339 in UTC with milliseconds. */
  occurredAt: string;
  resource: {
    type: Type;
    id: string;
    /** Revision of the resource after the change: orders the events of one resource. */
    version: number;
  };
  /** In deliveries of subscriptions with \`payload: 'snapshot'\`: what a get with the key showed before the first attempt. */
  record?: Readonly<Record<string, unknown>> | null;
  /** Why \`record\` is null. */
  recordOmitted?: WebhookRecordOmission;
}

/** Why a delivery has no record although its subscription asks for it. */
export type WebhookRecordOmission = 'too_large' | 'not_found' | 'not_readable' | 'unavailable';

${[...byResource].map(([type, events]) => payloadInterface(type, events)).join('\n')}
/** An event, as deliveries and the event feed carry it. \`switch\` over \`event\` or \`resource.type\` tells them apart. */
export type EventPayload = ${[...names, 'OwnEvent'].join(' | ')};

/** An event of modules of your own. */
export type OwnEvent = { [Type in keyof OwnEvents]: Payload<OwnEvents[Type], Type> }[keyof OwnEvents];

/** Name of an event. */
export type EventName = EventPayload['event'];
`;
}

function payloadInterface(type: string, events: readonly EventType[]): string {
  const members = events.map(({ name, meaning }) => `${docComment([sentence(meaning)])}| '${name}'`).join('\n');
  const name = interfaceName(type);
  return `/** Names of the events of ${article(type)}. */
export type ${name}Name =\n${members};

/** Something happened to ${article(type)}. */
export interface ${name} extends Payload<${name}Name, '${type}'> {}
`;
}

function interfaceName(type: string): string {
  return `${type.split('_').map(pascalCase).join('')}Event`;
}

function article(type: string): string {
  const words = type.replaceAll('_', ' ');
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
