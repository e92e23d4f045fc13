/** A line of a sample correction: what it was and what it is. */
interface SampleLine {
  readonly name: string;
  readonly quantity: readonly [before: string, after: string];
  readonly price: readonly [before: string, after: string];
  readonly net: readonly [before: string, after: string];
  readonly gross: readonly [before: string, after: string];
}

/** What a sample correction says. */
export interface SampleCorrection {
  readonly version: '5.01' | '5.02';
  readonly number: string;
  readonly corrected: string;
  readonly sellerInn: string;
  readonly lines: readonly SampleLine[];
  /** `net`, `vat` and `gross` of what became cheaper and of what became dearer. */
  readonly decrease?: readonly [net: string, vat: string, gross: string];
  readonly increase?: readonly [net: string, vat: string, gross: string];
}

const TITLE = 'ON_NKORSCHFDOPPR_2BM-own_2BM-other_20260120_0192f0c1-7b2e-4c3a-9d10-3f2a6b1c4d5e';

/**
 * A correction document as suppliers send it. Written from the descriptions of its two formats: 5.01 of order ЕД-7-26/736@ names
 * units and rates before and after, 5.02 of order ЕД-1-26/29@ once.
 */
export function sampleCorrection({
  version,
  number,
  corrected,
  sellerInn,
  lines,
  ...totals
}: SampleCorrection): Uint8Array {
  const isOld = version === '5.01';
  const party = (name: string, inn: string) =>
    `<${name}><ИдСв><СвЮЛУч НаимОрг="ООО «Сторона»" ИННЮЛ="${inn}"/></ИдСв></${name}>`;
  const head = isOld
    ? `НомерКСчФ="${number}" ДатаКСчФ="20.01.2026" КодОКВ="643"`
    : `НомерДок="${number}" ДатаДок="20.01.2026"`;
  const text =
    `<?xml version="1.0" encoding="utf-8"?><Файл ИдФайл="${TITLE}" ВерсФорм="${version}"><Документ КНД="1115133" Функция="КСЧФДИС">` +
    `<СвКСчФ ${head}><СчФ НомерСчФ="${corrected}" ДатаСчФ="15.01.2026"/>${party('СвПрод', sellerInn)}${party('СвПокуп', '7736050003')}` +
    `${isOld ? '' : '<ДенИзм КодОКВ="643" НаимОКВ="Российский рубль"/>'}</СвКСчФ><ТаблКСчФ>` +
    `${lines.map((line, index) => lineText(line, index, isOld)).join('')}${totalText('ВсегоУвел', totals.increase)}` +
    `${totalText('ВсегоУм', totals.decrease)}</ТаблКСчФ></Документ></Файл>`;
  return new TextEncoder().encode(text);
}

function lineText({ name, quantity, price, net, gross }: SampleLine, index: number, isOld: boolean): string {
  const [was, is] = quantity;
  const unit = isOld ? 'ОКЕИ_ТовДо="796" ОКЕИ_ТовПосле="796"' : 'ОКЕИ_Тов="796"';
  const rate = isOld ? 'НалСтДо="22%" НалСтПосле="22%"' : 'НалСт="22%"';
  const at = isOld ? `НомСтр="${index + 1}"` : `ПорНомТовВСЧФ="${index + 1}"`;
  const worth = (tag: string, [before, after]: readonly [string, string]) =>
    `<${tag} СтоимДоИзм="${before}" СтоимПослеИзм="${after}"/>`;
  return (
    `<СведТов ${at} НаимТов="${name}" ${unit} КолТовДо="${was}" КолТовПосле="${is}" ЦенаТовДо="${price[0]}" ` +
    `ЦенаТовПосле="${price[1]}" ${rate}>${worth('СтТовБезНДС', net)}${worth('СтТовУчНал', gross)}</СведТов>`
  );
}

function totalText(tag: string, total: readonly [net: string, vat: string, gross: string] | undefined): string {
  if (total === undefined) return '';
  const [net, vat, gross] = total;
  return `<${tag} СтТовБезНДСВсего="${net}" СтТовУчНалВсего="${gross}"><СумНал><СумНДС>${vat}</СумНДС></СумНал></${tag}>`;
}
