import type { StoredGeometry } from '@gorpark/city-packs/pack/types';
import type { Db } from '#src/platform/db/schema.ts';

export interface ParkingFacts {
  code: string;
  zonenumber: string | null;
  name: string;
  address: string;
  description: string;
  category: string;
  isFree: boolean;
  side: 'left' | 'right' | null;
  total: number | null;
  disabled: number | null;
  geometry: StoredGeometry;
}

export interface ObjectFacts {
  id: string;
  objecttype: string;
  name: string;
  address: string;
  description: string;
  geometry: StoredGeometry;
}

export async function loadParkings(db: Db, cityId: number): Promise<ParkingFacts[]> {
  const rows = await db
    .selectFrom('parking')
    .select([
      'code',
      'zonenumber',
      'name',
      'address',
      'description',
      'category',
      'is_free',
      'side',
      'geometry',
    ])
    .select(['spaces_total', 'spaces_disabled'])
    .where('city_id', '=', cityId)
    .where('is_active', '=', true)
    .orderBy('code')
    .execute();
  return rows.map(({ is_free, spaces_total, spaces_disabled, ...row }) => ({
    ...row,
    isFree: is_free,
    total: spaces_total,
    disabled: spaces_disabled,
  }));
}

export async function loadObjects(db: Db, cityId: number): Promise<ObjectFacts[]> {
  return db
    .selectFrom('map_object')
    .select(['id', 'objecttype', 'name', 'address', 'description', 'geometry'])
    .where('city_id', '=', cityId)
    .orderBy('id')
    .execute();
}
