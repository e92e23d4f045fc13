import { parseMoney } from '../../../../kernel/values/numbers/money.js';
import { parsePrice } from '../../../../kernel/values/numbers/price.js';
import { parseQuantity } from '../../../../kernel/values/numbers/quantity.js';
import { parseRate } from '../../../../kernel/values/numbers/rate.js';
import type { DocumentCargo, DocumentData, DocumentLine, DocumentStop, DocumentTrip } from './document-data.js';

/** Reads a value into the form that documents print, and throws where it cannot be read. */
type Read = (value: unknown) => unknown;
type Readers<Part> = Readonly<Partial<Record<keyof Part, Read>>>;
/** Amounts, quantities and rates, which may be sent as numbers or in short: `5`, `"5"` or `"5.00"`. */
type Decimal = (value: unknown) => string;
/** A part of the data, with numbers where the table reads decimals. */
type Sent<Part, Table> = {
  readonly [F in keyof Part]: F extends keyof Table ? (Table[F] extends Decimal ? Part[F] | number : Part[F]) : Part[F];
};

const quantity: Decimal = decimalRead(parseQuantity);
const amount: Decimal = decimalRead(parseMoney);
const price: Decimal = decimalRead(parsePrice);
const rate: Decimal = decimalRead(parseRate);
const day: Read = (value) => {
  if (typeof value !== 'string') throw new TypeError(`${JSON.stringify(value)} is not text`);
  if (Number.isNaN(Date.parse(value))) throw new RangeError(`"${value}" is not an instant or a date`);
  return value;
};
const count: Read = (value) => {
  if (Number.isSafeInteger(value) && Number(value) >= 0) return value;
  throw new RangeError(`${JSON.stringify(value)} is not a whole number`);
};

const LINE = {
  quantity,
  unitPrice: price,
  lineTotal: amount,
  vatRate: rate,
  discountPercent: rate,
  quantityPerPackage: quantity,
  packages: count,
  grossWeightKg: quantity,
  netWeightKg: quantity,
  volumeM3: quantity,
  requestedQuantity: quantity,
  releasedQuantity: quantity,
  actualQuantity: quantity,
  defectQuantity: quantity,
} satisfies Readers<DocumentLine>;
const DOCUMENT = {
  date: day,
  validUntil: day,
  dueDate: day,
  plannedDeliveryDate: day,
  takenInAt: day,
  contractTotal: amount,
} satisfies Readers<DocumentData>;
const CARGO = {
  packages: count,
  grossWeightKg: quantity,
  netWeightKg: quantity,
  volumeM3: quantity,
} satisfies Readers<DocumentCargo>;
const TRIP = {
  plannedStartAt: day,
  plannedEndAt: day,
  distanceKm: quantity,
  odometerStartKm: quantity,
  odometerEndKm: quantity,
} satisfies Readers<DocumentTrip>;
const STOP = {
  plannedArrivalAt: day,
  arrivedAt: day,
  completedAt: day,
  packages: count,
  weightKg: quantity,
} satisfies Readers<DocumentStop>;

/** A line of goods as a program may send it. */
export type DocumentLineInput = Sent<DocumentLine, typeof LINE>;
/** Everything a document may print, as a program may send it: decimals as numbers or as text, short or in full. */
export type DocumentInput = Omit<Sent<DocumentData, typeof DOCUMENT>, 'lines' | 'cargo' | 'trip' | 'stops'> & {
  readonly lines: readonly DocumentLineInput[];
  readonly cargo?: Sent<DocumentCargo, typeof CARGO> | undefined;
  readonly trip?: Sent<DocumentTrip, typeof TRIP> | undefined;
  readonly stops?: readonly Sent<DocumentStop, typeof STOP>[] | undefined;
};

/** Names of what a line cannot do without; everything else may be unknown. */
const REQUIRED: readonly (keyof DocumentLine)[] = ['name', 'unitName', 'quantity'];
/** One document may have thousands of lines that are wrong for the same reason. */
const MOST_TOLD = 10;

/** Reads the data of a document into the form that forms print. @throws RangeError naming what cannot be printed, by line and field */
export function readDocumentData(sent: DocumentInput): DocumentData {
  const problems: string[] = [];
  const read = <Part extends object>(where: string, part: object, readers: Readers<Part>): Part =>
    // What the table does not read is what it was, and what it reads is as `Part` says.
    readPart(where, part, readers, problems) as Part;
  const { cargo, trip, stops } = sent;
  const data: DocumentData = {
    ...read<DocumentData>('', sent, DOCUMENT),
    cargo: cargo && read<DocumentCargo>('cargo.', cargo, CARGO),
    trip: trip && read<DocumentTrip>('trip.', trip, TRIP),
    lines: sent.lines.map((line, index) => {
      const where = `Line ${index + 1}, `;
      problems.push(...absentIn(line).map((field) => `${where}${field}: is missing`));
      return read<DocumentLine>(where, line, LINE);
    }),
    stops: stops?.map((stop, index) => read<DocumentStop>(`Stop ${index + 1}, `, stop, STOP)),
  };
  if (problems.length > 0) throw new RangeError(`It cannot be printed. ${firstOf(problems).join('; ')}.`);
  return data;
}

function firstOf(problems: readonly string[]): readonly string[] {
  const rest = problems.length - MOST_TOLD;
  return rest > 0 ? [...problems.slice(0, MOST_TOLD), `and ${rest} more`] : problems;
}

function absentIn(line: DocumentLineInput): readonly string[] {
  return REQUIRED.filter((field) => (line[field] ?? null) === null);
}

function readPart<Part>(where: string, part: object, readers: Readers<Part>, problems: string[]): object {
  const values: Record<string, unknown> = { ...part };
  for (const [field, read] of Object.entries<Read | undefined>(readers)) {
    if (read === undefined || (values[field] ?? null) === null) continue;
    try {
      values[field] = read(values[field]);
    } catch (error) {
      problems.push(`${where}${field}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return values;
}

function decimalRead(parse: (value: string | number) => string): Decimal {
  return (value) => {
    const shown = JSON.stringify(value);
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${shown} is no number`);
    try {
      return parse(value);
    } catch (cause) {
      throw new RangeError(`${shown} (${cause instanceof Error ? cause.message : ''})`, { cause });
    }
  };
}
