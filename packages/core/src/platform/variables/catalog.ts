import type { Row } from '../../kernel/records/record.js';
import type { CustomFields } from '../custom-fields/index.js';
import type { Domains } from './domains.js';
import type { Variable, VariableType } from './schemas.js';
import type { VariableField, VariableSource } from './variable-source.js';

type CustomField = Row<typeof CustomFields>;

const CUSTOM_TYPES: Readonly<Record<CustomField['type'], VariableType>> = {
  string: 'string',
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
  select: 'enum',
  multiselect: 'list',
  user: 'string',
  url: 'string',
  email: 'string',
  phone: 'string',
};

/** Variables of the sources: those of all types, then those lent along relations. */
export function catalogOf(sources: readonly VariableSource[], domains: Domains): Variable[] {
  const fieldsOf = (type: string) => sources.find(({ entityType }) => entityType === type)?.fields ?? [];
  const own = sources.flatMap(({ entityType, prefix, fields }) =>
    fields.map((field) => variableOf(domains, entityType, { ...field, prefix })),
  );
  const paths = new Set(own.map(({ path }) => path));
  const lent = sources.flatMap(({ relations = [] }) =>
    relations.flatMap((relation) =>
      (relation.fields ?? fieldsOf(relation.to)).map((field) => ({
        ...variableOf(domains, relation.to, {
          ...field,
          prefix: relation.prefix,
          label: `${field.label} (${relation.labelOf})`,
        }),
        isCollection: relation.isCollection ?? false,
      })),
    ),
  );
  return [...own, ...lent.filter(({ path }) => !paths.has(path))];
}

/** Custom fields as variables. Types without variables of their own, such as contracts, are in their domain as well. */
export function customVariables(fields: readonly CustomField[], domains: Domains): Variable[] {
  return fields.map(({ key, label, type, entityType, options }) => ({
    path: customPath(key),
    label,
    description: label,
    domain: domains.of.get(entityType) ?? '',
    entityType,
    type: CUSTOM_TYPES[type],
    isCustom: true,
    isCollection: false,
    isNullable: true,
    enumValues: options.length === 0 ? null : options.map(({ value }) => value),
    example: null,
  }));
}

/** Path of the variable of a custom field. */
export function customPath(key: string): string {
  return `custom.${key}`;
}

function variableOf(
  domains: Domains,
  entityType: string,
  field: VariableField & { readonly prefix: string },
): Variable {
  return {
    path: `${field.prefix}.${field.name}`,
    label: field.label,
    description: field.label,
    domain: domains.of.get(entityType) ?? '',
    entityType,
    type: field.type,
    isCustom: false,
    isCollection: false,
    isNullable: field.isNullable,
    enumValues: field.enumValues === undefined ? null : [...field.enumValues],
    example: field.example ?? null,
  };
}
