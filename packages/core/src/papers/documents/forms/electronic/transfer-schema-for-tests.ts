import {
  type Described,
  must,
  may,
  text,
  one,
  maybe,
  any,
  some,
  either,
  DATE,
  TIME,
  SUM,
  AMOUNT,
  COUNT,
  COMPANY_INN,
  PERSON_INN,
  KPP,
  fileName,
  person,
} from './described-files-for-tests.js';

/**
 * Titles of a universal transfer document as order ЕД-7-26/970@ describes them (tables 5 and 7): which elements and attributes there
 * are, in which order, how often, and what they may hold. Written anew from the published schema of format 5.02 of that order and a
 * sample of 5.03, for what our files and those of our tests hold; marks of labelled and traceable goods, budgets and factors are not in it.
 */
const reference: Described = {
  attributes: { РеквНаимДок: must(text(255)), РеквНомерДок: must(text(255)), РеквДатаДок: must(DATE) },
};
const participant: Described = {
  attributes: { ОКПО: may(text(10)), СокрНаим: may(text(510)) },
  children: [
    one('ИдСв', {
      children: either(
        'who',
        one('СвИП', {
          attributes: { ИННФЛ: must(PERSON_INN), ОГРНИП: may(/^\d{15}$/) },
          children: [one('ФИО', person)],
        }),
        one('СвЮЛУч', { attributes: { НаимОрг: must(text(1000)), ИННЮЛ: must(COMPANY_INN), КПП: may(KPP) } }),
      ),
    }),
    maybe('Адрес', {
      children: [
        one('АдрИнф', {
          attributes: { КодСтр: must(/^\d{3}$/), НаимСтран: must(text(255)), АдрТекст: must(text(1000)) },
        }),
      ],
    }),
    maybe('БанкРекв', {
      attributes: { НомерСчета: may(text(20)) },
      children: [
        maybe('СвБанк', {
          attributes: { НаимБанк: may(text(1000)), БИК: may(/^\d{9}$/), КорСчет: may(text(20)) },
        }),
      ],
    }),
    maybe('Контакт', { children: [any('Тлф', { text: text(255) }), any('ЭлПочта', { text: text(255) })] }),
  ],
};
const tax: Described = {
  children: either('tax', one('СумНал', { text: SUM }), one('БезНДС', { text: /^без НДС$/ })),
};
const line: Described = {
  attributes: {
    НомСтр: must(/^\d{1,6}$/),
    НаимТов: may(text(2000)),
    ОКЕИ_Тов: may(/^\d{3,4}$/),
    НаимЕдИзм: may(text(255)),
    КолТов: may(AMOUNT),
    ЦенаТов: may(AMOUNT),
    СтТовБезНДС: may(SUM),
    НалСт: must(/^(0|5|7|10|18|20|22)%$|^без НДС$/),
    СтТовУчНал: may(SUM),
  },
  children: [
    maybe('ДопСведТов', {
      attributes: { ПрТовРаб: may(/^[1-5]$/), АртикулТов: may(text(50)), КодТов: may(text(100)) },
    }),
    maybe('Акциз', { children: [one('БезАкциз', { text: /^без акциза$/ })] }),
    one('СумНал', tax),
  ],
};
const employee: Described = { attributes: { Должность: must(text(255)) }, children: [one('ФИО', person)] };
const signer: Described = {
  attributes: { Должн: may(text(255)), СпосПодтПолном: must(/^[1-6]$/) },
  children: [
    one('ФИО', person),
    any('СвДоверЭл', {
      attributes: {
        НомДовер: must(/^.{36}$/),
        ДатаВыдДовер: must(DATE),
        ВнНомДовер: may(text(50)),
        ИдСистХран: must(text(500)),
      },
    }),
  ],
};
const file = (prefix: string, document: Described, version = /^5\.03$/): Described => ({
  attributes: { ИдФайл: must(fileName(prefix)), ВерсФорм: must(version), ВерсПрог: must(text(40)) },
  children: [one('Документ', document)],
});

/** The title of the seller. */
export const SELLER_TITLE_SCHEMA = file('ON_NSCHFDOPPR', {
  attributes: {
    КНД: must(/^1115131$/),
    Функция: must(/^(СЧФ|СЧФДОП|ДОП)$/),
    ПоФактХЖ: may(text(255)),
    НаимДокОпр: may(text(255)),
    ДатаИнфПр: must(DATE),
    ВремИнфПр: must(TIME),
    НаимЭконСубСост: may(text(1000)),
  },
  children: [
    one('СвСчФакт', {
      attributes: { НомерДок: must(text(1000)), ДатаДок: must(DATE) },
      children: [
        some('СвПрод', participant),
        any('ГрузОт', {
          children: either('shipper', one('ГрузОтпр', participant), one('ОнЖе', { text: /^он же$/ })),
        }),
        any('ГрузПолуч', participant),
        any('ДокПодтвОтгрНом', reference),
        some('СвПокуп', participant),
        one('ДенИзм', { attributes: { КодОКВ: must(/^\d{3}$/), НаимОКВ: must(text(100)) } }),
      ],
    }),
    maybe('ТаблСчФакт', {
      children: [
        some('СведТов', line),
        one('ВсегоОпл', {
          attributes: { СтТовБезНДСВсего: may(SUM), СтТовУчНалВсего: may(SUM) },
          children: [one('СумНалВсего', tax)],
        }),
      ],
    }),
    maybe('СвПродПер', {
      children: [
        one('СвПер', {
          attributes: { СодОпер: must(text(255)), ДатаПер: may(DATE) },
          children: [
            ...either('basis', some('ОснПер', reference), one('БезДокОснПер', { text: /^1$/ })),
            maybe('СвЛицПер', { children: [one('РабОргПрод', employee)] }),
            maybe('Тран', { attributes: { СвТран: may(text(1000)) } }),
          ],
        }),
      ],
    }),
    some('Подписант', signer),
  ],
});

/** The title of the buyer. */
export const BUYER_TITLE_SCHEMA = file('ON_NSCHFDOPPOK', {
  attributes: {
    КНД: must(/^1115132$/),
    ДатаИнфПок: must(DATE),
    ВремИнфПок: must(TIME),
    НаимЭконСубСост: may(text(1000)),
  },
  children: [
    one('ИдИнфПрод', {
      attributes: { ИдФайлИнфПр: must(text(255)), ДатаФайлИнфПр: must(DATE), ВремФайлИнфПр: must(TIME) },
      children: [some('ЭП', { text: /^[A-Za-z0-9+/]+=*$/ })],
    }),
    one('СодФХЖ4', {
      attributes: {
        НаимДокОпрПр: must(text(255)),
        Функция: must(text(6)),
        ПорНомДокИнфПр: may(text(1000)),
        ДатаДокИнфПр: must(DATE),
      },
      children: [
        one('СвПрин', {
          attributes: { СодОпер: may(text(255)), ДатаПрин: must(DATE) },
          children: [
            one('КодСодОпер', {
              attributes: { КодИтога: must(/^[123]$/) },
              children: [maybe('РеквДокРасх', reference)],
            }),
            maybe('СвЛицПрин', { children: [one('РабОргПок', employee)] }),
          ],
        }),
      ],
    }),
    some('Подписант', signer),
  ],
});

const changedTax: Described = {
  children: either('tax', one('СумНДС', { text: SUM }), one('БезНДС', { text: /^без НДС$/ })),
};
const withoutExcise: Described = { children: [one('БезАкциз', { text: /^без акциза$/ })] };
const worth: Described = {
  attributes: { СтоимДоИзм: must(SUM), СтоимПослеИзм: must(SUM), СтоимУвел: may(SUM), СтоимУм: may(SUM) },
};
const changedTotal: Described = {
  attributes: { СтТовБезНДСВсего: must(SUM), СтТовУчНалВсего: may(SUM) },
  children: [one('СумНал', changedTax)],
};

/**
 * The title of the seller of a correction document: format 5.02 of order ЕД-1-26/29@. No schema of it was at hand: names and lengths are
 * those of Diadoc's contract of the format (`ucd29_05_02_01`), the order of elements that of the published schema of order ММВ-7-15/189@.
 */
export const CORRECTION_TITLE_SCHEMA = file(
  'ON_NKORSCHFDOPPR',
  {
    attributes: {
      КНД: must(/^1115133$/),
      Функция: must(/^(КСЧФ|КСЧФДИС|ДИС)$/),
      ПоФактХЖ: may(text(255)),
      НаимДокОпр: may(text(255)),
      ДатаИнфПр: must(DATE),
      ВремИнфПр: must(TIME),
      НаимЭконСубСост: may(text(1000)),
    },
    children: [
      one('СвКСчФ', {
        attributes: { НомерДок: must(text(1000)), ДатаДок: must(DATE) },
        children: [
          some('СчФ', { attributes: { НомерДок: must(text(1000)), ДатаДок: must(DATE) } }),
          one('СвПрод', participant),
          one('СвПокуп', participant),
          one('ДенИзм', { attributes: { КодОКВ: must(/^\d{3}$/), НаимОКВ: must(text(100)) } }),
        ],
      }),
      one('ТаблКСчФ', {
        children: [
          some('СведТов', {
            attributes: {
              ПорНомТовВСЧФ: must(/^\d{1,6}$/),
              НаимТов: may(text(2000)),
              ОКЕИ_Тов: may(/^\d{3,4}$/),
              НаимЕдИзм: may(text(255)),
              КолТовДо: may(COUNT),
              КолТовПосле: may(COUNT),
              ЦенаТовДо: may(AMOUNT),
              ЦенаТовПосле: may(AMOUNT),
              НалСт: must(/^(0|5|7|10|18|20|22)%$|^без НДС$/),
            },
            children: [
              maybe('СтТовБезНДС', worth),
              one('АкцизДо', withoutExcise),
              one('АкцизПосле', withoutExcise),
              one('СумНалДо', changedTax),
              one('СумНалПосле', changedTax),
              maybe('СумНалРазн', {
                children: either('change', one('СумУвел', { text: SUM }), one('СумУм', { text: SUM })),
              }),
              one('СтТовУчНал', worth),
            ],
          }),
          maybe('ВсегоУвел', changedTotal),
          maybe('ВсегоУм', changedTotal),
        ],
      }),
      one('СодФХЖ3', {
        attributes: { СодОпер: must(/^[12]$/), ДатаНапр: may(DATE) },
        children: [some('ПередатДокум', reference), some('ДокумОснКор', reference)],
      }),
      some('Подписант', signer),
    ],
  },
  /^5\.02$/,
);
