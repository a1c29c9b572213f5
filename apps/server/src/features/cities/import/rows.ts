import { createHash } from 'node:crypto';
import { boxOf, positionsOf } from '@gorpark/city-packs/pack/geometry';
import type { Pack } from '@gorpark/city-packs/pack/types';
import type { TariffVersion } from '@gorpark/domain/tariff';

/** A stored row never changes. */
export interface VersionRow {
  id: string;
  tariff_code: string;
  valid_from: string;
  content: TariffVersion;
}

export interface PackRows {
  versions: VersionRow[];
  tariffs: { code: string; version_ids: string[] }[];
  zones: Record<string, unknown>[];
  parkings: Record<string, unknown>[];
  objects: Record<string, unknown>[];
}

/**
 * The id contains a hash of the pricing fields. Changed content becomes another row, so the row of a session never
 * changes [tariffs-6].
 */
function storedVersion(code: string, version: TariffVersion): VersionRow {
  const { id, ...content } = version;
  const hash = createHash('sha256')
    .update(JSON.stringify([code, content]))
    .digest('hex')
    .slice(0, 8);
  const stored = `${id}.${hash}`;
  return {
    id: stored,
    tariff_code: code,
    valid_from: version.validFrom,
    content: { ...content, id: stored },
  };
}

export function rowsOf(pack: Pack): PackRows {
  const tariffs = pack.tariffs.map((tariff) => ({
    code: tariff.code,
    versions: tariff.versions.map((version) => storedVersion(tariff.code, version)),
  }));
  return {
    versions: tariffs.flatMap((tariff) => tariff.versions),
    tariffs: tariffs.map(({ code, versions }) => ({ code, version_ids: versions.map(({ id }) => id) })),
    zones: pack.zones.map((zone) => ({
      zonenumber: zone.zonenumber,
      name: zone.name,
      description: zone.description,
      category: zone.category,
      tariff_code: zone.tariff,
      is_demo: zone.demo,
    })),
    parkings: pack.parkings.map(({ properties, geometry }) => {
      const box = boxOf(positionsOf(geometry));
      return {
        code: properties.code,
        zonenumber: properties.zone ?? null,
        name: properties.name,
        address: properties.address,
        description: properties.description,
        category: properties.category,
        is_free: properties.category === 'free',
        side: properties.side ?? null,
        spaces_total: properties.total ?? null,
        spaces_disabled: properties.disabled ?? null,
        geometry,
        min_lon: box.minLon,
        min_lat: box.minLat,
        max_lon: box.maxLon,
        max_lat: box.maxLat,
        is_demo: properties.demo,
      };
    }),
    objects: pack.objects.map(({ properties, geometry }) => ({
      id: properties.id,
      objecttype: properties.objecttype,
      name: properties.name,
      address: properties.address,
      description: properties.description,
      geometry,
      is_demo: properties.demo,
    })),
  };
}
