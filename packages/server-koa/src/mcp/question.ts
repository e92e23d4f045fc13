import type { AgentFace } from './api-host.js';
import type { Arguments } from './call-operation.js';

/** A question that calls of one operation answer, with some of their arguments already given. */
export interface Question {
  /** What it finds, where a tool asks several questions. */
  readonly kind?: string;
  /** The first of these that the agent may use. */
  readonly operations: readonly string[];
  /** The calls that answer it together; `today` is a date. */
  readonly calls: (where: { readonly face: AgentFace; readonly today: string }) => readonly Arguments[];
  /** Whether a row answers it, where no filter says so. */
  readonly isAnswer?: (row: Readonly<Record<string, unknown>>, today: string) => boolean;
}
