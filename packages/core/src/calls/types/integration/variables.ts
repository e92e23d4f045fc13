/** Values of `type`. */
export type VariableType =
  'string' | 'number' | 'money' | 'quantity' | 'boolean' | 'date' | 'datetime' | 'enum' | 'list' | 'object';
