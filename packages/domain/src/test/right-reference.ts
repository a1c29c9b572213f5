interface Span {
  from: number;
  length: number;
}

/** Seconds of one evening from 17:00 on; the paid zone is 7812. */
export interface ModelPlan {
  rights: readonly (Span & { kind: string; zone: string | null })[];
  payments: readonly Span[];
  stops: readonly Span[];
  free: readonly Span[];
  usePostPayment: boolean;
}

export interface ModelCheck {
  at: number;
  verdict: string;
  reason: string;
  until: number | null;
  grace: string | null;
  graceUntil: number | null;
  firstSeen: number | null;
}

const LAST_SECOND_OF_DAY = 7 * 3600 - 1;

/** Returns the expected check, found by trying seconds one by one. */
export function checkAsReference(plan: ModelPlan, past: readonly ModelCheck[], now: number): ModelCheck {
  const isIn = ({ from, length }: Span, at: number) => !(at < from || at - from >= length);
  const here = plan.rights.filter(({ zone }) => zone !== '7813');
  const none = { at: now, until: null, grace: null, graceUntil: null, firstSeen: null };
  const endOf = (span: Span) => {
    let at = now;
    while (isIn(span, at)) at += 1;
    return at;
  };
  const free = plan.free.find((span) => isIn(span, now));
  if (free) return { ...none, verdict: 'allowed', reason: 'freeTime', until: endOf(free) };
  for (const kind of ['session', 'partnerRight', 'subscription', 'permit']) {
    const ends = here.filter((one) => one.kind === kind && isIn(one, now)).map(endOf);
    if (ends.length > 0) return { ...none, verdict: 'allowed', reason: kind, until: Math.max(...ends) };
    if (kind !== 'session') continue;
    const sessions = here.filter((one) => one.kind === 'session');
    for (const next of sessions) {
      const isBridged = sessions.some((last) => {
        const end = last.from + last.length;
        return end <= now && now < next.from && next.from - end <= 60;
      });
      if (isBridged)
        return { ...none, verdict: 'allowed', reason: 'session', until: next.from + next.length };
    }
  }
  const paying = plan.payments.find((span) => isIn(span, now));
  if (paying) return { ...none, verdict: 'unknown', reason: 'paymentProcessing', until: endOf(paying) };
  if (plan.stops.some((span) => isIn(span, now)))
    return { ...none, verdict: 'unknown', reason: 'moneyStopped' };

  let ended: number | null = null;
  for (let at = now; at >= now - 3600 && ended === null; at -= 1)
    if (here.some((one) => isIn(one, at - 1))) ended = at;

  let firstSeen: number | null = null;
  for (const check of past) {
    const isCovered = here.some((one) => check.at < one.from + one.length && one.from + one.length <= now);
    if (check.verdict === 'allowed' || isCovered) firstSeen = null;
    else if (check.verdict === 'notAllowed' && (firstSeen === null || check.at - firstSeen > 180 * 60))
      firstSeen = check.at;
  }
  if (firstSeen === null || now - firstSeen > 180 * 60) firstSeen = now;

  const graces: [string, number][] =
    ended === null ? [['arrival', firstSeen + 900]] : [['departure', ended + 600]];
  if (plan.usePostPayment) graces.push(['postPayment', LAST_SECOND_OF_DAY]);
  const [grace, graceUntil] = graces
    .filter(([, until]) => until > now)
    .reduce<[string | null, number | null]>(
      (best, one) => (best[1] !== null && best[1] >= one[1] ? best : one),
      [null, null],
    );
  const isElsewhere = plan.rights.some((one) => isIn(one, now));
  const accused = ended === null ? (isElsewhere ? 'otherZone' : 'noRight') : 'expired';
  return { at: now, verdict: 'notAllowed', reason: accused, until: null, grace, graceUntil, firstSeen };
}
