import type { Db } from '#src/platform/db/schema.ts';
import type { CityBook, CityFacts } from '../cities/index.ts';

export interface ReminderDeps {
  db: Db;
  cities: CityBook;
}

export type ReminderOptions = CityFacts['settings']['forgiveness']['reminders'];

/** Returns the city's options; null if reminders are off. */
export async function optionsOf({ cities }: ReminderDeps, cityId: number): Promise<ReminderOptions | null> {
  const { reminders } = (await cities.of(cityId)).settings.forgiveness;
  return reminders.isOn ? reminders : null;
}
