import {
  COMPANY_INN,
  type Described,
  either,
  GUID,
  KPP,
  may,
  must,
  one,
  PERSON_INN,
  person,
  some,
  text,
} from './described-files-for-tests.js';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const somebody: Described = {
  attributes: {
    ИННФЛ: must(PERSON_INN),
    СНИЛС: must(/^\d{3}-\d{3}-\d{3} \d{2}$/),
    Должность: may(text(255)),
  },
  children: [one('СведФЛ', { attributes: { ДатаРожд: may(DAY) }, children: [one('ФИО', person)] })],
};

/**
 * A power of attorney of the unified form 003 (`EMCHD_1`), of a company to one person: lengths, codes and what is required as public
 * programs that read and write the form have them. No schema of it was at hand. What they leave open, such as the numbers of people, is
 * required here.
 */
export const POWER_SCHEMA: Described = {
  attributes: {
    xmlns: must(/^urn:\/\/x-artefacts\/EMCHD_1$/),
    ВерсФорм: must(/^EMCHD_1$/),
    ПрЭлФорм: must(/^00000000$/),
    ИдФайл: must(new RegExp(`^ON_EMCHD_\\d{8}_${GUID}$`)),
  },
  children: [
    one('Документ', {
      children: [
        one('Довер', {
          children: [
            one('СвДов', {
              attributes: {
                ВидДовер: must(/^[12]$/),
                ПрПередов: must(/^[123]$/),
                ВнНомДовер: must(text(50)),
                НомДовер: must(new RegExp(`^${GUID}$`)),
                ДатаВыдДовер: must(DAY),
                СрокДейст: must(DAY),
              },
              children: [one('СведСист', { text: text(1000) })],
            }),
            some('СвДоверит', {
              attributes: { ТипДоверит: must(/^[1-4]$/) },
              children: [
                one('Доверит', {
                  children: [
                    one('РосОргДовер', {
                      attributes: { ЕИОУК: must(/^[01]$/), ЕИОФЛ: must(/^[01]$/), ЕИОИП: must(/^[01]$/) },
                      children: [
                        one('СвРосОрг', {
                          attributes: {
                            НаимОрг: must(text(1000)),
                            ИННЮЛ: must(COMPANY_INN),
                            КПП: must(KPP),
                            ОГРН: must(/^\d{13}$/),
                          },
                        }),
                        some('ЛицоБезДов', {
                          attributes: { ПолнЮЛ: must(/^[12]$/) },
                          children: [one('СвФЛ', somebody)],
                        }),
                      ],
                    }),
                  ],
                }),
              ],
            }),
            some('СвУпПред', {
              attributes: { ТипПред: must(/^[1-5]$/) },
              children: [one('Пред', { children: [one('СведФизЛ', somebody)] })],
            }),
            one('СвПолн', {
              attributes: { ТипПолн: must(/^[01]$/), ПрСовмПолн: must(/^[12]$/) },
              children: either(
                'powers',
                { ...some('ТекстПолн', { text: text(10_000) }), most: 1 },
                some('МашПолн', { attributes: { КодПолн: must(/^[^]{6,255}$/), НаимПолн: must(text(255)) } }),
              ),
            }),
          ],
        }),
      ],
    }),
  ],
};
