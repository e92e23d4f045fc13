import { toMinor } from '../../../values/money.js';
import { toMicro } from '../../../values/quantity.js';
import { toHundredths } from '../../../values/rate.js';
import type { DocumentCargo, DocumentData, DocumentLine, DocumentStop, DocumentTrip } from './document-data.js';

/** Reads a value as forms do, and throws where it cannot be read. */
type Check = (value: string) => unknown;
type Checks<Part> = Readonly<Partial<Record<keyof Part, Check>>>;

const day: Check = (value) => {
  if (Number.isNaN(Date.parse(value))) throw new RangeError(`"${value}" is not an instant or a date`);
};

const LINE: Checks<DocumentLine> = {
  quantity: toMicro,
  unitPrice: toMinor,
  lineTotal: toMinor,
  vatRate: toHundredths,
  quantityPerPackage: toMicro,
  grossWeightKg: toMicro,
  netWeightKg: toMicro,
  volumeM3: toMicro,
  requestedQuantity: toMicro,
  releasedQuantity: toMicro,
  actualQuantity: toMicro,
  defectQuantity: toMicro,
};
const DOCUMENT: Checks<DocumentData> = {
  date: day,
  validUntil: day,
  dueDate: day,
  plannedDeliveryDate: day,
  contractTotal: toMinor,
};
const CARGO: Checks<DocumentCargo> = { grossWeightKg: toMicro, netWeightKg: toMicro, volumeM3: toMicro };
const TRIP: Checks<DocumentTrip> = {
  plannedStartAt: day,
  plannedEndAt: day,
  distanceKm: toMicro,
  odometerStartKm: toMicro,
  odometerEndKm: toMicro,
};
const STOP: Checks<DocumentStop> = { plannedArrivalAt: day, arrivedAt: day, completedAt: day, weightKg: toMicro };

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
      if (typeof value !== 'string') throw new TypeError(`${JSON.stringify(value)} is not text`);
      check(value);
      return [];
    } catch (error) {
      return [`${where}${field}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}
