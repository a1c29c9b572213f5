import { enforcementCalls } from '@gorpark/contract/enforcement';
import { partnerRoute, type Route } from '#src/platform/http/route.ts';
import { fail, ok } from '#src/platform/result.ts';
import type { FindPlaces } from './places.ts';

export interface EnforcementDeps {
  /** null: not available yet. */
  findPlaces: FindPlaces | null;
}

export function routes({ findPlaces }: EnforcementDeps): Route[] {
  return [
    partnerRoute(enforcementCalls.getPlaces, async ({ cityId, input }) =>
      findPlaces ? ok({ places: await findPlaces(cityId, input) }) : fail('NotImplemented'),
    ),
  ];
}
