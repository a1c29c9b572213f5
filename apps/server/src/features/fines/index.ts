export type { FineDeps } from './deps.ts';
export { FINE_FIELDS, type FineEntry, type FineField, readFine } from './entry.ts';
export { importFines, type ImportedFine } from './import.ts';
export { purgeSourceFines } from './fines.sql.ts';
export { PHOTO_MAX_BYTES, readPhoto } from './photo.ts';
export { routes } from './routes.ts';
export { type AskedVehicle, createSourceGuard, type FineSource, type SourceFine } from './source.ts';
