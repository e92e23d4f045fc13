// One file, though it is long: the sections stand in the order of the form, and whoever checks one against it reads from top to bottom.
import { measuresText, packagesText } from '../blocks/cargo-text.js';
import type { DocumentData } from '../data/document-data.js';
import { head, joined, partyWithAddress, referenceText } from '../blocks/party-text.js';
import { cargoTotals } from '../data/priced-lines.js';
import { formatQuantity, paperDate } from '../blocks/russian-format.js';
import { tonnes } from './tonnes.js';

/** A value with the small print below it. */
export type CaptionedValue = readonly [value: string, under: string];

/** A numbered section of the waybill: rows of one wide or two narrow values. */
export interface WaybillSection {
  readonly title: string;
  /** What is ticked beside the title. */
  readonly mark?: string;
  readonly rows: readonly (readonly [CaptionedValue] | readonly [CaptionedValue, CaptionedValue])[];
}

/** Lines named in section 3; when there are more, all are listed behind the waybill instead. */
export const linesInWaybill = 5;

/** How a weight was found, in the words of the form. */
const WEIGHED = {
  whole_vehicle:
    'определение разницы между массой транспортного средства после погрузки и перед погрузкой по общей массе',
  by_axle:
    'определение разницы между массой транспортного средства после погрузки и перед погрузкой взвешиванием поосно',
  calculated: 'расчётная масса груза',
} as const;

const ownership = { own: '1 — собственность', leased: '4 — лизинг', hired: '3 — аренда' } as const;

/**
 * The twelve sections of the waybill with what is known filled in. They stand in one file, in the order of the paper, because that is how
 * they are held against it: one after the other, each as it is printed.
 */
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
    mark: 'является экспедитором',
    rows: [
      [[partyWithAddress(data.shipper ?? data.seller), 'реквизиты, позволяющие идентифицировать грузоотправителя']],
      [
        [
          '',
          'реквизиты документа, определяющего основания осуществления расчётов по договору перевозки иным лицом, отличным от грузоотправителя (при наличии)',
        ],
      ],
    ],
  };
}

function customerSection(): WaybillSection {
  return {
    title: '1а. Заказчик услуг по организации перевозки груза (при наличии)',
    rows: [
      [
        ['', 'реквизиты, позволяющие идентифицировать заказчика услуг по организации перевозки груза'],
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
      [
        [
          joined([names, cargo.condition]),
          'отгрузочное наименование груза (для опасных грузов — в соответствии с ДОПОГ), его состояние и другая необходимая информация о грузе',
        ],
      ],
      [
        [
          joined([packagesText(cargo), cargo.marking]),
          'количество грузовых мест, маркировка, вид тары и способ упаковки',
        ],
        [
          measuresText(cargo),
          'масса груза брутто, масса нетто (при возможности её определения) в килограммах, размеры (высота, ширина, длина) в метрах (крупногабаритного груза), объём в кубических метрах и плотность груза (при необходимости)',
        ],
      ],
      [
        [
          '',
          'в случае перевозки опасного груза — информация по каждому опасному веществу, материалу или изделию в соответствии с пунктом 5.4.1 ДОПОГ',
        ],
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
      [
        [
          '',
          'перечень прилагаемых к транспортной накладной документов, предусмотренных ДОПОГ, санитарными, таможенными (при наличии), карантинными, иными правилами в соответствии с законодательством Российской Федерации',
        ],
      ],
      [
        [
          papers,
          'перечень прилагаемых к грузу сертификатов, паспортов качества, удостоверений и других документов, наличие которых установлено законодательством Российской Федерации',
        ],
        [
          '',
          'реквизиты, позволяющие идентифицировать документ, подтверждающий отгрузку товаров (при наличии), реквизиты сопроводительной ведомости (при перевозке контейнеров)',
        ],
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
        [route, 'маршрут перевозки, дата и время (сроки) доставки груза (при необходимости)'],
        ['', 'контактная информация о лицах, по указанию которых может осуществляться переадресовка'],
      ],
      [
        [
          data.comment ?? '',
          'указания, необходимые для выполнения фитосанитарных, санитарных, карантинных, таможенных и прочих требований, установленных законодательством Российской Федерации',
        ],
        [
          '',
          'температурный режим перевозки груза (при необходимости), сведения о запорно-пломбировочных устройствах (в случае их предоставления грузоотправителем), запрещение перегрузки груза',
        ],
      ],
    ],
  };
}

function carrierSection(data: DocumentData): WaybillSection {
  const { driver } = data;
  const issued = paperDate(driver?.licenseIssuedAt, data.timeZone).short;
  const license =
    driver?.license === undefined
      ? undefined
      : `вод. удостоверение ${driver.license}${issued === '' ? '' : ` от ${issued}`}`;
  const inn = driver?.inn === undefined ? undefined : `ИНН ${driver.inn}`;
  return {
    title: '6. Перевозчик',
    rows: [
      [
        [partyWithAddress(data.carrier), 'реквизиты, позволяющие идентифицировать перевозчика'],
        [
          joined([driver?.name, inn, driver?.phone, license]),
          'реквизиты, позволяющие идентифицировать водителя (водителей)',
        ],
      ],
    ],
  };
}

function vehicleSection(data: DocumentData): WaybillSection {
  const { vehicle } = data;
  const capacity =
    vehicle?.capacityKg === undefined ? undefined : `грузоподъёмность ${formatQuantity(tonnes(vehicle.capacityKg))} т`;
  const volume = vehicle?.volumeM3 === undefined ? undefined : `вместимость ${formatQuantity(vehicle.volumeM3)} м³`;
  const trailer = vehicle?.trailerNumber === undefined ? undefined : `прицеп ${vehicle.trailerNumber}`;
  const owned = vehicle?.ownership === undefined ? '' : ownership[vehicle.ownership];
  return {
    title: '7. Транспортное средство',
    rows: [
      [
        [
          joined([vehicle?.type, vehicle?.model, capacity, volume]),
          'тип, марка, грузоподъёмность (в тоннах), вместимость (в кубических метрах)',
        ],
        [joined([vehicle?.number, trailer]), 'регистрационный номер транспортного средства'],
      ],
      [
        [
          owned,
          'тип владения: 1 — собственность; 2 — совместная собственность супругов; 3 — аренда; 4 — лизинг; 5 — безвозмездное пользование',
        ],
        [
          vehicle?.ownershipDocument === undefined ? '' : referenceText(vehicle.ownershipDocument, data.timeZone),
          'реквизиты документа, подтверждающего основание владения грузовым автомобилем (тягачом, а также прицепом, полуприцепом) (для типов владения 3, 4, 5)',
        ],
      ],
      [
        [
          '',
          'номер, дата и срок действия специального разрешения, установленный маршрут движения тяжеловесного и (или) крупногабаритного транспортного средства или транспортного средства, перевозящего опасный груз (при наличии)',
        ],
      ],
    ],
  };
}

function loadingSection(data: DocumentData): WaybillSection {
  const cargo = cargoTotals(data);
  const timeOf = (at: string | undefined) => paperDate(at, data.timeZone).withTime;
  const planned = timeOf(data.loading?.plannedAt);
  const weight = cargo.grossWeightKg === undefined ? undefined : `${formatQuantity(cargo.grossWeightKg)} кг`;
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
        [timeOf(data.loading?.arrivedAt), 'фактические дата и время прибытия под погрузку'],
        [timeOf(data.loading?.leftAt), 'фактические дата и время убытия'],
      ],
      [
        [
          cargo.weightMethod === undefined ? '' : joined([weight, WEIGHED[cargo.weightMethod]]),
          'масса груза брутто в килограммах и метод её определения (определение разницы между массой транспортного средства после погрузки и перед погрузкой по общей массе или взвешиванием поосно или расчётная масса груза)',
        ],
      ],
      [
        [packagesText({ ...cargo, packageKind: undefined }), 'количество грузовых мест'],
        [cargo.packageKind ?? '', 'тара, упаковка (при наличии)'],
      ],
      [
        [
          '',
          'оговорки и замечания перевозчика (при наличии) о дате и времени прибытия и убытия, о состоянии, креплении груза, тары, упаковки, маркировки, опломбирования, о массе груза и количестве грузовых мест, о проведении погрузочных работ',
        ],
      ],
      [
        [
          signing(data.releasedBy),
          'подпись, расшифровка подписи лица, осуществившего погрузку груза, с указанием реквизитов документа, подтверждающего полномочия лица на погрузку груза',
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
        [
          '',
          'дата, вид переадресовки на бумажном носителе или в электронном виде (с указанием вида доставки документа)',
        ],
        ['', 'адрес нового пункта выгрузки, новые дата и время подачи транспортного средства под выгрузку'],
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
        [
          '',
          'масса груза брутто, масса нетто (при возможности её определения) в килограммах, плотность груза (при необходимости)',
        ],
        [
          '',
          'оговорки и замечания перевозчика (при наличии) о дате и времени прибытия и убытия, о состоянии груза, тары, упаковки, маркировки, опломбирования, о массе груза и количестве грузовых мест',
        ],
      ],
      [
        [
          signing(data.receivedBy),
          'должность, подпись, расшифровка подписи грузополучателя или уполномоченного грузоотправителем лица',
        ],
        [
          data.driver?.name ?? '',
          'подпись, расшифровка подписи водителя, сдавшего груз грузополучателю или уполномоченному грузополучателем лицу',
        ],
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
          'краткое описание обстоятельств, послуживших основанием для отметки, сведения о коммерческих и иных актах, в том числе о погрузке и выгрузке груза',
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
  const shipper = data.shipper ?? data.seller;
  const composes =
    'реквизиты, позволяющие идентифицировать экономического субъекта, составляющего первичный учётный документ о факте хозяйственной жизни со стороны';
  const ground =
    'основание, по которому экономический субъект является составителем документа о факте хозяйственной жизни';
  const signs = 'подпись, расшифровка подписи лица, ответственного за оформление факта хозяйственной жизни со стороны';
  const empowered = 'должность, основание полномочий физического лица, уполномоченного';
  return {
    title: '12. Стоимость перевозки груза (установленная плата) в рублях (при необходимости)',
    rows: [
      [
        ['', 'стоимость перевозки без налога — всего'],
        ['', 'налоговая ставка'],
      ],
      [
        ['', 'сумма налога, предъявляемая покупателю'],
        ['', 'стоимость перевозки с налогом — всего'],
      ],
      [['', 'порядок (механизм) расчёта (исчислений) платы (при наличии порядка (механизма)']],
      [
        [partyWithAddress(data.carrier), `${composes} перевозчика`],
        [partyWithAddress(shipper), `${composes} грузоотправителя`],
      ],
      [
        ['', ground],
        ['', ground],
      ],
      [['', 'реквизиты, позволяющие идентифицировать лицо, от которого будут поступать денежные средства']],
      [
        ['', `${signs} перевозчика (уполномоченного лица)`],
        [head(shipper)?.name ?? '', `${signs} грузоотправителя (уполномоченного лица)`],
      ],
      [
        ['', `${empowered} перевозчиком (уполномоченным лицом), дата подписания`],
        [head(shipper)?.position ?? '', `${empowered} грузоотправителем (уполномоченным лицом), дата подписания`],
      ],
    ],
  };
}

function signing(
  person: { readonly position?: string | undefined; readonly name?: string | undefined } | undefined,
): string {
  return joined([person?.position, person?.name]);
}
