import * as z from 'zod/mini';
import { operations } from '@gorpark/contract';
import { isoDate } from '@gorpark/domain/time';
import { type DataOperator, DEMO_OPERATOR } from '#src/platform/data-operator.ts';
import { prepared, type PreparedBody, type Route, route } from '#src/platform/http/route.ts';
import { ok } from '#src/platform/result.ts';
import { optionsAnswer, settingsAnswer } from './answers/options.ts';
import { prepareAnswer } from '#src/platform/http/prepare-body.ts';
import { zonesAnswer } from './answers/zones.ts';
import type { CityBook } from './book.ts';

export interface CityDeps {
  cities: CityBook;
  dataOperator?: DataOperator;
}

export function routes({ cities, dataOperator = DEMO_OPERATOR }: CityDeps): Route[] {
  const zones = new Map<number, { key: string; body: Promise<PreparedBody> }>();

  /** New tariff versions also change the zones at midnight in the city. */
  const zonesBody = async (cityId: number, nowMs: number): Promise<PreparedBody> => {
    const facts = await cities.of(cityId);
    const date = isoDate(nowMs, facts.timeZone);
    const key = `${facts.packHash} ${date}`;
    const known = zones.get(cityId);
    if (known?.key === key) return known.body;
    const body = prepareAnswer(z.encode(operations.getZones.reply, { result: zonesAnswer(facts, date) }));
    zones.set(cityId, { key, body });
    return body;
  };

  return [
    route(operations.getOptions, async (ctx) =>
      ok({ result: optionsAnswer(await cities.of(ctx.cityId), dataOperator, ctx.now()) }),
    ),
    route(operations.getSettings, async (ctx) =>
      ok({ result: settingsAnswer(await cities.of(ctx.cityId), ctx.now()) }),
    ),
    route(operations.getZones, async (ctx) => prepared(await zonesBody(ctx.cityId, ctx.now()))),
  ];
}
