export { loadSoundCities } from './sound-cities.ts';
export { type CityBook, createCityBook } from './book.ts';
export type { CityFacts } from './facts.sql.ts';
export { bonusPercentIn } from './answers/options.ts';
export { categoriesText, clockText, type PriceRow, pricesOn } from './answers/prices.ts';
export { prepareAnswer } from './answers/prepare-body.ts';
export { zonesAnswer } from './answers/zones.ts';
export { checkCity, importChangedCities, importCity, refusedOf, type ImportReport } from './import/import.ts';
export { hideNews, hidePage } from './import/hide-content.sql.ts';
export { type ContentWriter, storeNews, storePage, storePopup } from './import/content.sql.ts';
export { importOffers, type OfferEntry } from './import/operator-offers.ts';
export { refusalLines, reportLines } from './import/report.ts';
export { lastKnownDay } from './last-known-day.ts';
export type { CityBase, Override } from './overrides/lay-over.ts';
export { listOverrides } from './overrides/overrides.sql.ts';
export {
  type ChangedField,
  OPTION_NAMES,
  optionPart,
  type OverrideChange,
  OverrideError,
  setOverrides,
  SETTING_NAMES,
} from './overrides/set-override.ts';
export { type CityDeps, routes } from './routes.ts';
