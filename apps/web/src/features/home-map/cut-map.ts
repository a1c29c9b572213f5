import type { MapData, Settings, SiteOptions } from '@gorpark/contract/wire/types';
import { toCapabilities } from '#src/capabilities/capabilities.ts';
import type { Core } from '#src/core/core.ts';
import { giveAnswers } from '#src/core/drawn-answers.ts';
import { bookOf } from '#src/core/place-book.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { DRAWN_REACH_PX, viewBox } from '#src/map/index.ts';
import { placeOf } from './use-chosen-place.ts';
import { mapStart } from './use-map-moves.ts';

/** Keeps only the places around the start of the map, because a drawn page shows no others and carries its answers. */
export function cutMap({ queryClient, city, build }: Core, search: object): void {
  const key = queryKeys.map(city.city);
  const data = queryClient.getQueryData<MapData>(key);
  const options = queryClient.getQueryData<SiteOptions>(queryKeys.options(city.city));
  const settings = queryClient.getQueryData<Settings>(queryKeys.settings(city.city));
  if (!data || !options || !settings) return;
  const book = bookOf(data.places);
  const asked = book.byId(placeOf(search) ?? '');
  const start = mapStart(asked, toCapabilities(city, options, settings, build));
  const box = viewBox(start, { width: 0, height: 0 }, DRAWN_REACH_PX);
  giveAnswers(queryClient, [[key, { ...data, zones: [], places: book.within(box) }]]);
}
