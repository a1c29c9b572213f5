export { schedulePartnerJobs } from './jobs.ts';
export { makeKey, readAddresses } from './key.ts';
export { listDemoKeys, listKeys, type NewKey, putKey, putPartner } from './keys.sql.ts';
export { addKey, KEY_LIFE, type MadeKey, revoke, rotateKey } from './manage.ts';
export { createPartners } from './partners.ts';
export { purgeUses, USE_MEMORY_MS } from './use.sql.ts';
