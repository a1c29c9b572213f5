export { loadSoundCities } from './sound-cities.ts';
export { isCityAway, loadCityDirectory } from './directory.sql.ts';
export { type CityBook, createCityBook } from './book.ts';
export type { CityFacts } from './facts.sql.ts';
export { bonusPercentIn } from './answers/options.ts';
export { categoriesText, clockText, type PriceRow, pricesOn } from './answers/prices.ts';
export { zonesAnswer } from './answers/zones.ts';
export { checkCity, importChangedCities, importCity, refusedOf, type ImportReport } from './import/import.ts';
export { hideNews, hidePage } from './import/hide-content.sql.ts';
export { type ContentWriter, storeNews, storePage, storePopup } from './import/content.sql.ts';
export { importOffers, type OfferEntry } from './import/operator-offers.ts';
export { refusalRows as refusalLines, reportRows as reportLines } from './import/report.ts';
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
export { loadCityTariffs, readPackHash, readVersions } from './data/tariffs.sql.ts';
export type { CityTariffs, PricedZone, SoldParking } from './data/tariff-types.ts';
export { countNews, findNews, findPage, findPopup, listNews, type StoredNews } from './data/content.sql.ts';
export { loadObjects, loadParkings, type ObjectFacts, type ParkingFacts } from './data/map-objects.sql.ts';
export { areZonesNear, placesNear, placesOfCodes } from './data/places-near.sql.ts';
export { readAddresses, readTitles } from './data/place-labels.sql.ts';
export { listConstructorZones, listOffers, type Offer, readOffer } from './data/offers.sql.ts';
export {
  ALL_CITIES,
  cityRow,
  findCity,
  isStaying,
  listCityIds,
  parkingAddress,
  settingsOf,
  zoneName,
} from './shared.sql.ts';
export { readBarrierOffer } from './data/barrier-offer.sql.ts';
