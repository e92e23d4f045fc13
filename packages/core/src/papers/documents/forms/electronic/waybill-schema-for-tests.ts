import {
  COMPANY_INN,
  DATE,
  type Described,
  either,
  GUID,
  KPP,
  any,
  may,
  maybe,
  must,
  one,
  PARTICIPANT,
  person,
  PERSON_INN,
  some,
  text,
} from './described-files-for-tests.js';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const WHEN = /^(0[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])\.20\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d[+-]\d\d:\d\d$/;
const COUNT = /^[1-9]\d{0,3}$/;
const MEASURE = /^(?=.*[1-9])\d{1,14}(\.\d{1,3})?$/;
/** As many digits in all, two of them behind the point at most. */
const digits = (most: number) => new RegExp(`^(?=.*[1-9])(?=(\\d\\.?){1,${most}}$)\\d+(\\.\\d{1,2})?$`);

const address: Described = { attributes: { КодСтр: must(/^\d{3}$/), АдрТекст: must(text(1000)) } };
const place: Described = { attributes: { АдрКоммент: may(text(2000)) }, children: [one('АдресИнф', address)] };
const phone: Described = { text: text(255) };
const number = either('who', one('ИННЮЛ', { text: COMPANY_INN }), one('ИННФЛ', { text: PERSON_INN }));
const participant: Described = {
  children: [
    one('ИдСв', {
      children: either(
        'who',
        one('СвЮЛУч', { attributes: { НаимОрг: must(text(1000)), ИННЮЛ: must(COMPANY_INN), КПП: may(KPP) } }),
        one('СвИП', {
          attributes: { ИННФЛ: must(PERSON_INN), ОГРНИП: may(/^\d{15}$/) },
          children: [one('ФИО', person)],
        }),
      ),
    }),
    maybe('Адрес', { children: [one('АдрИнф', address)] }),
    one('Контакт', { children: [some('Тлф', phone), any('ЭлПочта', { text: text(255) })] }),
  ],
};
const paper: Described = {
  attributes: { НаимДок: must(text(255)), НомерДок: must(text(255)), ДатаДок: must(DATE) },
  children: [some('ИдРекСост', { children: number })],
};
const goods: Described = {
  attributes: {
    НаимГруз: must(text(1000)),
    СостГруз: must(text(1000)),
    СпУпак: must(text(1000)),
    ВидТар: must(/^[0-9A-Z]{2}$/),
    Объем: may(MEASURE),
    КолМестГр: must(COUNT),
  },
  children: [
    some('Марк', { text: text(1000) }),
    one('ПлМасГруз', { attributes: { МасНетЗнач: may(MEASURE), МасБрутЗнач: must(MEASURE) } }),
  ],
};
const vehicle: Described = {
  children: [
    one('ТС', {
      attributes: { РегНомер: must(text(9)), ТипВлад: must(/^[1-5]$/) },
      children: [
        one('ПарТС', {
          attributes: {
            Тип: must(text(1000)),
            Марка: must(text(1000)),
            Грузопод: must(digits(5)),
            Вместим: must(digits(4)),
          },
        }),
        any('ОснАрЛиз', paper),
      ],
    }),
    any('ИнфПол', {
      children: [some('ТекстИнф', { attributes: { Идентиф: must(text(50)), Значение: must(text(2000)) } })],
    }),
  ],
};
const loading: Described = {
  attributes: {
    ЗаявПогр: must(WHEN),
    НалКоорТочВрЗаяв: must(/^[01]$/),
    ФДатВрПриб: must(WHEN),
    НалКоорТочВрФПогр: must(/^[01]$/),
    ФДатВрУбыт: must(WHEN),
    НалКоорТочВрФУбыт: must(/^[01]$/),
    МасБрутОтгр: must(MEASURE),
    МетОпрМасс: must(/^0[123]$/),
    КолМестПрием: must(COUNT),
  },
  children: [
    one('ФАдресПогр', place),
    one('СвЛицПогрГр', {
      attributes: { СовпГОП: must(/^[12]$/) },
      children: [one('ИдентРекГО', { children: number })],
    }),
    one('ВладИнфр', { attributes: { СовпГОВ: must(/^[123]$/), ОбНетИнфОВлад: must(text(1000)) } }),
  ],
};

const signer = one('Подписант', {
  attributes: { СтатПодп: must(/^[12]$/), Должн: may(text(128)) },
  children: [
    one('ФИО', person),
    maybe('СвДовер', {
      attributes: {
        ДатаДовер: must(DATE),
        НомерДовер: may(text(100)),
        ИдентДовер: must(new RegExp(`^${GUID}$`)),
        СведСистОтм: may(text(500)),
      },
    }),
  ],
});

/**
 * The title of the shipper of a transport waybill: written anew from the published schema `ON_TRNACLGROT_1_973_01_05_01_01` of order
 * ЕД-7-26/1065@, without what is never written here (forwarders, dangerous goods, seals, trailers of known capacity).
 */
export const SHIPPER_TITLE_SCHEMA: Described = {
  attributes: {
    ИдФайл: must(new RegExp(`^ON_TRNACLGROT_(${PARTICIPANT}_){3}0_\\d{8}_${GUID}$`)),
    ВерсФорм: must(/^5\.01$/),
    ВерсПрог: must(text(40)),
  },
  children: [
    one('Документ', {
      attributes: {
        КНД: must(/^1110339$/),
        ПоФактХЖ: must(/^Транспортная накладная, информация грузоотправителя$/),
        ДатИнфГО: must(DATE),
        ВрИнфГО: must(CLOCK),
        НаимЭкСубСост: may(text(1000)),
      },
      children: [
        one('СодИнфГО', {
          attributes: {
            СодОпер: must(text(255)),
            НомерТрН: must(text(1000)),
            ДатаТрН: must(DATE),
            НомЗак: must(text(1000)),
            ДатаЗак: must(DATE),
          },
          children: [
            one('СвГО', { attributes: { ГОЭксп: must(/^[01]$/) }, children: [one('РекИдентГО', participant)] }),
            one('СвГП', { children: [one('РекИдентГП', participant), one('АдресДостГр', place)] }),
            one('СвГруз', { children: [some('ОпГруз', goods)] }),
            maybe('СопрДок', { children: [some('ДокКГр', paper)] }),
            one('УказГО', {
              attributes: { ДатВрДостГр: may(WHEN), НалКоорТочВрДост: may(/^[01]$/), УкНормПрвз: must(text(2000)) },
              children: [
                maybe('МршПрвз', { attributes: { МршТекст: must(text(2000)) } }),
                one('СвПА', {
                  attributes: { ЛицоПА: must(text(1000)), СпосПерУкПА: must(text(1000)) },
                  children: [one('КонтПА', { children: [some('Тлф', phone)] })],
                }),
              ],
            }),
            one('СвПер', participant),
            some('СвВодит', {
              attributes: {
                НомВУ: may(text(20)),
                СерВУ: may(text(20)),
                ДатаВыдВУ: may(DATE),
                ИННФЛ: may(PERSON_INN),
              },
              children: [some('Тлф', { text: text(20) }), one('ФИО', person)],
            }),
            one('СвТС', vehicle),
            one('СвПогруз', loading),
          ],
        }),
        signer,
      ],
    }),
  ],
};

/** A title that follows another one, whose signature it repeats. */
function following(prefix: string, document: Described): Described {
  return {
    attributes: {
      ИдФайл: must(new RegExp(`^${prefix}_(${PARTICIPANT}_){3}0_\\d{8}_${GUID}$`)),
      ВерсФорм: must(/^5\.01$/),
      ВерсПрог: must(text(40)),
    },
    children: [one('Документ', document)],
  };
}

const answered = (name: string, [fileId, date, time]: readonly [string, string, string]) =>
  one(name, {
    attributes: { [fileId]: must(text(255)), [date]: must(DATE), [time]: must(CLOCK), ЭП: must(text(1_000_000)) },
  });
const uid = must(text(255));

/**
 * Titles that follow the one of the shipper, of order ЕД-7-26/1065@. No schema of them was at hand: names of files are those of its
 * description, elements, lengths and what is required those that the contract of an operator for the title of the consignee tells by their
 * names in the format, and what public programs write that judge by the schemas `ON_TRNACLPPRIN_1_973_02`, `ON_TRNACLGRPO_1_973_05` and
 * `ON_TRNACLPVYN_1_973_06`.
 */
export const FOLLOWING_TITLE_SCHEMAS = {
  accepted: following('ON_TRNACLPPRIN', {
    attributes: {
      КНД: must(/^1110340$/),
      ПоФактХЖ: must(text(255)),
      ДатИнфПрвПрием: must(DATE),
      ВрИнфПрвПрием: must(CLOCK),
    },
    children: [
      answered('ИдИнфГО', ['ИдФайлИнфГО', 'ДатФайлИнфГО', 'ВрФайлИнфГО']),
      one('СодИнфПрвПрием', {
        attributes: { УИД_ТрН: uid, СодОпер: must(text(255)) },
        children: [maybe('ЗамПрвПрием', { attributes: { ЗамСостГруз: must(text(1000)) } })],
      }),
      signer,
    ],
  }),
  received: following('ON_TRNACLGRPO', {
    attributes: {
      КНД: must(/^1110341$/),
      ПоФактХЖ: must(text(255)),
      ДатИнфГП: must(DATE),
      ВрИнфГП: must(CLOCK),
      НаимЭконСубСост: must(text(1000)),
    },
    children: [
      answered('ИдИнфПрвПрием', ['ИдФайлИнфПрвПрием', 'ДатФайлПрвПрием', 'ВрФайлПрвПрием']),
      one('СодИнфГП', {
        attributes: { УИД_ТрН: uid, СодОпПр: may(text(255)), СодОпОтк: may(text(255)), ПричОтк: may(text(2000)) },
        children: [
          maybe('ПриемГрузГП', {
            attributes: {
              ФДатВрПриб: must(WHEN),
              НалКоорТочВрФПр: must(/^[01]$/),
              ФДатВрУбыт: must(WHEN),
              НалКоорТочВрФУб: must(/^[01]$/),
              ЗаявДатВрПриб: must(WHEN),
              НалКоорТочВрЗПр: must(/^[01]$/),
              МетОпрМасс: may(/^0[123]$/),
              КолМестПриемЧ: must(COUNT),
              ОбщСвСост: must(text(10_000)),
              МасБрутЗначПрием: must(MEASURE),
            },
            children: [
              one('АдрВыгруз', place),
              any('СвПринПоНаим', {
                attributes: { НаимГруз: must(text(1000)), СостГруз: must(text(1000)), КолМест: must(COUNT) },
                children: [maybe('МасГруз', { attributes: { МасБрутЗнач: must(MEASURE) } })],
              }),
            ],
          }),
          any('ОтметГП', {
            attributes: { ДатВрОтмет: must(WHEN), НалКоорТочВрОтм: must(/^[01]$/), ОбстОтмет: must(text(2000)) },
          }),
        ],
      }),
      signer,
    ],
  }),
  handed_over: following('ON_TRNACLPVYN', {
    attributes: {
      КНД: must(/^1110342$/),
      ПоФактХЖ: must(text(255)),
      ДатИнфПрвВыд: must(DATE),
      ВрИнфПрвВыд: must(CLOCK),
    },
    children: [
      answered('ИдИнфГП', ['ИдФайлИнфГП', 'ДатФайлИнфГП', 'ВрФайлИнфГП']),
      one('СодПрвВыд', { attributes: { УИД_ТрН: uid, СодОпер: must(text(255)) } }),
      signer,
    ],
  }),
} as const;

/** A title that follows the one of the shipper: what is read of it, as its published schema has it. */
interface SampleTitle {
  readonly fileId: string;
  readonly answers: string;
  readonly uid?: string;
}

const UID = '0e2d8f6a-3f0b-4c55-9d0e-5b9f5e0f2a11';

/** T2: the carrier took the goods (`ON_TRNACLPPRIN_1_973_02`). */
export function sampleAcceptance({ fileId, answers, uid = UID }: SampleTitle): string {
  return file(fileId, [
    '<Документ КНД="1110340" ДатИнфПрвПрием="16.01.2026" ВрИнфПрвПрием="10:20:00">',
    `<ИдИнфГО ИдФайлИнфГО="${answers}" ДатФайлИнфГО="15.01.2026" ВрФайлИнфГО="03:00:00" ЭП="c2ln"/>`,
    `<СодИнфПрвПрием УИД_ТрН="${uid}" СодОпер="Водителем груз принят к перевозке">`,
    '<ЗамПрвПрием ЗамДатВрПриб="Отсутствуют" ЗамМасс="Масса не проверялась" ЗамКолМест="-"/>',
    '</СодИнфПрвПрием></Документ>',
  ]);
}

/** T3: the consignee took the goods, or refused them (`ON_TRNACLGRPO_1_973_05`). */
export function sampleReceipt({
  fileId,
  answers,
  uid = UID,
  refused,
}: SampleTitle & { readonly refused?: string }): string {
  const said =
    refused === undefined
      ? 'СодОпПр="Груз принят"><ПриемГрузГП ФДатВрПриб="17.01.2026T09:40:00+05:00" ФДатВрУбыт="17.01.2026T11:05:00+05:00" ' +
        'ЗаявДатВрПриб="17.01.2026T10:00:00+03:00" КолМестПриемЧ="46" ОбщСвСост="Повреждена упаковка" МасБрутЗначПрием="1830.5"/>'
      : `СодОпОтк="Отказ от принятия груза" ПричОтк="${refused}">`;
  return file(fileId, [
    '<Документ КНД="1110341" ДатИнфГП="17.01.2026" ВрИнфГП="11:10:00">',
    `<ИдИнфПрвПрием ИдФайлИнфПрвПрием="${answers}" ДатФайлПрвПрием="16.01.2026" ВрФайлПрвПрием="10:20:00" ЭП="c2ln"/>`,
    `<СодИнфГП УИД_ТрН="${uid}" ${said}</СодИнфГП></Документ>`,
  ]);
}

/** T4: the carrier handed the goods over (`ON_TRNACLPVYN_1_973_06`). */
export function sampleHandover({ fileId, answers, uid = UID }: SampleTitle): string {
  return file(fileId, [
    '<Документ КНД="1110342" ДатИнфПрвВыд="17.01.2026" ВрИнфПрвВыд="11:30:00">',
    `<ИдИнфГП ИдФайлИнфГП="${answers}" ДатФайлИнфГП="17.01.2026" ВрФайлИнфГП="11:10:00" ЭП="c2ln"/>`,
    `<СодПрвВыд УИД_ТрН="${uid}" СодОпер="Груз выдан"/></Документ>`,
  ]);
}

const file = (fileId: string, document: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><Файл ИдФайл="${fileId}" ВерсФорм="5.01" ВерсПрог="Проба">${document.join('')}</Файл>`;
