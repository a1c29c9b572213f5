import { plateRegions } from 'virtual:plate-regions';

/** Name of a plate's region; `null` for a code that no list has, which is no reason to refuse the plate. */
export const regionName = (code: string): string | null => plateRegions[code] ?? null;
