/** Scopes of a partner's key. */
export const PARTNER_SCOPES = [
  'enforcement:check',
  'enforcement:bundle',
  'sales:write',
  'sales:read',
  'webhooks:manage',
] as const;
export type PartnerScope = (typeof PARTNER_SCOPES)[number];
