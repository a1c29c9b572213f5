export { createTariffBook, type TariffBook } from './book.ts';
export { hasVersions, paidRestOf, priceNowOf, priceOf, type Session, tariffOfSession } from './price.ts';
export type { CityTariffs, PricedZone, SoldParking } from '../cities/index.ts';
