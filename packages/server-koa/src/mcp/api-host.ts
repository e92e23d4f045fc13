import type { Procurekit } from '@procurekit/core';

/** A published description of a face. */
export type ApiDescription = ReturnType<Procurekit['openApi']>;
/** The two faces that agents work on: keys call the one, people the other. */
export type AgentFace = 'integration' | 'workspace';

/** A call of the API, without the credentials: whoever makes it adds them. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string;
}

/** What the API answered. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The API as an agent reaches it: in this process, or over the network. Rights, tenancy and limits are those of the API. */
export interface ApiHost {
  readonly face: AgentFace;
  /** The description of a face, also with the fields that only some portals take. */
  describe(face: AgentFace, options: { readonly allFields: boolean }): ApiDescription | Promise<ApiDescription>;
  /** Calls the API as the agent's principal. */
  call(request: ApiRequest): Promise<ApiAnswer>;
}
