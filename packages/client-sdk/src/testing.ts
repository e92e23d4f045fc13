/** A fake server for tests, to use instead of the real one. */
export { disconnect, refusal, type Disconnect, type Refusal } from './testing/fake-answers.js';
export {
  createFakeServer,
  type FakeAnswer,
  type FakeCall,
  type FakeServer,
  type OperationId,
} from './testing/fake-server.js';
