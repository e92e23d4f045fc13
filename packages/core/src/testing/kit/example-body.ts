import { z } from 'zod';

import { operationName, type Operation } from '../../operations/operation.js';
import { isJsonObject } from '../../values/json-object.js';
import type { OneOfEach } from './one-of-each.js';
import { productCalls } from './product-samples.js';
import { sampleInput } from './sample-input.js';

/** What the entities of a group are called in examples, by the name of the group. */
const NAMES: Readonly<Record<string, string>> = {
  apiKeys: '1С:ERP',
  automations: 'Сообщить в 1С',
  catalogCategories: 'Сухие смеси',
  catalogItems: 'Бетон М300',
  counterparties: 'ООО «Ромашка»',
  documentTemplates: 'Счёт на бланке фирмы',
  logisticsObjects: 'Склад в Твери',
  pipelineSettings: 'Закупка материалов',
  priceLists: 'Цены на бетон, 2026 год',
  requisitions: 'Бетон для фундамента',
  routes: 'Тверь — Москва',
  sellerProfiles: 'ООО «Стройка»',
  vehicles: 'Самосвал',
  warehouses: 'Центральный склад',
  webhooks: 'Статусы заявок',
};

/** What other texts say in examples, by the name of their field. */
const TEXTS: Readonly<Record<string, string>> = {
  channelId: 'whatsapp-1',
  chatId: '74951234567',
  chatType: 'whatsapp',
  comment: 'Доставка до обеда',
  event: 'order.created',
  externalProjectId: 'project-7',
  externalTaskId: 'task-42',
  fullName: 'Анна Петрова',
  label: 'Объект строительства',
  number: 'С-117',
  password: 'Good-morning-2026',
  rawName: 'Арматура А500, 12 мм',
  reason: 'Нужны другие сроки поставки',
  subject: 'Бетон и арматура для склада в Твери',
  supplierQuoteNumber: 'КП-88',
  text: 'Добрый день! Подтвердите, пожалуйста, сроки.',
  title: 'Поставка бетона',
  value: 'Москва-Сити',
  vehicleNumber: 'А001АА77',
  workspaceName: 'Стройка',
};

/** What examples of new entities say beside what they must. */
const MORE: Readonly<Record<string, object>> = {
  catalogItems: { sku: 'BET-300', brand: 'Стройбетон', vatRate: '22.00', minStock: '10' },
  counterparties: { inn: '7707083893', kpp: '773601001', email: 'info@romashka.ru', phone: '+7 495 123-45-67' },
  drivers: { phone: '+7 495 123-45-67' },
  invoices: { vatAmount: '1.80', comment: 'По договору 12' },
  priceLists: { currency: 'RUB', validFrom: '2026-01-01T00:00:00Z' },
  requisitions: { dueDate: '2026-12-01T00:00:00Z', plannedTotal: '125000.00', comment: 'Доставка до обеда' },
  sellerProfiles: { kpp: '773601001', phone: '+7 495 123-45-67', directorName: 'Петрова Анна Ивановна' },
  warehouses: { address: 'Тверь, Московское шоссе, 1', contactName: 'Анна Петрова' },
};

/** Fields that show what a change looks like, the most telling first. */
const TELLING = ['name', 'label', 'fullName', 'title', 'comment', 'subject', 'isActive', 'sortOrder'];

/** The body of the sample call, in words that say something; undefined where the operation takes no JSON. */
export function exampleBody(operation: Operation, ids: OneOfEach): unknown {
  const schema = productCalls.bodySchema(operation);
  const sample = productCalls.body(operation, ids);
  if (schema === undefined || sample === undefined) return undefined;
  const [group = '', name] = operationName(operation).replace('workspace.', '').split('.');
  const textOf = (field: string) => (field === 'name' ? (NAMES[group] ?? TEXTS['rawName']) : TEXTS[field]);
  const told = worded(sample, '', textOf);
  const richer = name === 'create' ? [{ ...(told as object), ...MORE[group], ...(told as object) }] : [];
  const candidates = [...(isChangeOfNothing(operation, told) ? changes(schema, textOf) : richer), told];
  return candidates.find((candidate) => schema.safeParse(candidate).success) ?? sample;
}

function worded(value: unknown, field: string, textOf: (field: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => worded(each, field, textOf));
  if (isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, worded(inner, name, textOf)]));
  }
  return typeof value === 'string' && /^(?:samplex*|Another)$/.test(value) ? (textOf(field) ?? value) : value;
}

function isChangeOfNothing({ method }: Operation, body: unknown): boolean {
  return method === 'PATCH' && isJsonObject(body) && Object.keys(body).length === 0;
}

/** Bodies that change one field each, the most telling first. */
function changes(schema: z.ZodType, textOf: (field: string) => string | undefined): readonly object[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const fields = [...TELLING.filter((field) => field in schema.shape), ...Object.keys(schema.shape)];
  return fields.map((field) => ({ [field]: textOf(field) ?? sampleInput(schema.shape[field] as z.ZodType) }));
}
