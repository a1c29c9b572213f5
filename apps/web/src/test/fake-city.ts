import type { CityEntry } from '#src/lib/city-entry.ts';

export const fakeCity = (rest: Partial<CityEntry> = {}): CityEntry => ({
  city: 'saint-petersburg',
  nameForShow: 'Санкт-Петербург',
  nameEn: 'Saint Petersburg',
  apiUrl: '/saint-petersburg',
  timeZone: 'Europe/Moscow',
  regionCode: '78',
  center: [59.93863, 30.31413],
  mapBounds: { southWest: [59.74415, 30.04334], northEast: [60.09074, 30.56717] },
  mapSource: '/maps/saint-petersburg.pmtiles',
  profile: { parking: { parkingPeriod: 15, planarParkingAvailable: true, postPaymentAvailable: true } },
  ...rest,
});
