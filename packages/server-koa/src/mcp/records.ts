import type { Catalogue } from './catalogue.js';
import type { DescribedOperation } from './described-operation.js';
import { singular } from './find-operations.js';

/** A kind of record that can be read by its address. */
export interface RecordKind {
  /** As it stands in the address, such as `purchase_order`. */
  readonly type: string;
  readonly operation: DescribedOperation;
}

const ADDRESS = /^procurekit:\/\/([a-z_]+)\/([\w.:-]+)$/;

/** The kinds of records that an agent may read one by one. */
export function recordKinds({ operations }: Pick<Catalogue, 'operations'>): readonly RecordKind[] {
  return operations.flatMap((operation) => {
    const [group = '', verb] = operation.id.split('.');
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    return verb === 'get' && inPath.length === 1 ? [{ type: typeOf(group), operation }] : [];
  });
}

/** The address of a record. */
export function recordAddress(type: string, id: string): string {
  return `procurekit://${type}/${id}`;
}

/** What an address names; null when it is none of ours. */
export function readRecordAddress(address: string): { readonly type: string; readonly id: string } | null {
  const [, type, id] = ADDRESS.exec(address) ?? [];
  return type === undefined || id === undefined ? null : { type, id };
}

/** `purchase_order` of `purchaseOrders`. */
function typeOf(group: string): string {
  return singular(group).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
