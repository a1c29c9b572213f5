export { makeKey } from './key.ts';
export { insertKey, insertPartner } from './keys.sql.ts';
export { createPartners } from './partners.ts';
