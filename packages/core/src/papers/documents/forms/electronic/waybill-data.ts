import type { InLanguages } from '../../../../kernel/values/text/locale.js';
import type { DocumentData, DocumentDriver, DocumentParty, DocumentVehicle } from '../data/document-data.js';
import { cargoTotals } from '../data/priced-lines.js';
import type { WaybillDatum } from '../data/required-datum.js';
import { personName } from './paper-parts.js';
import { signerOf } from './signer.js';

/** Who hands the goods over, and whose title the first one is. */
export const shipperOf = ({ shipper, seller }: DocumentData): DocumentParty | undefined => shipper ?? seller;

/** Who takes the goods. */
export const consigneeOf = ({ consignee, buyer }: DocumentData): DocumentParty | undefined => consignee ?? buyer;

/** Registration number of a vehicle without spaces, as the format has room for it. */
export const plateOf = ({ number }: DocumentVehicle): string => number.replaceAll(/\s+/g, '').toUpperCase();

/** Series and number of a Russian driving licence; undefined for another one. */
export function licenseParts(
  license: string | undefined,
): { readonly series: string; readonly number: string } | undefined {
  const [, series, number] =
    /^(\d{2}[\dА-ЯA-Z]{2})(\d{6})$/u.exec((license ?? '').replaceAll(/[\s№N-]+/g, '').toUpperCase()) ?? [];
  return series === undefined || number === undefined ? undefined : { series, number };
}

/** Whether a number is known that the format has room for. */
const isBetween = (quantity: string | undefined, least: number, most: number) =>
  quantity !== undefined && Number(quantity) >= least && Number(quantity) <= most;
const has = (value: unknown) => value !== undefined && value !== '';
const cargo = (data: DocumentData) => cargoTotals(data);

// By tax number, or by a licence with the day on which it was issued.
function isKnownByPapers(driver: DocumentDriver | undefined): boolean {
  return has(driver?.inn) || (licenseParts(driver?.license) !== undefined && has(driver?.licenseIssuedAt));
}

interface NeededDatum {
  readonly name: InLanguages;
  readonly isKnown: (data: DocumentData) => boolean;
}

/** What the first title of the electronic transport waybill needs, with how to supply it. */
export const WAYBILL_DATA: Readonly<Record<WaybillDatum, NeededDatum>> = {
  ownShipper: {
    name: { en: 'a shipper that is the firm itself', ru: 'грузоотправителя, которым является сама организация' },
    isKnown: (data) => shipperOf(data) === undefined || shipperOf(data)?.inn === data.owner?.inn,
  },
  shipperInn: {
    name: { en: 'the tax number (INN) of the shipper', ru: 'ИНН грузоотправителя' },
    isKnown: (data) => has(shipperOf(data)?.inn),
  },
  shipperPhone: {
    name: { en: 'the telephone of the shipper', ru: 'телефона грузоотправителя' },
    isKnown: (data) => has(shipperOf(data)?.phone),
  },
  shipperSigner: {
    name: {
      en: 'surname and first name of whoever signs for the shipper (directorName of the seller profile)',
      ru: 'фамилии и имени подписывающего за грузоотправителя (directorName профиля продавца)',
    },
    isKnown: (data) => personName(signerOf(shipperOf(data))?.name) !== undefined,
  },
  consigneeInn: {
    name: { en: 'the tax number (INN) of the consignee', ru: 'ИНН грузополучателя' },
    isKnown: (data) => has(consigneeOf(data)?.inn),
  },
  consigneePhone: {
    name: { en: 'the telephone of the consignee', ru: 'телефона грузополучателя' },
    isKnown: (data) => has(consigneeOf(data)?.phone),
  },
  carrierInn: {
    name: { en: 'the tax number (INN) of the carrier (carrierInn)', ru: 'ИНН перевозчика (carrierInn)' },
    isKnown: ({ carrier }) => has(carrier?.inn),
  },
  carrierPhone: {
    name: { en: 'the telephone of the carrier (carrierPhone)', ru: 'телефона перевозчика (carrierPhone)' },
    isKnown: ({ carrier }) => has(carrier?.phone),
  },
  driverName: {
    name: { en: 'surname and first name of the driver (driverName)', ru: 'фамилии и имени водителя (driverName)' },
    isKnown: ({ driver }) => personName(driver?.name) !== undefined,
  },
  driverPhone: {
    name: { en: 'the telephone of the driver (driverPhone)', ru: 'телефона водителя (driverPhone)' },
    isKnown: ({ driver }) => has(driver?.phone),
  },
  driverLicense: {
    name: {
      en: 'the tax number (driverInn) or the licence of the driver with its day of issue (driverLicense, driverLicenseIssuedAt)',
      ru: 'ИНН водителя (driverInn) или его водительского удостоверения с датой выдачи (driverLicense, driverLicenseIssuedAt)',
    },
    isKnown: ({ driver }) => isKnownByPapers(driver),
  },
  vehicleNumber: {
    name: {
      en: 'the registration number of the vehicle, of nine signs at most',
      ru: 'регистрационного номера автомобиля не длиннее девяти знаков',
    },
    isKnown: ({ vehicle }) => vehicle !== undefined && plateOf(vehicle).length <= 9,
  },
  vehicleModel: {
    name: { en: 'the model of the vehicle', ru: 'марки автомобиля' },
    isKnown: ({ vehicle }) => has(vehicle?.model),
  },
  vehicleType: {
    name: { en: 'the type of the vehicle', ru: 'типа автомобиля' },
    isKnown: ({ vehicle }) => has(vehicle?.type),
  },
  vehicleCapacity: {
    name: {
      en: 'the capacity of the vehicle, below a thousand tonnes',
      ru: 'грузоподъёмности автомобиля, меньше тысячи тонн',
    },
    isKnown: ({ vehicle }) => isBetween(vehicle?.capacityKg, 5, 999_990),
  },
  vehicleVolume: {
    name: {
      en: 'the volume of the vehicle, below ten thousand cubic metres',
      ru: 'вместимости автомобиля, меньше десяти тысяч кубических метров',
    },
    isKnown: ({ vehicle }) => isBetween(vehicle?.volumeM3, 0.01, 9999),
  },
  vehicleOwnership: {
    name: { en: 'how the vehicle is owned', ru: 'типа владения автомобилем' },
    isKnown: ({ vehicle }) => has(vehicle?.ownership),
  },
  ownershipDocument: {
    name: {
      en: 'number and date of the contract by which the vehicle is leased or hired',
      ru: 'номера и даты договора аренды или лизинга автомобиля',
    },
    isKnown: ({ vehicle }) => {
      const { number, date } = vehicle?.ownershipDocument ?? {};
      return vehicle?.ownership === undefined || vehicle.ownership === 'own' || (has(number) && has(date));
    },
  },
  order: {
    name: { en: 'number and date of the order', ru: 'номера и даты заказа (заявки)' },
    isKnown: ({ order }) => has(order?.number) && has(order?.date),
  },
  loadingAddress: {
    name: { en: 'the place of loading (loadingAddress)', ru: 'места погрузки (loadingAddress)' },
    isKnown: ({ loading }) => has(loading?.address),
  },
  loadingPlannedAt: {
    name: {
      en: 'when the vehicle was wanted for loading (loadingPlannedAt)',
      ru: 'заявленного времени подачи под погрузку (loadingPlannedAt)',
    },
    isKnown: ({ loading }) => has(loading?.plannedAt),
  },
  loadingArrivedAt: {
    name: {
      en: 'when the vehicle came for loading (loadingArrivedAt)',
      ru: 'фактического времени прибытия под погрузку (loadingArrivedAt)',
    },
    isKnown: ({ loading }) => has(loading?.arrivedAt),
  },
  loadingLeftAt: {
    name: {
      en: 'when the vehicle left after loading (loadingLeftAt)',
      ru: 'фактического времени убытия с погрузки (loadingLeftAt)',
    },
    isKnown: ({ loading }) => has(loading?.leftAt),
  },
  unloadingAddress: {
    name: { en: 'the place of delivery (deliveryAddress)', ru: 'места доставки (deliveryAddress)' },
    isKnown: ({ unloading }) => has(unloading?.address),
  },
  packages: {
    name: {
      en: 'the number of packages, 9999 at most (packagesCount)',
      ru: 'числа мест, не больше 9999 (packagesCount)',
    },
    isKnown: (data) => {
      const { packages = 0 } = cargo(data);
      return packages > 0 && packages <= 9999;
    },
  },
  packageKind: {
    name: { en: 'how the goods are packed (packageKind)', ru: 'способа упаковки (packageKind)' },
    isKnown: (data) => has(cargo(data).packageKind),
  },
  packageCode: {
    name: { en: 'the code of the packages (packageCode)', ru: 'кода вида тары (packageCode)' },
    isKnown: (data) => has(cargo(data).packageCode),
  },
  cargoCondition: {
    name: { en: 'the state of the goods (cargoCondition)', ru: 'состояния груза (cargoCondition)' },
    isKnown: (data) => has(cargo(data).condition),
  },
  grossWeight: {
    name: { en: 'the gross weight (grossWeightKg)', ru: 'массы брутто (grossWeightKg)' },
    isKnown: (data) => isBetween(cargo(data).grossWeightKg, 0.001, 1e13),
  },
  weightMethod: {
    name: { en: 'how the weight was found (weightMethod)', ru: 'метода определения массы (weightMethod)' },
    isKnown: (data) => has(cargo(data).weightMethod),
  },
};
