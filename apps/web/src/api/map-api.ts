import type { CityBounds } from '@gorpark/contract/public/map/geometry';
import { mapReader } from '@gorpark/contract/public/map/read';
import type { MapData, Zone } from '@gorpark/contract/wire/types';
import { readZones } from '@gorpark/contract/public/city/zones';
import { inTurns } from '#src/lib/in-turns.ts';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';

/** Loaded with the screens that show places. Calls return errors and never throw. */
export interface MapApi {
  zones: (call?: CallOptions) => Promise<ApiResult<Zone[]>>;
  map: (call?: CallOptions) => Promise<ApiResult<MapData>>;
}

export const createMapApi = ({ call }: Pick<ApiClient, 'call'>, bounds: CityBounds): MapApi => ({
  zones: (options) => call('getZones', {}, readZones, options),
  map: (options) => call('getMapInfo', {}, (answer) => inTurns(mapReader(answer, bounds)), options),
});
