import { operations, type InputOf, type ReplyOf } from '@gorpark/contract';
import { enforcementCalls } from '@gorpark/contract/enforcement';
import { startOfDay } from '@gorpark/domain/time';
import {
  actorRoute,
  type Lang,
  type PartnerContext,
  partnerRoute,
  type Route,
} from '#src/platform/http/route.ts';
import { ok, type Result } from '#src/platform/result.ts';
import type { Answer } from './answer.ts';
import { type CheckDeps, checkItems } from './checks.ts';
import { listOwn } from './log.sql.ts';
import { getVehicleChecks } from './owner.ts';
import { listPlaces } from './place.ts';

const { getPlaces, listChecks, makeChecks } = enforcementCalls;
const PAGE = 100;

export function routes(deps: CheckDeps): Route[] {
  return [
    partnerRoute(makeChecks, async ({ input, lang, ...caller }) => {
      const answers = await checkItems(deps, caller, input.checks);
      return ok({ results: answers.map((answer) => toResult(answer, lang)) });
    }),
    actorRoute(operations.getVehicleChecks, (ctx) => getVehicleChecks(deps, ctx)),
    partnerRoute(listChecks, (ctx) => ownChecks(deps, ctx)),
    partnerRoute(getPlaces, async ({ cityId, input }) =>
      ok({ places: await listPlaces(deps, cityId, input) }),
    ),
  ];
}

async function ownChecks(
  { db, clock }: CheckDeps,
  { cityId, performer, timeZone, input, lang }: PartnerContext<InputOf<typeof listChecks>>,
): Promise<Result<ReplyOf<typeof listChecks>>> {
  const since = new Date(startOfDay(clock.now(), timeZone));
  const before = input.cursor === undefined ? null : Number(input.cursor);
  const rows = await listOwn(db, { cityId, performer, since, before, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return ok({
    checks: page.map(({ receivedAt, plate, answer }) => ({
      receivedAt: receivedAt.toISOString(),
      plate,
      result: toResult(answer as Answer, lang),
    })),
    next: rows.length > PAGE ? String(page.at(-1)?.no) : null,
  });
}

type Sent = ReplyOf<typeof makeChecks>['results'][number];

function toResult(answer: Answer, lang: Lang): Sent {
  if (!('error' in answer)) return answer;
  const { id, error: errorName } = answer;
  return { id, error: { errorName, errorMessage: makeChecks.texts[errorName]?.[lang] ?? errorName } };
}
