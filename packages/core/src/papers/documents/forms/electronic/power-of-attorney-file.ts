import { upTo, personName } from './paper-parts.js';
import { element, utf8XmlBytes, type XmlElement } from './xml-element.js';
import type { ExchangeFile } from './exchange-file.js';

/** A person as a power of attorney names one. */
export interface PowerPerson {
  /** Surname, name and patronymic. */
  readonly name: string;
  readonly inn: string;
  /** Eleven digits, with or without separators. */
  readonly snils: string;
  readonly position?: string | undefined;
  /** Calendar date. */
  readonly bornOn?: string | undefined;
}

/** What a power of attorney is to say. */
export interface PowerDraft {
  /** GUID by which it will be registered. */
  readonly number: string;
  readonly internalNumber: string;
  /** Calendar dates. */
  readonly issuedOn: string;
  readonly validUntil: string;
  /** Address of the store that it will be registered in. */
  readonly system: string;
  readonly principal: { readonly name: string; readonly inn: string; readonly kpp: string; readonly ogrn: string };
  readonly director: PowerPerson;
  readonly representative: PowerPerson;
  /** By the codes of the classifier of powers; else `text` says it. */
  readonly powers: readonly { readonly code: string; readonly name: string }[];
  readonly text?: string | undefined;
}

/** Of a company with one head, revocable, not to be passed on, to one person. */
const REVOCABLE = { ВидДовер: '1', ПрПередов: '1' } as const;
const RUSSIAN_COMPANY = '1';
const PERSON = '3';
const POWERS = { asText: '0', byCodes: '1' } as const;
const ALONE = '2';

/**
 * A power of attorney of a company to one of its people, in the unified form 003 (`EMCHD_1`), **not signed**: whoever heads the company
 * signs it by a program of theirs, and registers it. After what public programs write and read of the form; no schema was at hand.
 */
export function powerOfAttorneyFile(draft: PowerDraft): ExchangeFile {
  const { number, internalNumber, issuedOn, validUntil, system, principal, powers, text } = draft;
  const id = `ON_EMCHD_${issuedOn.replaceAll('-', '')}_${number}`;
  const told = {
    ВнНомДовер: upTo(50, internalNumber),
    НомДовер: number,
    ДатаВыдДовер: issuedOn,
    СрокДейст: validUntil,
  };
  const document = element('Довер', {}, [
    element('СвДов', { ...REVOCABLE, ...told }, [element('СведСист', {}, `${system}/check-status?guid=${number}`)]),
    element('СвДоверит', { ТипДоверит: RUSSIAN_COMPANY }, [
      element('Доверит', {}, [
        element('РосОргДовер', { ЕИОУК: '0', ЕИОФЛ: '1', ЕИОИП: '0' }, [
          element('СвРосОрг', {
            НаимОрг: upTo(1000, principal.name),
            ИННЮЛ: principal.inn,
            КПП: principal.kpp,
            ОГРН: principal.ogrn,
          }),
          element('ЛицоБезДов', { ПолнЮЛ: '1' }, [personElement('СвФЛ', draft.director)]),
        ]),
      ]),
    ]),
    element('СвУпПред', { ТипПред: PERSON }, [element('Пред', {}, [personElement('СведФизЛ', draft.representative)])]),
    element('СвПолн', { ТипПолн: powers.length > 0 ? POWERS.byCodes : POWERS.asText, ПрСовмПолн: ALONE }, [
      powers.length > 0 ? undefined : element('ТекстПолн', {}, upTo(10_000, text)),
      ...powers.map(({ code, name }) => element('МашПолн', { КодПолн: code, НаимПолн: upTo(255, name) })),
    ]),
  ]);
  const root = element(
    'Доверенность',
    { xmlns: 'urn://x-artefacts/EMCHD_1', ВерсФорм: 'EMCHD_1', ПрЭлФорм: '00000000', ИдФайл: id },
    [element('Документ', {}, [document])],
  );
  return { id, fileName: `${id}.xml`, bytes: utf8XmlBytes(root) };
}

function personElement(tag: string, { name, inn, snils, position, bornOn }: PowerPerson): XmlElement {
  return element(tag, { ИННФЛ: inn, СНИЛС: written(snils), Должность: upTo(255, position) }, [
    element('СведФЛ', { ДатаРожд: bornOn }, [personName(name)]),
  ]);
}

function written(snils: string): string {
  return snils.replaceAll(/\D/g, '').replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1-$2-$3 $4');
}
