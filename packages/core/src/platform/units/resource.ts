import { resource } from '../../kernel/resources/resource.js';
import { unitErrors } from './errors.js';
import { PortalUnits } from './records.js';

/** Units of a portal's own as people see them. */
export const portalUnits = resource(
  PortalUnits,
  {
    name: 'units',
    path: '/units',
    tag: 'Units',
    noun: 'unit of the portal',
    about: 'A unit of measure that the directory lacks',
    refusals: {
      create: [unitErrors.duplicateUnit],
      update: [unitErrors.duplicateUnit],
      restore: [unitErrors.duplicateUnit],
    },
    describe: {
      create: 'No other unit may be found by its name, short name, code or aliases.',
      archive: 'It can no longer be chosen; what is measured in it stays so. Refused while open documents name it.',
    },
  },
  { workspace: { read: { right: 'signed_in' }, write: { right: 'settings.manage' } } },
);
