export { callSources } from './call-sources.js';
export { sdkSources } from './sdk-sources.js';
