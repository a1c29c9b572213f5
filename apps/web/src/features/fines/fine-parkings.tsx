import type { Fine } from '@gorpark/contract/person/fines/read';
import { getOperationsWithFilter } from '@gorpark/contract/person/history/calls';
import type { Operation } from '@gorpark/contract/person/history/read';
import { DAY_MS, formatTime, isoDate, startOfDay } from '@gorpark/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/core-context.ts';
import { callQuery } from '#src/core/request-query.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useStore } from '#src/lib/store.ts';
import { Alert } from '#src/ui/alert.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { fineMessages } from './messages/index.ts';
import styles from './fines.module.css';

interface Parked {
  key: string;
  zone: string;
  startMs: number;
  endMs: number;
}

export function FineParkings({ fine: { offenseMs, plate } }: { fine: Fine }) {
  const t = useT(fineMessages);
  const core = useCore();
  const token = useStore(core.session).token;
  const { timeZone } = core.city;
  const at = offenseMs ?? 0;
  const { data } = useQuery({
    ...callQuery(core, token, getOperationsWithFilter, {
      StartDate: isoDate(at - DAY_MS, timeZone),
      EndDate: isoDate(at + DAY_MS, timeZone),
      Vehicle: plate,
    }),
    enabled: token !== null && offenseMs !== null && plate !== '',
  });
  if (offenseMs === null || !data) return null;

  const day = startOfDay(offenseMs, timeZone);
  const parked = parkedOn(data.operations, day);
  // A refund changes the paid time; a running session has no end.
  const isCertain = data.operations.every(
    (one) => one.type !== 'cancel' && (!isParking(one) || one.endOf !== null),
  );

  return (
    <section className={styles.parkings}>
      <h3 className="h3">{t('parkings')}</h3>
      {isCertain && parked.length === 0 && <p className="muted">{t('parkingsNone')}</p>}
      <ul>
        {parked.map(({ key, zone, startMs, endMs }) => (
          <li key={key}>
            <ZoneBadge number={zone} />
            <span className="num">
              {formatTime(startMs, timeZone)}–{formatTime(endMs, timeZone)}
            </span>
          </li>
        ))}
      </ul>
      {isCertain && parked.length > 0 && <Relation parked={parked} offenseMs={offenseMs} />}
    </section>
  );
}

const isParking = ({ type }: Operation): boolean => type === 'payment' || type === 'renew';

const parkedOn = (operations: readonly Operation[], day: number): Parked[] =>
  operations
    .filter(isParking)
    .flatMap(({ key, status, zone, startsOf, endOf }) =>
      status === 'done' && startsOf !== null && endOf !== null && startsOf < day + DAY_MS && endOf > day
        ? [{ key, zone, startMs: startsOf, endMs: endOf }]
        : [],
    )
    .toSorted((a, b) => a.startMs - b.startMs);

function Relation({ parked, offenseMs }: { parked: readonly Parked[]; offenseMs: number }) {
  const t = useT(fineMessages);
  const minutes = (ms: number) => ({ count: Math.max(1, Math.round(ms / 60_000)) });
  if (parked.some(({ startMs, endMs }) => startMs <= offenseMs && offenseMs <= endMs))
    return <Alert tone="info" title={t('parkedThen')} />;
  const next = parked.find(({ startMs }) => startMs > offenseMs);
  const last = parked.findLast(({ endMs }) => endMs < offenseMs);
  const isNext = next && (!last || next.startMs - offenseMs < offenseMs - last.endMs);
  if (isNext) return <Alert tone="info" title={t('parkedLater', minutes(next.startMs - offenseMs))} />;
  return last ? <Alert tone="info" title={t('parkedBefore', minutes(offenseMs - last.endMs))} /> : null;
}
