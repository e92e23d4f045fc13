import type { PortalCaller } from '../../kernel/access/caller.js';
import type { RightRule } from '../../kernel/access/right-rule.js';
import type { EventType } from '../../kernel/events/events.js';
import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { World } from '../../kernel/operations/world.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { RecordType, Row, Where } from '../../kernel/records/record.js';
import type { InLanguages } from '../../kernel/values/text/locale.js';
import type { LocalTime } from '../../kernel/values/time/due-day.js';
import type { Instant } from '../../kernel/values/time/instant.js';
import type { InboxItem } from './schemas.js';

/** For whom things wait, and when. */
export interface WaitingFor extends World {
  readonly db: Reader;
  readonly caller: PortalCaller;
  readonly portalId: string;
  readonly time: LocalTime;
  /** People whose things wait for them: see `whoseThings`. */
  readonly whose: readonly string[];
}

/** Which row something is about, as people know it. */
export interface WaitingSubject {
  readonly number: string | null;
  readonly title: string | null;
}

/** The call that settles something, as clients make it. */
export interface SettlingCall {
  readonly method: InboxItem['call']['method'];
  /** Below the address of the workspace API. */
  readonly path: string;
}

/** Who has to do with something. */
export interface Concerned {
  /** The user who looks after it; where that is nobody who works in the portal any more, its owner is asked. */
  readonly responsibleId: string | null;
  /** Others who have to do it as much. @default nobody */
  readonly othersResponsible?: readonly string[];
  readonly supplierId: string | null;
  /** It does not wait for the one mail of the day. */
  readonly isUrgent: boolean;
}

/** How people, and suppliers, are reminded of rows. */
export interface Reminding<R extends RecordType> {
  /** Rows whose reason stands, whatever the time: once it is gone, nobody is reminded. */
  standing(): Where<Row<R>>;
  /** Column with the date that rules count from. */
  readonly date: keyof Row<R> & string;
  /** Who has to do with rows, in their order. */
  concerned(db: Reader, rows: readonly Row<R>[]): Promise<readonly Concerned[]>;
  /** What the supplier is told, without a word of ours; absent where no supplier has to do with it. */
  toSupplier?(row: Row<R>): InLanguages<string>;
  /** Makes a link to the page on which the supplier answers; absent where there is none. */
  pageOfSupplier?(unit: UnitOfWork, row: Row<R>): Promise<string>;
  /** Announced where a rule reminds by webhook. */
  readonly event: EventType;
}

/** What rows of a record wait for, and for whom. */
export interface WaitingKind<R extends RecordType> {
  /** In snake_case, such as `order_unconfirmed`. */
  readonly kind: string;
  readonly record: R;
  /** Right without which nothing of it waits for somebody: that of the call that settles it. */
  readonly right: RightRule;
  /** Rows that wait at a time, whoever they wait for. */
  open(time: LocalTime): Where<Row<R>>;
  /** Of these, those that wait for somebody. @default all that they see */
  mine?(call: WaitingFor): Where<Row<R>> | Promise<Where<Row<R>>>;
  /** `mine` tells only of rows that they see, which then needs not be asked again. */
  readonly isSeen?: true;
  /** Column with an instant in whose order rows began to wait; null of none that waits. */
  readonly order: keyof Row<R> & string;
  /** Column of which `open` lists values, where an index leads to the rows of each in their order, though not to those of all at once. */
  readonly apart?: keyof Row<R> & string;
  /** Since when a row waits, by that column. @default since then */
  since?(at: Instant): Instant;
  due(row: Row<R>): Instant | null;
  /** Why it waits at a time, in a sentence. */
  why(row: Row<R>, time: LocalTime): InLanguages<string>;
  /** @default the number and the name of the row, as far as it has them */
  subject?(row: Row<R>): WaitingSubject;
  /** Another entity that the row is about, where that is what people look at. @default the row */
  about?(row: Row<R>): { readonly entityType: string; readonly entityId: string };
  /** Told to somebody with these rights. */
  settledBy(row: Row<R>, rights: PortalCaller['rights']): SettlingCall;
  /** Absent where nobody is reminded by rules. */
  readonly remind?: Reminding<R>;
}

/** What waits, of a record of any columns. */
export type Waiting = WaitingKind<RecordType>;

/** Declares what rows of a record wait for. */
export function waiting<R extends RecordType>(record: R): (kind: Omit<WaitingKind<R>, 'record'>) => Waiting {
  // Its functions are only ever given rows of its record.
  return (kind) => ({ record, ...kind });
}

/** What waits for people, in the order in which the kinds are told. */
export const waitingThings = extensionPoint<Waiting>('inbox.waitingThings');

/** Tells where mails to a supplier go: counterparties stand above this module. */
export type AddressesOf = (unit: Pick<UnitOfWork, 'tx'>, supplierId: string) => Promise<readonly string[]>;

/** Where suppliers are reached. */
export const supplierAddresses = extensionPoint<AddressesOf>('inbox.supplierAddresses');

/** A messenger by which people of a portal are told something. */
export interface Messenger {
  /** Whether it is at work in the portal, and reaches this phone number. */
  reaches(unit: Pick<UnitOfWork, 'tx' | 'portalId'>, phone: string | null): Promise<boolean>;
  /** Queues a message in the unit of work of what it speaks of; the id keeps it from being sent twice. */
  tell(
    unit: UnitOfWork,
    message: { readonly phone: string; readonly text: string; readonly id: string },
  ): Promise<void>;
}

/** Messengers that take reminders; the first one that reaches somebody is used. */
export const messengers = extensionPoint<Messenger>('inbox.messengers');
