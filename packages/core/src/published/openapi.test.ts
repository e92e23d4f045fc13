import { describe, expect, it } from 'vitest';

import { allOperations } from '../composition/contract.js';
import { createOpenApi } from './openapi.js';

const { paths = {} } = createOpenApi({ operations: allOperations(), version: '1.0' })(
  'integration',
  'https://procure.example',
);
const statusesOf = (path: string, method: 'post' | 'put') =>
  Object.keys(paths[`/api/v1/integration-api${path}`]?.[method]?.responses ?? {}).filter((status) => status < '300');

describe('the answers that the description of the API promises', () => {
  it('are those of a new link and of one that existed', () => {
    expect(statusesOf('/links', 'put')).toEqual(['200', '201']);
  });

  it('are those of a job and of its repetition', () => {
    expect(statusesOf('/document-generation-jobs', 'post')).toEqual(['200', '202']);
  });

  it('are no more than one elsewhere', () => {
    expect(statusesOf('/warehouses', 'post')).toEqual(['201']);
  });
});
