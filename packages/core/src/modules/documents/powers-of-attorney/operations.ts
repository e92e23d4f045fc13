import { z } from 'zod';

import { operation } from '../../../operations/operation.js';
import { textInput } from '../../../values/text/text.js';
import { Uuid } from '../../../values/identifiers/uuid.js';
import { PowerOfAttorney } from '../../settings/index.js';

/** More than any power of attorney has. */
const LONGEST_FILE = 512 * 1024;

export const powerOfAttorneyOperations = {
  read: operation('powersOfAttorney.read', {
    face: 'workspace',
    tag: 'Settings',
    method: 'PUT',
    path: '/settings/seller-profiles/:id/power-of-attorney',
    access: { right: 'settings.manage' },
    input: {
      params: z.object({ id: Uuid }),
      body: z.strictObject({
        file: z.base64().min(4).max(LONGEST_FILE).meta({ description: 'The XML file, in Base64' }),
        representativeName: textInput({ max: 182 })
          .optional()
          .meta({ description: 'Whose it is here, where it names several people' }),
      }),
    },
    output: PowerOfAttorney,
    summary: 'Record a power of attorney from its file',
    description:
      'Reads a machine-readable power of attorney (МЧД) of the unified form 003 (`EMCHD_1`) and keeps it with the profile: from then ' +
      'on files that are exchanged name its holder as who signs. Refused where it was given by another firm or has ended. Its ' +
      'signature, and whether it was revoked, are not checked.',
  }),
};
