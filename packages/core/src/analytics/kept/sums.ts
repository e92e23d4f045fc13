import type { Row } from '../../kernel/records/record.js';
import type { Dimension, Measure } from '../facts/fact.js';
import type { Part } from '../figures/adding.js';
import type { Days } from '../figures/figures.js';
import { type Amounted, amountedOf, growBy, grown, type GrowingAmount, sumOf } from './amounted.js';
import { bucketsOf, dayOf, timeOf } from './buckets.js';
import { cutsOf } from './cuts.js';
import type { CountingUnit } from './count-rows.js';
import { AnalyticsSums } from './records.js';

/** Rows that are read, or written, by one statement. */
const AT_ONCE = 500;
const NONE: ReadonlyMap<number, number> = new Map();

type SumRow = Row<typeof AnalyticsSums>;

interface Place {
  readonly measure: Measure;
  readonly cut: Dimension;
  readonly bucket: string;
  readonly sums: Map<string, AddedUp>;
}

/** What is added by one name. */
interface AddedUp {
  count: number;
  gross: bigint;
  net: bigint;
  isMoney: boolean;
}

/** Parts that are added to what is kept. */
export interface GrowingSums {
  add(part: Part): void;
  /** Adds them up with what is there. Nobody else may do so at the same time. */
  save(unit: CountingUnit): Promise<void>;
}

/** Opens an adding to the sums of a portal with this currency. */
export function openSums(currency: string): GrowingSums {
  const places = new Map<string, Place>();
  const ofDays = new Map<string, readonly Place[]>();
  const openPlace = (measure: Measure, cut: Dimension, bucket: string) => {
    const name = `${measure} ${cut} ${bucket}`;
    const place = places.get(name) ?? { measure, cut, bucket, sums: new Map<string, AddedUp>() };
    places.set(name, place);
    return place;
  };
  // Found by one name for all cuts: there are millions of parts.
  const placesOf = (measure: Measure, day: string) => {
    const name = `${measure} ${day}`;
    const known =
      ofDays.get(name) ??
      cutsOf(measure).flatMap((cut) => bucketsOf(day).map((bucket) => openPlace(measure, cut, bucket)));
    ofDays.set(name, known);
    return known;
  };
  return {
    add(part) {
      for (const { cut, sums } of placesOf(part.measure, part.day)) addUp(sums, keyOf(part, cut, currency), part);
    },
    async save(unit) {
      const changed = [...places].filter(([, { sums }]) => sums.size > 0);
      for (let at = 0; at < changed.length; at += AT_ONCE) {
        await savePlaces(unit, new Map(changed.slice(at, at + AT_ONCE)));
      }
    },
  };
}

function addUp(sums: Map<string, AddedUp>, key: string, { count, gross, net, currency }: Part): void {
  const sum = sums.get(key);
  if (sum === undefined) sums.set(key, { count, gross, net, isMoney: currency !== '' });
  else {
    sum.count += count;
    sum.gross += gross;
    sum.net += net;
    sum.isMoney ||= currency !== '';
  }
}

async function savePlaces({ tx, id }: CountingUnit, places: ReadonlyMap<string, Place>): Promise<void> {
  const values = <K extends keyof Place>(name: K) => [...new Set([...places.values()].map((place) => place[name]))];
  const rows = await tx.collection(AnalyticsSums).list({
    where: { measure: { in: values('measure') }, cut: { in: values('cut') }, bucket: { in: values('bucket') } },
    order: [
      ['measure', 'asc'],
      ['cut', 'asc'],
      ['bucket', 'asc'],
    ],
  });
  const known = new Map(rows.map((row) => [`${row.measure} ${row.cut} ${row.bucket}`, row]));
  const grownRows: SumRow[] = [];
  const before: string[] = [];
  for (const [name, { measure, cut, bucket, sums: added }] of places) {
    const row = known.get(name);
    const sums: Record<string, Amounted> = { ...row?.sums };
    for (const [key, { isMoney, ...counted }] of added) {
      const sum = sumOf(sums[key], amountedOf({ ...counted, vat: 0n }, isMoney));
      // Keys are ids: a few thousand of them, and mostly gone for good.
      if (sum === null) Reflect.deleteProperty(sums, key);
      else sums[key] = sum;
    }
    if (row !== undefined) before.push(row.id);
    if (Object.keys(sums).length === 0) continue;
    grownRows.push({ id: row?.id ?? id(), measure, cut, bucket, sums: sums as SumRow['sums'] });
  }
  // Written anew, many at a time, which costs less than changing them one by one.
  if (before.length > 0) await tx.collection(AnalyticsSums).removeWhere({ id: { in: before } });
  await tx.collection(AnalyticsSums).insertMany(grownRows);
}

/**
 * Under which name a part is summed up: the value of its dimension, then its currency and day where that is not the currency of the
 * portal, because the day decides on the rate.
 */
function keyOf({ currency: given, day, ...dimensions }: Part, cut: Dimension, currency: string): string {
  const value = dimensions[cut] ?? '';
  return given === '' || given === currency ? value : [value, given, day].join('|');
}

/** Adds up kept sums of one dimension, as parts that are told apart by no more than is asked. */
export interface ReadSums {
  add(row: Pick<SumRow, 'measure' | 'bucket' | 'sums'>, how: { readonly isTakenOff: boolean }): void;
  parts(): Part[];
}

/** Opens the adding up of kept sums of a portal with this currency. */
export function openReading(
  cut: Dimension,
  {
    per,
    days,
    currency,
  }: { readonly per: 'none' | 'day' | 'month'; readonly days: Days | undefined; readonly currency: string },
): ReadSums {
  const places = new Map<string, { readonly measure: string; readonly day: string; readonly sums: Growing }>();
  return {
    add({ measure, bucket, sums }, how) {
      const time = timeOf(bucket, per);
      const name = `${measure} ${time}`;
      let place = places.get(name);
      // Without a time of its own, any day that is asked for will do.
      if (place === undefined)
        places.set(name, (place = { measure, day: within(days, dayOf(bucket)), sums: new Map() }));
      for (const key in sums) {
        let sum = place.sums.get(key);
        if (sum === undefined) place.sums.set(key, (sum = { count: 0, gross: 0, net: 0, isMoney: false }));
        growBy(sum, sums[key] ?? [], how);
      }
    },
    parts: () =>
      [...places.values()].flatMap(({ measure, day, sums }) =>
        [...sums].map(([key, sum]) => partOfSum({ measure, day, cut, key, currency }, sum)),
      ),
  };
}

/** The nearest day that is asked for: of a month whose first days are taken off, the first day is not. */
function within(days: Days | undefined, day: string): string {
  if (days === undefined) return day;
  return day < days.from ? days.from : day > days.to ? days.to : day;
}

type Growing = Map<string, GrowingAmount>;

interface PlaceOfSum {
  readonly measure: string;
  readonly day: string;
  readonly cut: Dimension;
  readonly key: string;
  readonly currency: string;
}

function partOfSum({ measure, day, cut, key, currency }: PlaceOfSum, sum: GrowingAmount): Part {
  const [value = '', foreign = '', foreignDay = ''] = key.includes('|') ? key.split('|') : [key];
  const counted = grown(sum);
  return {
    supplierId: null,
    categoryId: null,
    logisticsObjectId: null,
    costItemId: null,
    subjectId: null,
    [cut]: value === '' ? null : value,
    // Names of measures are what was written.
    measure: measure as Measure,
    day: foreignDay === '' ? day : foreignDay,
    currency: foreign === '' ? (sum.isMoney ? currency : '') : foreign,
    ...counted,
    durations: NONE,
  };
}
