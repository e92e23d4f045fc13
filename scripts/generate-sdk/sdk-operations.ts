import { contract, type Operation } from '../../packages/core/src/composition/contract.js';

/** The operations of one resource that API keys can call. */
export interface OperationGroup {
  /** Name of the resource on the client. */
  readonly name: string;
  /** What the operations are about, such as `Purchase requisitions`. */
  readonly title: string;
  /** By method name. */
  readonly operations: ReadonlyMap<string, Operation>;
}

/** Finds what the client offers: the Integration API and the Variable API. */
export function sdkOperations(): OperationGroup[] {
  const groups = Object.values<Readonly<Record<string, Operation>>>({ ...contract.integration });
  const tags = groups.map((group) => Object.values(group)[0]?.tag);
  return Object.entries<Readonly<Record<string, Operation>>>({ ...contract.integration }).flatMap(([name, group]) => {
    const operations = new Map(Object.entries(group));
    const [first] = operations.values();
    if (first === undefined) return [];
    // Groups that share a tag of the documentation go by their own names.
    const isShared = tags.filter((tag) => tag === first.tag).length > 1;
    const title = isShared ? pascalCase(kebabCase(name).replaceAll('-', ' ')) : first.tag;
    return [{ name, title, operations }];
  });
}

/** `procurementItems` as `ProcurementItems`. */
export function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `procurementItems` as `procurement-items`. */
export function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
