import { toMinor } from '../../../../values/numbers/money.js';
import { toMicro } from '../../../../values/numbers/quantity.js';
import { toHundredths } from '../../../../values/numbers/rate.js';
import type { DocumentCargo, DocumentData, DocumentLine, DocumentStop, DocumentTrip } from './document-data.js';

/** Reads a value as forms do, and throws where it cannot be read. */
type Check = (value: unknown) => unknown;
type Checks<Part> = Readonly<Partial<Record<keyof Part, Check>>>;

const quantity = textRead(toMicro);
const amount = textRead(toMinor);
const rate = textRead(toHundredths);
const day = textRead((value) => {
  if (Number.isNaN(Date.parse(value))) throw new RangeError(`"${value}" is not an instant or a date`);
});
const count: Check = (value) => {
  if (!Number.isSafeInteger(value) || Number(value) < 0) {
    throw new RangeError(`${JSON.stringify(value)} is not a whole number`);
  }
};

const LINE: Checks<DocumentLine> = {
  quantity: quantity,
  unitPrice: amount,
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
};
const DOCUMENT: Checks<DocumentData> = {
  date: day,
  validUntil: day,
  dueDate: day,
  plannedDeliveryDate: day,
  takenInAt: day,
  contractTotal: amount,
};
const CARGO: Checks<DocumentCargo> = {
  packages: count,
  grossWeightKg: quantity,
  netWeightKg: quantity,
  volumeM3: quantity,
};
const TRIP: Checks<DocumentTrip> = {
  plannedStartAt: day,
  plannedEndAt: day,
  distanceKm: quantity,
  odometerStartKm: quantity,
  odometerEndKm: quantity,
};
const STOP: Checks<DocumentStop> = {
  plannedArrivalAt: day,
  arrivedAt: day,
  completedAt: day,
  packages: count,
  weightKg: quantity,
};

/** Names of what a line cannot do without; everything else may be unknown. */
const REQUIRED: readonly (keyof DocumentLine)[] = ['name', 'unitName', 'quantity'];
/** One document may have thousands of lines that are wrong for the same reason. */
const MOST_TOLD = 10;

/** Tells which values of a document's data cannot be printed, by line and field; nothing where all can. */
export function documentDataProblems(data: DocumentData): readonly string[] {
  const problems = [
    ...wrongIn('', data, DOCUMENT),
    ...wrongIn('cargo.', data.cargo ?? {}, CARGO),
    ...wrongIn('trip.', data.trip ?? {}, TRIP),
    ...data.lines.flatMap((line, index) => wrongInLine(`Line ${index + 1}, `, line)),
    ...(data.stops ?? []).flatMap((stop, index) => wrongIn(`Stop ${index + 1}, `, stop, STOP)),
  ];
  const rest = problems.length - MOST_TOLD;
  return rest > 0 ? [...problems.slice(0, MOST_TOLD), `and ${rest} more`] : problems;
}

function wrongInLine(where: string, line: DocumentLine): readonly string[] {
  const absent = REQUIRED.filter((field) => typeof line[field] !== 'string');
  return [...absent.map((field) => `${where}${field}: is missing`), ...wrongIn(where, line, LINE)];
}

function wrongIn<Part extends object>(where: string, part: Part, checks: Checks<Part>): readonly string[] {
  // The keys of an object that is written above.
  return (Object.entries(checks) as [keyof Part & string, Check][]).flatMap(([field, check]) => {
    const value: unknown = part[field];
    if (value === undefined || value === null) return [];
    try {
      check(value);
      return [];
    } catch (error) {
      return [`${where}${field}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

function textRead(read: (value: string) => unknown): Check {
  return (value) => {
    if (typeof value !== 'string') throw new TypeError(`${JSON.stringify(value)} is not text`);
    return read(value);
  };
}
