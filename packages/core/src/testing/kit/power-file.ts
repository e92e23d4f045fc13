/** What a power of attorney of tests says. */
interface PowerSaid {
  readonly inn: string;
  readonly number?: string;
  readonly issuedOn?: string;
  readonly validUntil?: string;
  /** Surnames of those who may act by it. */
  readonly people?: readonly string[];
  /** Whether it was granted by somebody who was granted it himself. */
  readonly isPassedOn?: boolean;
}

/**
 * A machine-readable power of attorney as principals give it: the elements of the unified form 003 (`EMCHD_1`) that are read. No schema of
 * it was at hand; names are those that public readers of the form use.
 */
export function powerFile({
  inn,
  number = '3f2a6b1c-4d5e-4c3a-9d10-0192f0c17b2e',
  issuedOn = '2026-01-10',
  validUntil = '2027-01-09',
  people = ['Доверенная'],
  isPassedOn = false,
}: PowerSaid): Uint8Array {
  const holder = (surname: string) =>
    `<Пред><СведФизЛ ИННФЛ="500100732259" Должность="Начальник отдела"><СведФЛ><ФИО Фамилия="${surname}" Имя="Дарья" Отчество="Олеговна"/></СведФЛ></СведФизЛ></Пред>`;
  const firm = `<СвРосОрг НаимОрг="ООО «СтройСнаб»" ИННЮЛ="${inn}" КПП="770701001"/><ЛицоБезДов><СвФЛ ИННФЛ="500100732260"/></ЛицоБезДов>`;
  const powers =
    '<СвПолн ТипПолн="1"><МашПолн КодПолн="BBDOCS04" НаимПолн="Подписывать первичные документы"/></СвПолн>';
  const told = `НомДовер="${number}" ВнНомДовер="17" ДатаВыдДовер="${issuedOn}" СрокДейст="${validUntil}"`;
  const body = isPassedOn
    ? `<Передов><СвПереДовер ${told}/><СвПередПолн><ПередПолн><РосОргПерПолн>${firm}</РосОргПерПолн></ПередПолн></СвПередПолн>${people
        .map((surname) => `<СвПолучПолн>${holder(surname)}</СвПолучПолн>`)
        .join('')}${powers}</Передов>`
    : `<Довер><СвДов ${told}/><СвДоверит><Доверит><РосОргДовер>${firm}</РосОргДовер></Доверит></СвДоверит>${people
        .map((surname) => `<СвУпПред>${holder(surname)}</СвУпПред>`)
        .join('')}${powers}</Довер>`;
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="utf-8"?><Доверенность xmlns="urn://x-artefacts/EMCHD_1" ВерсФорм="EMCHD_1">` +
      `<Документ>${body}</Документ></Доверенность>`,
  );
}
