/** Values of `status`. */
export type ApiKeyStatus = 'active' | 'expired' | 'archived';

export interface AvailableScope {
  scope: string;
  label: string;
  domain: string;
  requiredRight: string;
  isGrantable: boolean;
}
