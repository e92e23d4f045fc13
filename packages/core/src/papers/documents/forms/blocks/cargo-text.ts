import type { TextBlock } from '../../../../kernel/ports/document-layout.js';
import { countedForm } from '../../russian-words.js';
import type { DocumentCargo, DocumentData } from '../data/document-data.js';
import { paragraph } from './layout-blocks.js';
import { joined, partyBrief } from './party-text.js';
import { cargoTotals } from '../data/priced-lines.js';
import { formatQuantity } from './russian-format.js';

/** "46 мест, паллеты". */
export function packagesText({ packages, packageKind }: DocumentCargo): string {
  const counted =
    packages === undefined ? undefined : `${packages} ${countedForm(packages, ['место', 'места', 'мест'])}`;
  return joined([counted, packageKind]);
}

/** "брутто 1 830,5 кг, нетто 1 800 кг, объём 3,2 м³". */
export function measuresText({ grossWeightKg, netWeightKg, volumeM3 }: DocumentCargo): string {
  return joined([
    measure('брутто', grossWeightKg, 'кг'),
    measure('нетто', netWeightKg, 'кг'),
    measure('объём', volumeM3, 'м³'),
  ]);
}

/** The goods of a document as a whole, in one line. */
export function cargoText(data: DocumentData): string {
  const cargo = cargoTotals(data);
  return joined([packagesText(cargo), measuresText(cargo)]);
}

/** What is known of the carriage, below a form that has no box for it. */
export function carriageRemark(data: DocumentData): readonly TextBlock[] {
  const { loading, carrier, vehicle, driver } = data;
  const { packageKind, volumeM3 } = cargoTotals(data);
  const said = [
    ['Пункт погрузки', joined([loading?.name, loading?.address])],
    ['Перевозчик', joined([partyBrief(carrier), vehicle?.model, vehicle?.number, driver?.name])],
    ['Упаковка', packageKind ?? ''],
    ['Объём', measure('', volumeM3, 'м³') ?? ''],
  ].flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`]));
  return said.length === 0 ? [] : [paragraph(`${said.join('. ')}.`, { spaceBeforeMm: 1 })];
}

function measure(label: string, value: string | undefined, unit: string): string | undefined {
  return value === undefined ? undefined : `${label} ${formatQuantity(value)}\u00a0${unit}`.trim();
}
