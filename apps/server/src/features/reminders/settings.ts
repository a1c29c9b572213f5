import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { MINUTE_MS } from '@gorpark/domain/time';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { readSessionId } from '../sessions/index.ts';
import { optionsOf, type ReminderDeps, type ReminderOptions } from './deps.ts';
import { type OwnSession, readOwnSession, type SessionKey } from './session.sql.ts';
import {
  type Prospect,
  readProspect,
  readSent,
  readSetting,
  type Setting,
  writeSetting,
} from './setting.sql.ts';
import type { PushDeps } from './subscriptions.ts';
import type { Channel, SentState } from './tables.ts';

type Reply = ReplyOf<typeof operations.getReminders>;

/** Errors: ValidationError if reminders are off, ParkingSessionNotFound. */
export async function getReminders(
  deps: ReminderDeps,
  ctx: ActorContext<InputOf<typeof operations.getReminders>>,
): Promise<Result<Reply>> {
  const options = await optionsOf(deps, ctx.cityId);
  if (options === null) return fail('ValidationError');
  const found = await sessionOf(deps, ctx);
  if (!found.ok) return found;
  const { key, session } = found.value;
  const setting = (await readSetting(deps.db, key)) ?? { channels: [], lead: options.standardLead };
  return ok({ ...setting, result: session ? await statesOf(deps, key, session, setting, ctx.now()) : [] });
}

/** Errors: ValidationError for a channel or lead not offered, ParkingSessionNotFound. */
export async function setReminders(
  deps: PushDeps,
  ctx: ActorContext<InputOf<typeof operations.setReminders>>,
): Promise<Result<Record<string, never>>> {
  const options = await optionsOf(deps, ctx.cityId);
  if (options === null) return fail('ValidationError');
  const setting = readWanted(ctx, options, deps.push !== null);
  if (setting === null) return fail('ValidationError');
  const found = await sessionOf(deps, ctx);
  if (!found.ok) return found;
  await writeSetting(deps.db, found.value.key, { ...setting, lang: ctx.lang, at: new Date(ctx.now()) });
  return ok({});
}

function readWanted(
  { input, actor }: ActorContext<InputOf<typeof operations.setReminders>>,
  options: ReminderOptions,
  hasPush: boolean,
): Setting | null {
  const lead = Number(input.lead ?? options.standardLead);
  const isOffered: Readonly<Record<Channel, boolean>> = {
    push: hasPush,
    calendar: true,
    mail: actor.kind === 'driver',
    sms: actor.kind === 'driver' && options.smsPerDay > 0,
  };
  const channels = [...new Set(input.channels ?? [])];
  return options.leads.includes(lead) && channels.every((each) => isOffered[each])
    ? { channels, lead }
    : null;
}

/** Without ReservationId: the account. */
async function sessionOf(
  { db }: ReminderDeps,
  { cityId, actor, input }: ActorContext<{ ReservationId?: string | undefined }>,
): Promise<Result<{ key: SessionKey; session: OwnSession | null }>> {
  const key = { cityId, accountId: actor.accountId, sessionId: 0 };
  if (input.ReservationId === undefined) return ok({ key, session: null });
  const sessionId = readSessionId(input.ReservationId);
  if (sessionId === null) return fail('ParkingSessionNotFound');
  const session = await readOwnSession(db, { ...key, sessionId });
  return session === null ? fail('ParkingSessionNotFound') : ok({ key: { ...key, sessionId }, session });
}

const SHOWN: Readonly<Record<SentState, 'planned' | 'sent' | 'failed'>> = {
  waiting: 'planned',
  sending: 'planned',
  sent: 'sent',
  failed: 'failed',
};

function stateOf(channel: Channel, prospect: Prospect | null): Reply['result'][number]['state'] {
  if (prospect?.lead === null) return 'late';
  return channel === 'push' && prospect?.hasBrowser !== true ? 'noBrowser' : 'planned';
}

async function statesOf(
  { db }: ReminderDeps,
  key: SessionKey,
  { endMs, status }: OwnSession,
  { channels, lead }: Setting,
  nowMs: number,
): Promise<Reply['result']> {
  if (status !== 'live' && status !== 'open' && status !== 'finished') return [];
  const prospect = await readProspect(db, key, nowMs);
  const sent = new Map((await readSent(db, key, new Date(endMs))).map((each) => [each.channel, each]));
  return channels.flatMap((channel) => {
    if (channel === 'calendar') return [];
    const row = sent.get(channel);
    const timeMs = row?.at.getTime() ?? endMs - (prospect?.lead ?? lead) * MINUTE_MS;
    const state = row ? SHOWN[row.state] : stateOf(channel, prospect);
    return { channel, state, time: new Date(timeMs).toISOString() };
  });
}
