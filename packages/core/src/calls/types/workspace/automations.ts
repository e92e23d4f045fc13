import type { AutomationEncoding, RecordsQuery } from './shared-types.js';

/** Values of `sort`. */
export type AutomationsListSort =
  | 'id'
  | '-id'
  | 'pipelineId'
  | '-pipelineId'
  | 'stageId'
  | '-stageId'
  | 'name'
  | '-name'
  | 'trigger'
  | '-trigger'
  | 'isActive'
  | '-isActive'
  | 'sortOrder'
  | '-sortOrder'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt';

/** What `automations.list` takes. */
export interface AutomationsListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: AutomationsListSort | undefined;
}

/** What `automations.create` takes. */
export interface NewAutomation {
  name: string;
  trigger?: 'on_enter' | 'on_leave' | undefined;
  isActive?: boolean | undefined;
  sortOrder?: number | undefined;
  action: {
    type: 'webhook';
    /** A public https address. */
    url: string;
    encoding?: AutomationEncoding | undefined;
    payload?:
      | readonly {
          key: string;
          value: string;
        }[]
      | undefined;
    customBody?: string | null | undefined;
    headers?:
      | readonly {
          key: string;
          value: string;
        }[]
      | undefined;
    /** Signs requests; never shown. */
    secret?: string | null | undefined;
  };
}

/** What `automations.update` takes. */
export interface AutomationPatch {
  name?: string | undefined;
  trigger?: 'on_enter' | 'on_leave' | undefined;
  isActive?: boolean | undefined;
  sortOrder?: number | undefined;
  action?:
    | {
        type?: 'webhook' | undefined;
        /** A public https address. */
        url?: string | undefined;
        encoding?: AutomationEncoding | undefined;
        payload?:
          | readonly {
              key: string;
              value: string;
            }[]
          | undefined;
        customBody?: string | null | undefined;
        headers?:
          | readonly {
              key: string;
              value: string;
            }[]
          | undefined;
        /** Signs requests; never shown. */
        secret?: string | null | undefined;
      }
    | undefined;
}
