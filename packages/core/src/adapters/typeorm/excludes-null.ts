/** Whether conditions leave out rows without a value in a column. */
export function excludesNull(where: object | undefined, field: string): boolean {
  if (where === undefined) return false;
  const { [field]: condition, and = [] } = where as Readonly<Record<string, unknown>>;
  return excludes(condition) || (and as readonly object[]).some((each) => excludesNull(each, field));
}

function excludes(condition: unknown): boolean {
  if (condition === undefined || condition === null) return false;
  if (typeof condition !== 'object') return true;
  if ('not' in condition) return condition.not === null;
  if ('in' in condition) return !(condition.in as readonly unknown[]).includes(null);
  return ['gt', 'gte', 'lt', 'lte'].some((bound) => bound in condition);
}
