import type { Place } from '@gorpark/contract/wire/types';

export const aPlace = (rest: Partial<Place> = {}): Place => ({
  id: 'parkings:3001',
  code: '3001',
  name: 'Парковка 3001',
  address: 'ул. Рубинштейна, 15',
  description: '',
  objectType: 'parkings',
  category: 'roadside',
  isFree: false,
  spaces: { total: null, free: null, disabled: null },
  zone: { zoneNumber: '7812', zoneName: 'Владимирский округ', prices: [] },
  side: null,
  geometry: { type: 'Point', coordinates: [30.3445, 59.9312] },
  ...rest,
});
