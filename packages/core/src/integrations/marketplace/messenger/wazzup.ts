import { bearer, requireList, requireObject, type JsonObject } from '../connectors/answers.js';
import { itemError, RemoteError } from '../engine/remote-error.js';
import type { ConnectorContext } from '../port.js';

/** Objects that one call takes. */
const MAX_OBJECTS = 100;

/** A chat: the kind of messenger, and whom it is with. */
export interface Chat {
  readonly chatType: string;
  readonly chatId: string;
}

/** A message to be sent. */
export interface Message extends Chat {
  readonly channelId: string;
  readonly text: string;
  /** Our name of the message: sent again within a minute it is known. */
  readonly crmMessageId: string;
}

/** What the window of chats shows. */
export interface Window {
  readonly user: { readonly id: string; readonly name: string };
  readonly scope: 'card' | 'global';
  readonly filter?: readonly (Chat & { readonly name: string })[];
  readonly activeChat?: Chat;
}

/** Wazzup24, version 3 of its interface. */
export interface Wazzup {
  channels(): Promise<readonly JsonObject[]>;
  /** Hands out objects of one kind; for each of them undefined, or what is wrong with it. */
  post(kind: 'users' | 'contacts' | 'deals', objects: readonly object[]): Promise<readonly (RemoteError | undefined)[]>;
  send(message: Message): Promise<void>;
  window(window: Window): Promise<string>;
  /** Says where to post what happens. */
  register(webhooksUri: string): Promise<void>;
}

/** Opens the way to Wazzup24. */
export function openWazzup({ http, config }: Pick<ConnectorContext, 'http' | 'config'>): Wazzup {
  const remote = http.at('apiUrl', bearer(config['apiKey']));
  const wazzup: Wazzup = {
    channels: async () => requireList(await remote.call({ method: 'GET', path: '/channels' })),
    async post(kind, objects) {
      const failures = new Map<number, RemoteError>();
      for (let from = 0; from < objects.length; from += MAX_OBJECTS) {
        const chunk = objects.slice(from, from + MAX_OBJECTS).map((object, index) => ({ object, at: from + index }));
        for (const [at, error] of await postChunk(kind, chunk)) failures.set(at, error);
      }
      return objects.map((_object, index) => failures.get(index));
    },
    async send(message) {
      try {
        await remote.call({ method: 'POST', path: '/message', body: message, isRepeatable: true });
      } catch (error) {
        if (!(error instanceof RemoteError)) throw error;
        // It came through the first time.
        if (codeOf(error) !== 'repeatedcrmmessageid') throw named(error);
      }
    },
    async window(window) {
      const answer = requireObject(
        await remote.call({ method: 'POST', path: '/iframe', body: window, isRepeatable: true }).catch(throwNamed),
      );
      if (typeof answer['url'] !== 'string') throw new RemoteError('remote_error', 'the answer has no url');
      return answer['url'];
    },
    async register(webhooksUri) {
      const subscriptions = { messagesAndStatuses: true, contactsAndDealsCreation: false };
      const body = { webhooksUri, subscriptions };
      await remote.call({ method: 'PATCH', path: '/webhooks', body, isRepeatable: true }).catch(throwNamed);
    },
  };
  return wazzup;

  type Numbered = readonly { readonly object: object; readonly at: number }[];

  // Those that are refused by their places are left out, and the rest is sent again.
  async function postChunk(kind: string, chunk: Numbered): Promise<[number, RemoteError][]> {
    if (chunk.length === 0) return [];
    const body = chunk.map(({ object }) => object);
    try {
      await remote.call({ method: 'POST', path: `/${kind}`, body, isRepeatable: true });
      return [];
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      const refused = refusedIn(error);
      if (refused.size === 0) throw named(error);
      const failed = chunk.flatMap(({ at }, index): [number, RemoteError][] => {
        const fields = refused.get(index);
        return fields === undefined ? [] : [[at, itemError('invalid_contacts_data', fields)]];
      });
      // Places that are none leave nothing out, and the same call would go out for ever.
      if (failed.length === 0) throw named(error);
      return [
        ...failed,
        ...(await postChunk(
          kind,
          chunk.filter((_each, index) => !refused.has(index)),
        )),
      ];
    }
  }
}

/** The digits that a phone number has in WhatsApp; null for one that is none. */
export function whatsappId(phone: string | null): string | null {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  if (digits.length < 10) return null;
  return digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits;
}

const CHAT_TYPES: Readonly<Record<string, string>> = { wapi: 'whatsapp', tgapi: 'telegram' };

/** Kind of the chats of a channel. */
export function chatTypeOf(transport: unknown): string {
  return CHAT_TYPES[String(transport)] ?? String(transport);
}

// Spelled in several ways by several calls.
function codeOf({ said }: RemoteError): string | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const { error } = said as { readonly error?: unknown };
  const code = typeof error === 'object' && error !== null ? (error as { readonly code?: unknown }).code : error;
  return typeof code === 'string' ? code.replaceAll('_', '').toLowerCase() : undefined;
}

function refusedIn(error: RemoteError): ReadonlyMap<number, string> {
  const { data } = (error.said ?? {}) as { readonly data?: unknown };
  if (codeOf(error) !== 'invalidcontactsdata' || !Array.isArray(data)) return new Map();
  return new Map(
    requireList(data).flatMap(({ index, fields }) =>
      typeof index === 'number' ? [[index, Array.isArray(fields) ? fields.join(', ') : 'it was refused'] as const] : [],
    ),
  );
}

function named(error: RemoteError): RemoteError {
  const code = codeOf(error);
  if (code === undefined) return error;
  const { description } = error.said as { readonly description?: unknown };
  const message = typeof description === 'string' ? `${code}, ${description}` : code;
  const { isOfItem, status, said } = error;
  return new RemoteError(error.code, message, {
    isOfItem,
    said,
    cause: error,
    ...(status === undefined ? {} : { status }),
  });
}

function throwNamed(error: unknown): never {
  throw error instanceof RemoteError ? named(error) : error;
}
