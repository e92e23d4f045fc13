import {
  type Described,
  must,
  may,
  text,
  one,
  maybe,
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
  GUID,
  PARTICIPANT,
  person,
} from './described-files-for-tests.js';

const olderIdentity: Described = {
  children: either(
    'who',
    one('СвИП', { attributes: { ИННФЛ: must(PERSON_INN) }, children: [one('ФИО', person)] }),
    one('СвОрг', {
      children: [
        one('СвОргУч', { attributes: { НаимОрг: must(text(1000)), ИННЮЛ: must(COMPANY_INN), КПП: may(KPP) } }),
      ],
    }),
  ),
};
const olderParticipant: Described = {
  attributes: { ОКПО: may(text(10)), СтруктПодр: may(text(1000)) },
  children: [
    one('ИдСв', olderIdentity),
    maybe('Адрес', {
      children: [one('АдрИнф', { attributes: { КодСтр: must(/^\d{3}$/), АдрТекст: must(text(255)) } })],
    }),
    maybe('Контакт', { attributes: { Тлф: may(text(255)), ЭлПочта: may(text(255)) } }),
  ],
};
const countedGoods: Described = {
  attributes: {
    КолТовПрин: must(COUNT),
    ЦенаПрин: may(AMOUNT),
    СтавНДСПрин: may(/^(0|5|7|10|18|20|22)%$|^без НДС$/),
    СтоимТовНДСПрин: may(SUM),
    СумНДСПрин: may(SUM),
  },
};
const differingGoods: Described = {
  attributes: {
    КолТовРасх: must(COUNT),
    СтоимТовНДСРасх: may(SUM),
    СумНДСРасх: may(SUM),
    ПоясненияРасх: may(text(255)),
  },
};
const DATE_TIME = /^\d\d\.\d\d\.\d{4} ([01]\d|2[0-3])\.[0-5]\d\.[0-5]\d$/;

/**
 * The title of the buyer of a document of acceptance with discrepancies: written anew from the published schema
 * `DP_PRIRASXPRIN_1_994_01_05_01_01` of order ММВ-7-15/423@, with the rates of VAT that came after it.
 */
export const ACCEPTANCE_TITLE_SCHEMA: Described = {
  attributes: {
    ИдФайл: must(new RegExp(`^DP_PRIRASXPRIN_${PARTICIPANT}_${PARTICIPANT}_\\d{8}_${GUID}$`)),
    ВерсФорм: must(/^5\.01$/),
    ВерсПрог: must(text(40)),
  },
  children: [
    one('СвУчДокОбор', {
      attributes: { ИдОтпр: must(new RegExp(`^${PARTICIPANT}$`)), ИдПол: must(new RegExp(`^${PARTICIPANT}$`)) },
    }),
    one('Документ', {
      attributes: {
        КНД: must(/^1175014$/),
        ДатаИнфПок: must(DATE),
        ВремИнфПок: must(TIME),
        ПоФактХЖ: must(/^Документ о приемке ценностей и \(или\) расхождениях, выявленных при их приемке$/),
        НаимДокОпр: must(text(255)),
        НаимЭконСубСост: must(text(1000)),
      },
      children: [
        one('ИдентДокПР', { attributes: { НомДокПР: must(text(255)), ДатаДокПР: must(DATE) } }),
        one('СодФХЖ1', {
          children: [
            one('Продавец', olderParticipant),
            one('Покупатель', olderParticipant),
            maybe('Грузоотправитель', olderParticipant),
            maybe('Грузополучатель', olderParticipant),
            maybe('СвОсмГруз', {
              attributes: { ДатаОсм: may(DATE), МестоСост: may(text(100)) },
              children: [
                one('СопрДок', {
                  attributes: { НаимСопрДок: must(text(200)), НомСопрДок: may(text(100)), ДатаСопрДок: may(DATE) },
                }),
              ],
            }),
            maybe('СвВремПрием', { attributes: { ПрибГруз: may(DATE_TIME), ДостГруз: may(DATE_TIME) } }),
            maybe('ДрОбстПрием', {
              attributes: { ДопСв: may(text(1000)) },
              children: [maybe('Перевозчик', olderParticipant)],
            }),
            maybe('СвЛицПрин', {
              children: [
                one('РабОргПок', {
                  attributes: { Должность: must(text(128)), ОснПолн: must(text(120)) },
                  children: [one('ФИО', person)],
                }),
              ],
            }),
          ],
        }),
        one('СодФХЖ2', {
          attributes: { СодСоб: must(text(2000)), Заключение: may(text(2000)) },
          children: [
            some('РезПрием', {
              attributes: { ОКЕИ_Тов: may(/^\d{3,4}$/), НаимЕдИзм: may(text(1000)) },
              children: [
                one('Ценности', {
                  attributes: { НаимТов: may(text(1000)), АртикулТов: may(text(50)), КодТов: may(text(100)) },
                }),
                maybe('ПоДокум', countedGoods),
                maybe('ПоФакту', countedGoods),
                maybe('Брак', differingGoods),
                maybe('Недостача', differingGoods),
                maybe('Излишки', differingGoods),
              ],
            }),
          ],
        }),
        some('ИнфДопСв', { text: /^[1-8]$/ }),
        some('Подписант', {
          attributes: {
            ОблПолн: must(/^[12378]$/),
            Статус: must(/^[3-6]$/),
            ОснПолн: must(text(255)),
          },
          children: either(
            'who',
            one('ИП', { attributes: { ИННФЛ: must(PERSON_INN) }, children: [one('ФИО', person)] }),
            one('ЮЛ', {
              attributes: { ИННЮЛ: must(COMPANY_INN), НаимОрг: may(text(1000)), Должн: must(text(128)) },
              children: [one('ФИО', person)],
            }),
          ),
        }),
      ],
    }),
  ],
};
