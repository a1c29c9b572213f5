export { addressesOf, loadCityList } from './city-list.ts';
export { buildChangedMapFiles } from './ground/build.ts';
export { checkCity, importChangedCities, importCity, type ImportReport } from './import/import.ts';
export { reportLines } from './import/report.ts';
export type { CityEntry } from './pack/schema.ts';
