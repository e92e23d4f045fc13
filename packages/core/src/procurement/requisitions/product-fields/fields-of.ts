import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { IN_ORDER } from '../pipelines/find-stage.js';
import { ProductFields } from './records.js';

/** A product field, as those who fill items in or show them need it. */
export type ProductField = Row<typeof ProductFields>;

/** The product fields of a pipeline that are not archived, in their order. */
export function productFieldsOf(db: Reader, pipelineId: string): Promise<ProductField[]> {
  return db.collection(ProductFields).list({ where: { pipelineId, archivedAt: null }, order: IN_ORDER });
}

/** Those of them that suppliers may see. */
export async function fieldsForSuppliers(db: Reader, pipelineId: string): Promise<ProductField[]> {
  return (await productFieldsOf(db, pipelineId)).filter(({ isVisibleToSupplier }) => isVisibleToSupplier);
}
