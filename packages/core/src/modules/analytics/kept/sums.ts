import type { Ids } from '../../../ports/ids.js';
import type { Transaction } from '../../../ports/storage.js';
import type { Row } from '../../../records/record.js';
import type { Dimension, Measure } from '../facts/fact.js';
import type { Part } from '../figures/adding.js';
import { type Amounted, amountedOf, growBy, grown, type GrowingAmount, sumOf } from './amounted.js';
import { bucketsOf, dayOf, timeOf } from './buckets.js';
import { cutsOf } from './cuts.js';
import { AnalyticsSums } from './records.js';

/** Rows that are read, or written, by one statement. */
const AT_ONCE = 500;
const NONE: ReadonlyMap<number, number> = new Map();

type SumRow = Row<typeof AnalyticsSums>;

interface Place {
  readonly measure: Measure;
  readonly cut: Dimension;
  readonly bucket: string;
  readonly sums: Map<string, Amounted>;
}

/** Parts that are added to what is kept. */
export interface GrowingSums {
  add(part: Part): void;
  /** Adds them up with what is there. Nobody else may do so at the same time. */
  save(tx: Transaction, ids: Ids): Promise<void>;
}

/** Opens an adding to the sums of a portal with this currency. */
export function openSums(currency: string): GrowingSums {
  const places = new Map<string, Place>();
  const placeOf = (measure: Measure, cut: Dimension, bucket: string) => {
    const name = `${measure} ${cut} ${bucket}`;
    const place = places.get(name) ?? { measure, cut, bucket, sums: new Map<string, Amounted>() };
    places.set(name, place);
    return place;
  };
  return {
    add(part) {
      const amounted = amountedOf(part, part.currency !== '');
      for (const cut of cutsOf(part.measure)) {
        const key = keyOf(part, cut, currency);
        for (const bucket of bucketsOf(part.day)) {
          const { sums } = placeOf(part.measure, cut, bucket);
          const sum = sumOf(sums.get(key), amounted);
          if (sum === null) sums.delete(key);
          else sums.set(key, sum);
        }
      }
    },
    async save(tx, ids) {
      const changed = [...places].filter(([, { sums }]) => sums.size > 0);
      for (let at = 0; at < changed.length; at += AT_ONCE) {
        await savePlaces(tx, ids, new Map(changed.slice(at, at + AT_ONCE)));
      }
    },
  };
}

async function savePlaces(tx: Transaction, ids: Ids, places: ReadonlyMap<string, Place>): Promise<void> {
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
  const fresh: SumRow[] = [];
  for (const [name, { sums: added, ...place }] of places) {
    const before = known.get(name);
    const sums: Record<string, Amounted> = { ...before?.sums };
    for (const [key, amounted] of added) {
      const sum = sumOf(sums[key], amounted);
      // Keys are ids: a few thousand of them, and mostly gone for good.
      if (sum === null) Reflect.deleteProperty(sums, key);
      else sums[key] = sum;
    }
    const kept = sums as SumRow['sums'];
    if (before === undefined) fresh.push({ id: ids.uuid(), ...place, sums: kept });
    else if (Object.keys(sums).length === 0) await tx.collection(AnalyticsSums).remove(before.id);
    else await tx.collection(AnalyticsSums).update(before.id, { sums: kept });
  }
  await tx.collection(AnalyticsSums).insertMany(fresh.filter(({ sums }) => Object.keys(sums).length > 0));
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
  add(row: Pick<SumRow, 'measure' | 'bucket' | 'sums'>): void;
  parts(): Part[];
}

/** Opens the adding up of kept sums of a portal with this currency. */
export function openReading(
  cut: Dimension,
  { per, currency }: { readonly per: 'none' | 'day' | 'month'; readonly currency: string },
): ReadSums {
  const places = new Map<string, { readonly measure: string; readonly day: string; readonly sums: Growing }>();
  return {
    add({ measure, bucket, sums }) {
      const time = timeOf(bucket, per);
      const name = `${measure} ${time}`;
      let place = places.get(name);
      // Without a time of its own, any day that is asked for will do.
      if (place === undefined) places.set(name, (place = { measure, day: dayOf(bucket), sums: new Map() }));
      for (const key in sums) {
        let sum = place.sums.get(key);
        if (sum === undefined) place.sums.set(key, (sum = { count: 0, gross: 0, net: 0, isMoney: false }));
        growBy(sum, sums[key] ?? []);
      }
    },
    parts: () =>
      [...places.values()].flatMap(({ measure, day, sums }) =>
        [...sums].map(([key, sum]) => partOfSum({ measure, day, cut, key, currency }, sum)),
      ),
  };
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
