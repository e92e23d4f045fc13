import { CatalogItems } from '../../../procurement/catalog/index.js';
import type { JsonObject } from '../connectors/answers.js';
import type { ItemCall } from '../port.js';
import { CATALOG_ITEM } from './catalog.js';

/** A line of a document that 1C gets. */
export interface WrittenLine {
  readonly catalogItemId: string | null;
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly totalPrice: string;
}

/**
 * The tables of a document: goods that 1C knows in the one, services in the other. What 1C does not know stands among the
 * services with its name, so that the document adds up.
 */
export async function tablesOf(
  { db, links }: Pick<ItemCall, 'db' | 'links'>,
  lines: readonly WrittenLine[],
): Promise<JsonObject> {
  const ids = [...new Set(lines.flatMap(({ catalogItemId }) => catalogItemId ?? []))];
  const known = await links.ofEntities(CATALOG_ITEM, ids);
  const catalog = new Map((await db.collection(CatalogItems).findMany(ids)).map((item) => [item.id, item]));
  const goods: JsonObject[] = [];
  const services: JsonObject[] = [];
  for (const { catalogItemId, name, quantity, unitPrice, totalPrice } of lines) {
    const link = known.get(catalogItemId ?? '');
    const table = link !== undefined && catalog.get(catalogItemId ?? '')?.type === 'goods' ? goods : services;
    table.push({
      LineNumber: String(table.length + 1),
      ...(link === undefined ? { Содержание: name } : { Номенклатура_Key: link.remoteId }),
      Количество: Number(quantity),
      Цена: Number(unitPrice),
      Сумма: Number(totalPrice),
    });
  }
  return { Товары: goods.length === 0 ? null : goods, Услуги: services.length === 0 ? null : services };
}
