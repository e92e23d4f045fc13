import { measuresText, packagesText } from '../blocks/cargo-text.js';
import type { DocumentData } from '../data/document-data.js';
import { head, joined, partyWithAddress, referenceText } from '../blocks/party-text.js';
import { cargoTotals } from '../data/priced-lines.js';
import { formatQuantity, paperDate } from '../blocks/russian-format.js';

/** A value with the small print below it. */
export type CaptionedValue = readonly [value: string, under: string];

/** A numbered section of the waybill: rows of one wide or two narrow values. */
export interface WaybillSection {
  readonly title: string;
  readonly rows: readonly (readonly [CaptionedValue] | readonly [CaptionedValue, CaptionedValue])[];
}

/** Lines named in section 3; when there are more, all are listed behind the waybill instead. */
export const linesInWaybill = 5;

const ownership = { own: '1 — собственность', leased: '4 — лизинг', hired: '3 — аренда' } as const;

/** The twelve sections of the waybill with what is known filled in. */
export function transportWaybillSections(data: DocumentData): readonly WaybillSection[] {
  return [
    shipperSection(data),
    customerSection(),
    consigneeSection(data),
    cargoSection(data),
    papersSection(data),
    instructionsSection(data),
    carrierSection(data),
    vehicleSection(data),
    loadingSection(data),
    redirectionSection(),
    unloadingSection(data),
    remarksSection(),
    chargeSection(data),
  ];
}

function shipperSection(data: DocumentData): WaybillSection {
  return {
    title: '1. Грузоотправитель',
    rows: [
      [[partyWithAddress(data.shipper ?? data.seller), 'реквизиты, позволяющие идентифицировать грузоотправителя']],
      [['', 'реквизиты документа, определяющего основания расчётов по договору перевозки иным лицом (при наличии)']],
    ],
  };
}

function customerSection(): WaybillSection {
  return {
    title: '1а. Заказчик услуг по организации перевозки груза (при наличии)',
    rows: [
      [
        ['', 'реквизиты, позволяющие идентифицировать заказчика услуг'],
        ['', 'реквизиты договора на выполнение услуг по организации перевозки груза'],
      ],
    ],
  };
}

function consigneeSection(data: DocumentData): WaybillSection {
  return {
    title: '2. Грузополучатель',
    rows: [
      [
        [partyWithAddress(data.consignee ?? data.buyer), 'реквизиты, позволяющие идентифицировать грузополучателя'],
        [joined([data.unloading?.name, data.unloading?.address]), 'адрес места доставки груза'],
      ],
    ],
  };
}

function cargoSection(data: DocumentData): WaybillSection {
  const cargo = cargoTotals(data);
  const listed = data.lines.length > linesInWaybill;
  const names = listed
    ? `Согласно перечню груза в конце накладной, наименований: ${data.lines.length}`
    : data.lines.map((line) => `${line.name}, ${formatQuantity(line.quantity)} ${line.unitName}`).join('; ');
  return {
    title: '3. Груз',
    rows: [
      [[names, 'отгрузочное наименование груза, его состояние и другая необходимая информация о грузе']],
      [
        [packagesText(cargo), 'количество грузовых мест, маркировка, вид тары и способ упаковки'],
        [measuresText(cargo), 'масса груза брутто и нетто в килограммах, размеры в метрах, объём в кубических метрах'],
      ],
      [
        ['', 'для опасного груза: сведения по каждому опасному веществу, материалу или изделию согласно ДОПОГ'],
        ['', 'объявленная стоимость (ценность) груза (при необходимости)'],
      ],
    ],
  };
}

function papersSection(data: DocumentData): WaybillSection {
  const papers = (data.attachedDocuments ?? []).map((each) => referenceText(each, data.timeZone)).join('; ');
  return {
    title: '4. Сопроводительные документы на груз (при наличии)',
    rows: [
      [['', 'перечень документов, предусмотренных ДОПОГ, санитарными, таможенными, карантинными и иными правилами']],
      [
        [papers, 'перечень сертификатов, паспортов качества, удостоверений и других документов'],
        ['', 'реквизиты документа, подтверждающего отгрузку товаров (при наличии)'],
      ],
    ],
  };
}

function instructionsSection(data: DocumentData): WaybillSection {
  const due = paperDate(data.unloading?.plannedAt ?? data.plannedDeliveryDate, data.timeZone).withTime;
  const route = joined([data.trip?.routeName, due === '' ? undefined : `доставить ${due}`]);
  return {
    title: '5. Указания грузоотправителя по особым условиям перевозки',
    rows: [
      [
        [route, 'маршрут перевозки, дата и время (сроки) доставки груза'],
        ['', 'контактная информация о лицах, по указанию которых может осуществляться переадресовка'],
      ],
      [
        [data.comment ?? '', 'указания, необходимые для выполнения фитосанитарных, санитарных и прочих требований'],
        ['', 'температурный режим, сведения о запорно-пломбировочных устройствах, запрещение перегрузки груза'],
      ],
    ],
  };
}

function carrierSection(data: DocumentData): WaybillSection {
  const { driver } = data;
  const license = driver?.license === undefined ? undefined : `вод. удостоверение ${driver.license}`;
  return {
    title: '6. Перевозчик',
    rows: [
      [
        [partyWithAddress(data.carrier), 'реквизиты, позволяющие идентифицировать перевозчика'],
        [
          joined([driver?.name, driver?.phone, license]),
          'реквизиты, позволяющие идентифицировать водителя (водителей)',
        ],
      ],
    ],
  };
}

function vehicleSection(data: DocumentData): WaybillSection {
  const { vehicle } = data;
  const capacity =
    vehicle?.capacityKg === undefined ? undefined : `грузоподъёмность ${formatQuantity(vehicle.capacityKg)} кг`;
  const volume = vehicle?.volumeM3 === undefined ? undefined : `вместимость ${formatQuantity(vehicle.volumeM3)} м³`;
  const trailer = vehicle?.trailerNumber === undefined ? undefined : `прицеп ${vehicle.trailerNumber}`;
  const owned = vehicle?.ownership === undefined ? '' : ownership[vehicle.ownership];
  return {
    title: '7. Транспортное средство',
    rows: [
      [
        [joined([vehicle?.type, vehicle?.model, capacity, volume]), 'тип, марка, грузоподъёмность, вместимость'],
        [joined([vehicle?.number, trailer]), 'регистрационный номер транспортного средства'],
      ],
      [
        [
          owned,
          'тип владения: 1 — собственность; 2 — совместная собственность супругов; 3 — аренда; 4 — лизинг; 5 — безвозмездное пользование',
        ],
        ['', 'реквизиты документа, подтверждающего основание владения (для типов 3, 4, 5)'],
      ],
      [
        [
          '',
          'номер, дата и срок действия специального разрешения, маршрут тяжеловесного или крупногабаритного транспортного средства',
        ],
      ],
    ],
  };
}

function loadingSection(data: DocumentData): WaybillSection {
  const cargo = cargoTotals(data);
  const planned = paperDate(data.loading?.plannedAt, data.timeZone).withTime;
  return {
    title: '8. Приём груза',
    rows: [
      [
        ['', 'реквизиты лица, осуществляющего погрузку груза в транспортное средство'],
        ['', 'наименование (ИНН) владельца объекта инфраструктуры пункта погрузки'],
      ],
      [
        [joined([data.loading?.name, data.loading?.address]), 'адрес места погрузки'],
        [planned, 'заявленные дата и время подачи транспортного средства под погрузку'],
      ],
      [
        ['', 'фактические дата и время прибытия под погрузку'],
        ['', 'фактические дата и время убытия'],
      ],
      [
        ['', 'масса груза брутто в килограммах, определённая при погрузке, и метод её определения'],
        [
          cargo.packages === undefined ? '' : String(cargo.packages),
          'количество грузовых мест; тара, упаковка (при наличии)',
        ],
      ],
      [
        [
          '',
          'оговорки и замечания перевозчика (при наличии) о времени, о состоянии, креплении, упаковке, маркировке, опломбировании, массе груза',
        ],
      ],
      [
        [
          signing(data.releasedBy),
          'подпись, расшифровка подписи лица, осуществившего погрузку груза, реквизиты документа о полномочиях',
        ],
        [data.driver?.name ?? '', 'подпись, расшифровка подписи водителя, принявшего груз для перевозки'],
      ],
    ],
  };
}

function redirectionSection(): WaybillSection {
  return {
    title: '9. Переадресовка (при наличии)',
    rows: [
      [
        ['', 'дата, вид переадресовки на бумажном носителе или в электронном виде'],
        ['', 'адрес нового пункта выгрузки, новые дата и время подачи под выгрузку'],
      ],
      [
        ['', 'реквизиты лица, от которого получено указание на переадресовку'],
        ['', 'при изменении получателя груза: реквизиты нового получателя'],
      ],
    ],
  };
}

function unloadingSection(data: DocumentData): WaybillSection {
  const planned = paperDate(data.unloading?.plannedAt, data.timeZone).withTime;
  return {
    title: '10. Выдача груза',
    rows: [
      [
        [joined([data.unloading?.name, data.unloading?.address]), 'адрес места выгрузки'],
        [planned, 'заявленные дата и время подачи транспортного средства под выгрузку'],
      ],
      [
        ['', 'фактические дата и время прибытия'],
        ['', 'фактические дата и время убытия'],
      ],
      [
        ['', 'фактическое состояние груза, тары, упаковки, маркировки, опломбирования'],
        ['', 'количество грузовых мест'],
      ],
      [
        ['', 'масса груза брутто и нетто в килограммах'],
        ['', 'оговорки и замечания перевозчика (при наличии)'],
      ],
      [
        [
          signing(data.receivedBy),
          'должность, подпись, расшифровка подписи грузополучателя или уполномоченного им лица',
        ],
        [data.driver?.name ?? '', 'подпись, расшифровка подписи водителя, сдавшего груз'],
      ],
    ],
  };
}

function remarksSection(): WaybillSection {
  return {
    title: '11. Отметки грузоотправителей, грузополучателей, перевозчиков (при необходимости)',
    rows: [
      [
        [
          '',
          'краткое описание обстоятельств, послуживших основанием для отметки, сведения о коммерческих и иных актах',
        ],
      ],
      [
        ['', 'расчёт и размер штрафа'],
        ['', 'подпись, дата'],
      ],
    ],
  };
}

function chargeSection(data: DocumentData): WaybillSection {
  return {
    title: '12. Стоимость перевозки груза (установленная плата) в рублях (при необходимости)',
    rows: [
      [
        ['', 'стоимость перевозки без налога, всего'],
        ['', 'налоговая ставка; сумма налога, предъявляемая покупателю'],
      ],
      [
        ['', 'стоимость перевозки с налогом, всего'],
        ['', 'порядок (механизм) расчёта платы (при наличии)'],
      ],
      [
        [
          partyWithAddress(data.carrier),
          'экономический субъект, составляющий первичный учётный документ со стороны перевозчика',
        ],
        [
          partyWithAddress(data.shipper ?? data.seller),
          'экономический субъект, составляющий первичный учётный документ со стороны грузоотправителя',
        ],
      ],
      [
        ['', 'подпись, расшифровка подписи уполномоченного лица перевозчика'],
        [
          head(data.shipper ?? data.seller)?.name ?? '',
          'подпись, расшифровка подписи уполномоченного лица грузоотправителя',
        ],
      ],
    ],
  };
}

function signing(
  person: { readonly position?: string | undefined; readonly name?: string | undefined } | undefined,
): string {
  return joined([person?.position, person?.name]);
}
