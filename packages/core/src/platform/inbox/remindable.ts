import type { EventType } from '../../kernel/events/events.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { RecordType, Row, Where } from '../../kernel/records/record.js';
import type { Language } from '../../kernel/values/text/locale.js';
import type { LocalTime } from '../../kernel/values/time/due-day.js';
import type { Instant } from '../../kernel/values/time/instant.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { World } from '../../kernel/operations/world.js';
import { type Concerned, waitingThings } from './waiting.js';

/** What a mail tells of something. */
export interface Told {
  readonly why: string;
  readonly number: string | null;
  readonly title: string | null;
}

/** Something that rules remind of. */
export interface Remindable {
  readonly kind: string;
  readonly record: RecordType;
  readonly anchor: string;
  readonly event: EventType;
  readonly hasSupplier: boolean;
  standing(): Where<Row<RecordType>>;
  dateOf(row: Row<RecordType>): Instant | null;
  concerned(db: Reader, rows: readonly Row<RecordType>[]): Promise<readonly Concerned[]>;
  shown(row: Row<RecordType>, at: { readonly language: Language; readonly time: LocalTime }): Told;
  /** The same for the supplier, who is told nothing of ours. */
  toSupplier(row: Row<RecordType>, language: Language): Told;
  /** A link to the page on which the supplier answers; null where there is none. */
  pageOfSupplier(unit: UnitOfWork, row: Row<RecordType>): Promise<string | null>;
}

/** Of what waits, that which rules remind of. */
export function remindableIn(world: World): readonly Remindable[] {
  return world.ask(waitingThings).flatMap((waiting): Remindable[] => {
    const { kind, record, remind } = waiting;
    if (remind === undefined) return [];
    const numberOf = (row: Row<RecordType>) => waiting.subject?.(row) ?? namedBy(row);
    return [
      {
        kind,
        record,
        anchor: remind.date,
        event: remind.event,
        hasSupplier: remind.toSupplier !== undefined,
        standing: () => remind.standing(),
        // The column holds dates, as the declaration of the record says.
        dateOf: (row) => (row as Readonly<Record<string, Instant | null>>)[remind.date] ?? null,
        concerned: (db, rows) => remind.concerned(db, rows),
        shown: (row, { language, time }) => ({ why: waiting.why(row, time)[language], ...numberOf(row) }),
        toSupplier: (row, language) => ({
          why: remind.toSupplier?.(row)[language] ?? '',
          number: numberOf(row).number,
          title: null,
        }),
        pageOfSupplier: (unit, row) => remind.pageOfSupplier?.(unit, row) ?? Promise.resolve(null),
      },
    ];
  });
}

function namedBy(row: Row<RecordType>) {
  const { number = null, name = null } = row as { readonly number?: string | null; readonly name?: string | null };
  return { number, title: name };
}
