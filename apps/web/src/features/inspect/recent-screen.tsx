import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import type { Clock } from '#src/lib/clock.ts';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatPlate } from '@gorpark/domain/plate';
import type { CheckResult, ListedCheck, Refusal } from './answers.ts';
import type { ChosenPlace } from './device.ts';
import type { Inspection } from './inspection.ts';
import { inspectTexts, reasonKey } from './texts.ts';
import { leftText, timeText } from './times.ts';
import { useSecond } from './use-second.ts';
import { LOOKS, refusalText } from './verdict.tsx';
import styles from './inspect.module.css';

interface RecentScreenProps {
  inspection: Inspection;
  clock: Clock;
  onAgain: (plate: string, place: ChosenPlace) => void;
}

/** Checks of the day as the server has them: nothing is stored on the device. */
export function RecentScreen({ inspection, clock, onAgain }: RecentScreenProps) {
  const t = useT(inspectTexts);
  const [checks, setChecks] = useState<ListedCheck[]>([]);
  const [next, setNext] = useState<string | null>('');
  const [isLoading, setIsLoading] = useState(true);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const show = (cursor: string | undefined, reply: Awaited<ReturnType<Inspection['list']>>) => {
    setIsLoading(false);
    setRefusal(reply.ok ? null : reply.refusal);
    if (!reply.ok) return;
    setChecks((known) => (cursor === undefined ? [] : known).concat(reply.value.checks));
    setNext(reply.value.next);
  };
  const showFirst = useEffectEvent((reply: Parameters<typeof show>[1]) => show(undefined, reply));
  useEffect(() => void inspection.list(undefined).then(showFirst), [inspection]);
  const handleMore = async () => {
    setIsLoading(true);
    setRefusal(null);
    const cursor = checks.length === 0 ? undefined : (next ?? undefined);
    show(cursor, await inspection.list(cursor));
  };
  const isEmpty = checks.length === 0 && !isLoading && refusal === null;

  return (
    <div className={styles.body} aria-busy={isLoading}>
      <ul className={styles.list}>
        {checks.map((check, no) => (
          <li key={no}>
            <Row check={check} clock={clock} onAgain={onAgain} />
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {isLoading && checks.length === 0 && <p className={styles.quiet}>{t('loading')}</p>}
        {isEmpty && <p className={styles.quiet}>{t('recentEmpty')}</p>}
        {refusal && <p className={styles.quiet}>{refusalText(t, refusal)}</p>}
      </div>
      {(refusal || next) && (
        <Button variant="secondary" isBlock isLoading={isLoading} onClick={() => void handleMore()}>
          {t(refusal ? 'reload' : 'more')}
        </Button>
      )}
    </div>
  );
}

function Row({
  check,
  clock,
  onAgain,
}: { check: ListedCheck } & Pick<RecentScreenProps, 'clock' | 'onAgain'>) {
  const t = useT(inspectTexts);
  const now = useSecond(clock);
  const { plate, result, receivedMs, timeZone } = check;
  const place = result && placeOf(result);
  const look = result && LOOKS[result.verdict];
  const reason = result && reasonKey(result.reason);
  const leftMs = (result?.grace?.untilMs ?? 0) - now;
  const content = (
    <>
      {look && (
        <span className={cx(styles.mark, look.tone)}>
          <Icon of={look.icon} size={22} />
        </span>
      )}
      <span>
        <b className="num">{plate === null ? t('noPlate') : formatPlate(plate)}</b>
        <small>
          {t(result?.verdict ?? 'refused')}
          {result && `. ${reason === null ? result.reason : t(reason)}`}
        </small>
        {leftMs > 0 && (
          <small className="num">
            {t('graceUntil', { time: timeText(now + leftMs, timeZone, now) })},{' '}
            {t('graceLeft', { left: leftText(leftMs) })}
          </small>
        )}
      </span>
      <time className="num">{timeText(receivedMs, timeZone, now)}</time>
    </>
  );
  if (plate === null || place === null) return <div className={styles.item}>{content}</div>;
  return (
    <button type="button" className={styles.item} onClick={() => onAgain(plate, place)}>
      {content}
      <span className="vh">{t('again')}</span>
      <Icon of={RotateCw} size={18} />
    </button>
  );
}

function placeOf({ parking, zone, street }: CheckResult): ChosenPlace | null {
  if (parking !== null) return { code: { parking }, street: street ?? '' };
  return zone === null ? null : { code: { zone }, street: street ?? '' };
}
