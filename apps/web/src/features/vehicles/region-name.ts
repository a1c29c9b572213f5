import { plateRegions } from 'virtual:plate-regions';
import type { Lang } from '@gorpark/domain/time';

/** Returns the region's name; `null` for an unknown code, which is not a reason to refuse the plate. */
export const regionName = (code: string, lang: Lang): string | null => plateRegions[code]?.[lang] ?? null;
