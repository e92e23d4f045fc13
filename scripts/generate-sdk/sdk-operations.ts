import { contract, type Operation } from '../../packages/core/src/contract.js';

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
  const titles = new Set<string>();
  return Object.entries<Readonly<Record<string, Operation>>>({ ...contract.integration }).flatMap(([name, group]) => {
    const operations = new Map(Object.entries(group));
    const [first] = operations.values();
    if (first === undefined) return [];
    // Two groups may share a tag of the documentation; the second one goes by its own name.
    const title = titles.has(first.tag) ? pascalCase(kebabCase(name).replaceAll('-', ' ')) : first.tag;
    titles.add(title);
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
