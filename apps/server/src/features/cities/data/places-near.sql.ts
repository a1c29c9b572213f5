import { distanceTo, planeAt, positionsOf } from '@gorpark/city-packs/pack/geometry';
import type { Position, StoredGeometry } from '@gorpark/city-packs/pack/types';
import type { NearPlace } from '@gorpark/domain/place-at';
import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';

interface Row extends Omit<NearPlace, 'distance'> {
  no: number;
  geometry: StoredGeometry;
}

/** Returns the places within `metres` of each position, nearest first. */
export async function placesNear(
  db: Db,
  cityId: number,
  positions: readonly Position[],
  metres: number,
): Promise<NearPlace[][]> {
  const found = positions.map((): NearPlace[] => []);
  if (positions.length === 0) return found;
  const boxes = positions.map((position, no) => ({ no, ...cellsAround(position, metres) }));
  const { rows } = await sql<Row>`
    select i.no, p.code as parking, p.zonenumber as zone, p.is_free as "isFree",
           coalesce(nullif(p.address, ''), p.name) as street, p.geometry
      from jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb)
             as i(no int, "minLat" int, "maxLat" int, "minLon" int, "maxLon" int),
           lateral (select distinct code from place_cell c, unnest(c.codes) code
                     where c.city_id = ${cityId} and c.lat_cell between i."minLat" and i."maxLat"
                       and c.lon_cell between i."minLon" and i."maxLon") k
      join parking p on p.city_id = ${cityId} and p.code = k.code and p.is_active`.execute(db);
  for (const { no, geometry, ...place } of rows) {
    const position = positions[no];
    const distance = position ? Math.round(distanceTo(geometry, position) * 10) / 10 : Infinity;
    if (distance <= metres) found[no]?.push({ ...place, distance });
  }
  for (const places of found)
    places.sort((a, b) => a.distance - b.distance || a.parking.localeCompare(b.parking));
  return found;
}

function cellsAround([lon, lat]: Position, metres: number) {
  const [lonMetres, latMetres] = planeAt(lat).toDegrees({ x: metres, y: metres });
  const cell = (degrees: number) => Math.floor(degrees * 1000);
  return {
    ...{ minLat: cell(lat - latMetres), maxLat: cell(lat + latMetres) },
    ...{ minLon: cell(lon - lonMetres), maxLon: cell(lon + lonMetres) },
  };
}

/** Returns active places by code, at distance 0. */
export async function placesOfCodes(
  db: Db,
  cityId: number,
  codes: readonly string[],
): Promise<Map<string, NearPlace>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<Omit<NearPlace, 'distance'>>`
    select p.code as parking, p.zonenumber as zone, p.is_free as "isFree",
           coalesce(nullif(p.address, ''), p.name) as street
      from parking p where p.city_id = ${cityId} and p.code = any(${[...codes]}::text[]) and p.is_active`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.parking, { ...row, distance: 0 }]));
}

/** Returns whether places of two zones are within `metres` of each other. */
export async function areZonesNear(
  db: Db,
  cityId: number,
  zones: readonly [string, string],
  metres: number,
): Promise<boolean> {
  const { rows } = await sql<{ zone: string; geometry: StoredGeometry }>`
    select p.zonenumber as zone, p.geometry from parking p
     where p.city_id = ${cityId} and p.zonenumber = any(${[...zones]}::text[]) and p.is_active`.execute(db);
  const from = rows.flatMap(({ zone, geometry }) => positionsOf(geometry).map((at) => ({ zone, at })));
  const near = await placesNear(
    db,
    cityId,
    from.map(({ at }) => at),
    metres,
  );
  return near.some((places, no) =>
    places.some(({ zone }) => zone !== null && zone !== from[no]?.zone && zones.includes(zone)),
  );
}
