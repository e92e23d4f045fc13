/** The marketplace of integrations with other systems, and answers by mail. */
import type { Module } from '../../kernel/module/module.js';
import { integrationsModule } from '../../integrations/marketplace/module.js';
import { mailInModule } from '../../integrations/mail-in/module.js';

export { builtInIntegrations } from '../../integrations/marketplace/index.js';
export {
  type Connector,
  type ConnectorContext,
  defineIntegration,
  type Integration,
  type ItemCall,
  type Run,
  type RunPart,
} from '../../integrations/marketplace/port.js';

/** The modules of this room, for lists of modules. */
export const integrationsModules: readonly Module[] = [integrationsModule, mailInModule];
