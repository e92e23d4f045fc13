import { costItems } from './resource.js';

export const costItemOperations = costItems.workspace.operations('list', 'create', 'get', 'update', 'archive');
