import type { InputOf, operations } from '@gorpark/contract';
import { MINUTE_MS, toZoned, utcOffset } from '@gorpark/domain/time';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { ActorContext, FileAnswer, Lang } from '#src/platform/http/route.ts';
import { fail, type Result } from '#src/platform/result.ts';
import { readSessionId } from '../sessions/index.ts';
import { optionsOf, type ReminderDeps } from './deps.ts';
import { guestPath, parkingPath } from './links.ts';
import { readSetting } from './setting.sql.ts';
import { type OwnSession, readOwnSession } from './session.sql.ts';
import { TEXTS } from './texts.ts';

export interface CalendarDeps extends ReminderDeps {
  publicUrl: string;
}

/** Errors: ValidationError if reminders are off, ParkingSessionNotFound. */
export async function getCalendar(
  deps: CalendarDeps,
  ctx: ActorContext<InputOf<typeof operations.getCalendar>>,
): Promise<Result<never> | FileAnswer> {
  const { cityId, actor, input, lang } = ctx;
  const options = await optionsOf(deps, cityId);
  if (options === null) return fail('ValidationError');
  const sessionId = readSessionId(input.ReservationId);
  if (sessionId === null) return fail('ParkingSessionNotFound');
  const key = { cityId, accountId: actor.accountId, sessionId };
  const session = await readOwnSession(deps.db, key);
  if (session === null) return fail('ParkingSessionNotFound');
  const leadMinutes = (await readSetting(deps.db, key))?.lead ?? options.standardLead;
  const to = {
    city: session.slug,
    lang,
    sessionId,
    kind: 'ending',
    isOpen: session.status === 'open',
  } as const;
  const path = actor.kind === 'guest' ? guestPath(to) : parkingPath(to);
  const url = new URL(path, deps.publicUrl).href;
  const text = calendarText({ sessionId, session, leadMinutes, lang, url, nowMs: ctx.now() });
  const file = { contentType: 'text/calendar; charset=utf-8', name: 'parking.ics', bytes: Buffer.from(text) };
  return { ok: true, file };
}

interface CalendarEntry {
  sessionId: number;
  session: OwnSession;
  leadMinutes: number;
  lang: Lang;
  url: string;
  nowMs: number;
}

function calendarText({ sessionId, session, leadMinutes, lang, url, nowMs }: CalendarEntry): string {
  const { endMs, slug, timeZone } = session;
  const isCancelled = session.status === 'cancelled' || session.status === 'lapsed';
  const calendar = ical({
    prodId: { company: 'Gorpark', product: 'parking' },
    method: ICalCalendarMethod.PUBLISH,
    // With a zone of the calendar the stamp would be local time without a zone.
    timezone: { name: null, generator: (zone) => zoneBlock(zone, utcOffset(endMs, zone)) },
  });
  const event = calendar.createEvent({
    id: `${slug}-${sessionId}@gorpark`,
    sequence: sequenceOf(session, isCancelled),
    stamp: new Date(nowMs),
    start: toZoned(endMs, timeZone),
    timezone: timeZone,
    summary: TEXTS[lang].calendarTitle(session),
    location: session.street,
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (!isCancelled)
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: leadMinutes * 60,
      description: event.summary(),
    });
  return calendar.toString();
}

/** Grows with each extension, repair and stop. */
function sequenceOf({ startMs, endMs, repairCount }: OwnSession, isCancelled: boolean): number {
  return Math.ceil((endMs - startMs) / MINUTE_MS) + repairCount + (isCancelled ? 1 : 0);
}

/** Some programs lack Russian zones. */
function zoneBlock(zone: string, offset: string): string {
  const plain = offset.replace(':', '');
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${plain}`,
    `TZOFFSETTO:${plain}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');
}
