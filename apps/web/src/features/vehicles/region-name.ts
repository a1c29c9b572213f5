import { plateRegions } from 'virtual:plate-regions';
import type { Lang } from '@gorpark/domain/time';

/** Name of a plate's region in the language of the interface; `null` for a code that no list has, which is no reason to refuse the plate. */
export const regionName = (code: string, lang: Lang): string | null => plateRegions[code]?.[lang] ?? null;
