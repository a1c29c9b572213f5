import { DAY_MS, MINUTE_MS } from '@gorpark/domain/time';
import type { SweepDeps } from './sweep.ts';
import { openTarget, type PushDeps } from './subscriptions.ts';
import { dropSubscription, listSubscriptions, markRefused, type Subscription } from './subscription.sql.ts';
import { endTimes, TEXTS } from './texts.ts';
import { guestPath, parkingPath, stopPath } from './links.ts';
import { optionsOf } from './deps.ts';
import { closeWaiting, failAbandoned, reserveSms, takeWaiting, type Waiting } from './waiting.sql.ts';

export type DeliverDeps = SweepDeps & PushDeps;

/** A crash loses one reminder a lane. */
const LANES = 8;
const LEASE_MS = 2 * MINUTE_MS;
const RETRY_MS = MINUTE_MS / 2;
const ENDED_FOR_MS = 10 * MINUTE_MS;

/** Sends waiting push and text messages. A stop loses none. */
export async function deliverWaiting(deps: DeliverDeps, isStopping = () => false): Promise<void> {
  const nowMs = deps.clock.now();
  const times = { now: new Date(nowMs), leaseEndsAt: new Date(nowMs + LEASE_MS) };
  await failAbandoned(deps.db, times.now);
  const lane = async () => {
    while (!isStopping()) {
      const reminder = await takeWaiting(deps.db, times);
      if (reminder === null) return;
      await deliver(deps, reminder);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function deliver(deps: DeliverDeps, reminder: Waiting): Promise<void> {
  if (!reminder.isDue) return close(deps, reminder, []);
  const body = await bodyOf(deps, reminder);
  if (reminder.channel === 'push') return deliverPush(deps, reminder, body);
  const isDelivered = (await mayText(deps, reminder)) && (await sendText(deps, reminder, body));
  await close(deps, { ...reminder, isDelivered }, []);
}

async function bodyOf(deps: DeliverDeps, reminder: Waiting): Promise<string> {
  const { kind, lang, plate } = reminder;
  const times = await endTimes(deps, reminder);
  return TEXTS[lang][kind](plate, times);
}

async function deliverPush(deps: DeliverDeps, reminder: Waiting, body: string): Promise<void> {
  const all = await listSubscriptions(deps.db, reminder, deps.clock.now());
  const { pushIds } = reminder;
  const wanted = pushIds === null ? all : all.filter(({ id }) => pushIds.includes(id));
  const statuses = await Promise.all(wanted.map((each) => push(deps, reminder, each, body)));
  const left = wanted.filter((_, index) => mayRetry(statuses[index] ?? 0));
  const isDelivered = reminder.isDelivered || statuses.some(isTaken);
  await close(
    deps,
    { ...reminder, isDelivered },
    left.map(({ id }) => id),
  );
}

const mayRetry = (status: number): boolean => status === 0 || status === 429 || status >= 500;
const isGone = (status: number): boolean => status === 404 || status === 410;
/** Retried: during a change of SECRET_KEY another server may have the key. Never dropped, `op keys reseal` repairs it. */
const UNREADABLE = 0;
/** The subscription belongs to another key: push services answer 403, 401 or 400. */
const isRefused = (status: number): boolean => status === 400 || status === 401 || status === 403;
const isTaken = (status: number): boolean => status >= 200 && status < 300;

async function push(
  { db, clock, push: gateway, pushVault }: DeliverDeps,
  reminder: Waiting,
  subscription: Subscription,
  body: string,
): Promise<number> {
  const { cityId, sessionId, endsAt, kind } = reminder;
  const target = openTarget(pushVault, cityId, subscription);
  const untilMs = endsAt.getTime() + (kind === 'ended' ? ENDED_FOR_MS : 0);
  // Sealed with an unknown key: the browser stores it again at its next visit.
  if (target === null) return UNREADABLE;
  const status =
    (await gateway?.send({
      ...target,
      cityId,
      payload: JSON.stringify(messageOf(reminder, body)),
      ttlSeconds: Math.max(0, Math.floor((untilMs - clock.now()) / 1000)),
      topic: `s${sessionId}`,
    })) ?? 0;
  if (isGone(status)) await dropSubscription(db, reminder, subscription.hash);
  if (isTaken(status)) await markRefused(db, reminder, subscription.id, null);
  if (isRefused(status)) await markRefused(db, reminder, subscription.id, new Date(clock.now()));
  return status;
}

/** What the worker of the portal reads. */
function messageOf(reminder: Waiting, body: string) {
  const { sessionId, kind, lang, isGuest, isOpen } = reminder;
  const { title, extend, stop } = TEXTS[lang];
  const message = { title, body, tag: `s${sessionId}` };
  if (isGuest) return { ...message, url: guestPath(reminder) };
  const url = parkingPath(reminder);
  if (kind !== 'ending' || isOpen) return { ...message, url };
  return { ...message, url, action: extend, stop: { title: stop, url: stopPath(reminder) } };
}

/** `left`: subscriptions to try again. */
function close({ db, clock }: DeliverDeps, reminder: Waiting, left: number[]): Promise<void> {
  const { isDelivered } = reminder;
  if (left.length > 0) {
    const retryAt = new Date(clock.now() + RETRY_MS);
    return closeWaiting(db, reminder, { state: 'waiting', isDelivered, retryAt, pushIds: left });
  }
  const state = isDelivered ? 'sent' : 'failed';
  return closeWaiting(db, reminder, { state, isDelivered, retryAt: null, pushIds: null });
}

async function mayText(deps: DeliverDeps, reminder: Waiting): Promise<boolean> {
  const options = await optionsOf(deps, reminder.cityId);
  const since = new Date(deps.clock.now() - DAY_MS);
  return options !== null && reserveSms(deps.db, reminder, { since, most: options.smsPerDay });
}

async function sendText(
  { messages }: DeliverDeps,
  { cityId, phone, lang }: Waiting,
  text: string,
): Promise<boolean> {
  return (
    phone !== null && messages.sms({ cityId, phone, lang, template: 'parkingReminder', params: { text } })
  );
}
