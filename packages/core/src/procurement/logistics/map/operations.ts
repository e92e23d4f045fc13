import { operation } from '../../../kernel/operations/operation.js';
import { VIEW } from '../access.js';
import { featuresOf, LogisticsFeatures } from './geojson.js';
import { LogisticsMap, LogisticsSummary, MapQuery } from './schemas.js';

const logistics = { face: 'workspace', method: 'GET', tag: 'Logistics', access: VIEW } as const;

export const logisticsOperations = {
  getSummary: operation('logistics.getSummary', {
    ...logistics,
    path: '/logistics',
    output: LogisticsSummary,
    summary: 'Count what is planned, under way and late',
    description: 'Counts the trips and batches that the caller can see. Days are in the time zone of the portal.',
  }),
  getMap: operation('logistics.getMap', {
    ...logistics,
    path: '/logistics/map',
    input: { query: MapQuery },
    output: LogisticsMap,
    forms: [{ mediaType: 'application/geo+json', schema: LogisticsFeatures, of: featuresOf }],
    summary: 'Show places, vehicles, trips and routes on a map',
    description:
      'As GeoJSON with `Accept: application/geo+json`. Shows trips that are not over, or those of the requested days.',
  }),
};
