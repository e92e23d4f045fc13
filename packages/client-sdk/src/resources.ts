/** The resources one by one, for `createClientWith`: a program carries only those that it names. */
export * from './generated/resources.js';
