import type { IntegrationCalls } from '../calls/integration/index.js';

type NewWarehouse = Parameters<IntegrationCalls['warehouses']['create']>[0];

/** Warehouses of a sample portal. */
export const WAREHOUSES: readonly (NewWarehouse & { readonly code: string })[] = [
  {
    code: 'MSK-1',
    name: 'Центральный склад',
    type: 'main',
    address: 'Москва, ул. Промышленная, д. 8',
    region: 'Москва',
    latitude: 55.714512,
    longitude: 37.731902,
    isDefault: true,
  },
  {
    code: 'SPB-1',
    name: 'Склад Санкт-Петербург',
    type: 'main',
    address: 'Санкт-Петербург, пр-т Обуховской Обороны, д. 120',
    region: 'Санкт-Петербург',
    latitude: 59.861733,
    longitude: 30.476421,
  },
  {
    code: 'SITE-7',
    name: 'Стройплощадка «Северный»',
    type: 'site',
    address: 'Московская обл., г. Мытищи',
    region: 'Московская область',
  },
  {
    code: 'PROD-2',
    name: 'Цех металлообработки',
    type: 'production',
    address: 'Тула, ул. Заводская, д. 3',
    region: 'Тульская область',
  },
];

/** What requisitions of a sample portal are for. */
export const PROJECTS = [
  'ЖК «Северный», корпус 2',
  'Склад готовой продукции',
  'Реконструкция котельной',
  'Офис на Ленинградском',
  'Цех металлообработки',
  'Логистический центр',
  'Благоустройство территории',
  'Линия розлива № 3',
] as const;

/** Who asks for what is bought. */
export const REQUESTERS = ['Анна Петрова', 'Сергей Иванов', 'Мария Кузнецова', 'Олег Смирнов', 'Дина Алиева'] as const;
export const DEPARTMENTS = [
  'Отдел главного энергетика',
  'Служба эксплуатации',
  'Строительный участок',
  'ИТ-отдел',
] as const;
