import type { InstantInput } from './shared-types.js';

/** What `bi.listDatasets` answers. */
export interface Datasets {
  items: {
    name: string;
    columns: {
      name: string;
      type: string;
    }[];
    rows: number;
  }[];
}

/** What `bi.readDataset` takes. */
export interface BiReadDatasetQuery {
  format?: 'csv' | 'ndjson' | undefined;
  /** Rows that changed at this time or later. */
  updatedSince?: InstantInput | undefined;
  /** Names separated by commas; defaults to all. */
  columns?: string | undefined;
}
