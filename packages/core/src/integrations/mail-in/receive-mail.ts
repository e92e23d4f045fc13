import { port } from '../../kernel/ports/port.js';
import type { MessageRow } from './messages/records.js';

/** What is known of a message beside its bytes. */
export interface ReceiveOptions {
  /** The bytes are its headers alone: the rest is more than is taken. */
  readonly isCut?: boolean;
}

/** What became of a message. */
export type Received =
  | {
      /** `kept`: it is a received message now; `duplicate`: it was one already. */
      readonly outcome: 'kept' | 'duplicate';
      readonly portalId: string;
      /** Id of the received message. */
      readonly receivedMessageId: string;
      readonly status: MessageRow['status'];
      readonly reason: MessageRow['reason'];
      /** The draft of a quote that it became. */
      readonly quoteId: string | null;
    }
  | {
      /** It was not kept: it leads to no portal, or there are too many of its kind. */
      readonly outcome: 'refused';
      readonly reason: 'unknown_address' | 'too_many';
    };

/** Takes a message as it came, headers and all. It is kept when the promise is fulfilled; the same one is kept once. */
export type ReceiveMail = (raw: Uint8Array | string, options?: ReceiveOptions) => Promise<Received>;

export const ReceiveMail = port<ReceiveMail>('receiveMail', () =>
  Promise.reject(new TypeError('The module `mailIn`, which receives mails, is not among the modules.')),
);
