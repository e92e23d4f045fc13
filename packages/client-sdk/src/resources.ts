/** The individual resources, for `createClientWith`: a bundle contains only those that it imports. */
export * from './generated/resources.js';
