import type { AgentFace, ApiDescription, ApiHost } from './api-host.js';
import { describedOperations, type DescribedOperation } from './described-operation.js';
import { inputSchema, type InputSchema } from './input-schema.js';
import { mayCall, mayCommit, type Principal } from './principal.js';

/** The operations that an agent may use for its principal, and how each is described to it. */
export interface Catalogue {
  readonly operations: readonly DescribedOperation[];
  find(name: string): DescribedOperation | undefined;
  schemaOf(operation: DescribedOperation): InputSchema;
  /** What of a call commits the company and is off; empty where nothing is. */
  offOf(operation: DescribedOperation): Off;
}

/** What is off for an agent: a whole call, or fields of its body. */
export type Off = 'call' | readonly string[];

interface Face {
  readonly description: ApiDescription;
  readonly operations: readonly DescribedOperation[];
  /** By operation, and by what of it is off: written once, because a face has hundreds. */
  readonly schemas: Map<string, InputSchema>;
}

/** Builds the reading of catalogues; the description of a face is read once, and once with the fields that only some portals take. */
export function createCatalogues(describe: ApiHost['describe']) {
  const faces = new Map<string, Promise<Face>>();
  const readFace = async (face: AgentFace, allFields: boolean): Promise<Face> => {
    const description = await describe(face, { allFields });
    return { description, operations: describedOperations(description), schemas: new Map() };
  };
  return async (face: AgentFace, principal: Principal): Promise<Catalogue> => {
    const allFields = principal.kind === 'key' && principal.acceptsItems;
    const name = `${face} ${allFields}`;
    const reading = faces.get(name) ?? readFace(face, allFields);
    faces.set(name, reading);
    // A server that could not be reached is asked again.
    reading.catch(() => faces.delete(name));
    return catalogueOf(await reading, principal);
  };
}

function catalogueOf({ description, operations, schemas }: Face, principal: Principal): Catalogue {
  const mayAll = mayCommit(principal);
  const offOf = (operation: DescribedOperation): Off => {
    if (mayAll || operation.commits === false) return [];
    return operation.commits === true ? 'call' : operation.commits;
  };
  const open = operations.filter(({ access }) => mayCall(principal, access));
  return {
    operations: open.filter((operation) => offOf(operation) !== 'call'),
    find: (name) => open.find(({ id, toolName }) => id === name || toolName === name),
    offOf,
    schemaOf(operation) {
      const off = offOf(operation);
      const hidden = off === 'call' ? [] : off;
      const key = `${operation.id} ${hidden.join()}`;
      const schema = schemas.get(key) ?? inputSchema(operation, description, hidden);
      schemas.set(key, schema);
      return schema;
    },
  };
}
