import { z } from 'zod';

import { FileAnswer } from '../../../kernel/operations/file-answer.js';
import { operation } from '../../../kernel/operations/operation.js';
import { PersonInnInput, SnilsInput } from '../../../kernel/values/identifiers/russian-identifiers.js';
import { textInput } from '../../../kernel/values/text/text.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { PowerOfAttorney } from '../../../platform/settings/index.js';
import { documentErrors } from '../errors.js';

/** More than any power of attorney has. */
const LONGEST_FILE = 512 * 1024;

const day = z.iso.date().max(10);
const person = { inn: PersonInnInput, snils: SnilsInput, position: textInput({ max: 255 }).optional() };

/** What a power of attorney is to say. */
const PowerDraftInput = z
  .strictObject({
    number: Uuid.optional().meta({ description: 'GUID by which it will be registered; a new one unless it is told' }),
    internalNumber: textInput({ max: 50 }).meta({ description: 'Number in the books of the firm' }),
    issuedOn: day.optional().meta({ description: 'Defaults to today' }),
    validUntil: day.meta({ description: 'Last day on which it holds' }),
    director: z
      .strictObject({ name: textInput({ max: 182 }).optional(), ...person })
      .meta({ description: 'Who heads the firm and signs; name and position default to those of the profile' }),
    representative: z
      .strictObject({ name: textInput({ max: 182 }), ...person, bornOn: day.optional() })
      .meta({ description: 'Who is empowered' }),
    powers: z
      .array(z.strictObject({ code: textInput({ max: 255 }), name: textInput({ max: 255 }) }))
      .max(100)
      .optional()
      .meta({ description: 'By the classifier of powers of the tax service' }),
    powersText: textInput({ max: 10_000, multiline: true })
      .optional()
      .meta({ description: 'What it is for, where no code says it' }),
  })
  .meta({ id: 'PowerOfAttorneyDraft', description: 'What a machine-readable power of attorney (МЧД) is to say' });
export interface PowerDraftInput extends z.output<typeof PowerDraftInput> {}

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
  draft: operation('powersOfAttorney.draft', {
    face: 'workspace',
    tag: 'Settings',
    method: 'POST',
    path: '/settings/seller-profiles/:id/power-of-attorney/draft',
    access: { right: 'settings.manage' },
    input: { params: z.object({ id: Uuid }), body: PowerDraftInput },
    output: FileAnswer,
    fileTypes: ['application/xml'],
    idempotency: 'none',
    errors: [documentErrors.documentNotMade],
    summary: 'Make the file of a power of attorney, to be signed',
    description:
      'The XML of a machine-readable power of attorney (МЧД) of the unified form 003 (`EMCHD_1`), by which a company empowers a person. It ' +
      'is **not signed** and not registered, and nothing is kept: its head signs it with a signature by ГОСТ in a program of theirs, ' +
      'registers it, and the file is recorded then by `PUT`. Sole proprietors make theirs elsewhere.',
  }),
};
