import { z } from 'zod';

import { PaperDateInput } from '../../../kernel/input/dated-input.js';
import { InnInput } from '../../../kernel/values/identifiers/russian-identifiers.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { textInput } from '../../../kernel/values/text/text.js';
import { InstantInput } from '../../../kernel/values/time/instant.js';
import type { Problem } from '../../../kernel/values/problem.js';

/** Where powers of attorney are kept that the tax service has registered. */
export const TAX_SERVICE_STORE = 'https://m4d.nalog.gov.ru/EMCHD';

/** A machine-readable power of attorney (МЧД) by which somebody else than the head of a firm signs for it. */
export const PowerOfAttorney = z
  .strictObject({
    number: Uuid.meta({ description: 'Registration number, a GUID' }),
    internalNumber: textInput({ max: 50 }).nullable().default(null),
    issuedOn: PaperDateInput,
    validUntil: InstantInput.meta({ description: 'Last day on which it holds' }),
    principalInn: InnInput.meta({ description: 'INN of the firm that gave it: that of the profile' }),
    representativeName: textInput({ max: 182 }).meta({ description: 'Surname, name and patronymic of who signs' }),
    representativePosition: textInput({ max: 255 }).nullable().default(null),
    system: textInput({ max: 500 }).default(TAX_SERVICE_STORE).meta({ description: 'Where it is kept' }),
    powers: z
      .array(textInput({ max: 1000 }))
      .max(100)
      .default([])
      .meta({ description: 'What it is for, as it says' }),
  })
  .meta({ id: 'PowerOfAttorney', description: 'A machine-readable power of attorney (МЧД)' });
export interface PowerOfAttorney extends z.output<typeof PowerOfAttorney> {}

/** Why a power of attorney is none of a firm. */
export function powerProblems({
  inn,
  powerOfAttorney,
}: {
  readonly inn: string;
  readonly powerOfAttorney: PowerOfAttorney | null;
}): Problem[] {
  if (powerOfAttorney === null) return [];
  const { principalInn, issuedOn, validUntil } = powerOfAttorney;
  const refuse = (field: string, code: string, message: string) => ({
    pointer: `/powerOfAttorney/${field}`,
    code,
    message,
  });
  return [
    ...(principalInn === inn
      ? []
      : [refuse('principalInn', 'invalid_format', `Must be the tax number (INN) of the profile, ${inn}`)]),
    ...(validUntil >= issuedOn ? [] : [refuse('validUntil', 'out_of_range', 'Must not be before the day of issue')]),
  ];
}
