import { operations } from '@gorpark/contract';
import { prepared, type Route, route } from '#src/platform/http/route.ts';
import { createMapAnswers, type MapDeps } from './answers.ts';

export function routes(deps: MapDeps): Route[] {
  const answers = createMapAnswers(deps);
  return [
    {
      ...route(operations.getMapInfo, async (ctx) => prepared(await answers.of(ctx.cityId))),
      peek: (cityId) => answers.peek(cityId),
    },
  ];
}
