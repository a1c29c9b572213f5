import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { LucideIcon } from 'lucide-react';
import Clock from 'lucide-react/icons/clock';
import HelpCircle from 'lucide-react/icons/circle-question-mark';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import type { Clock as ServerClock } from '#src/lib/clock.ts';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { Reason } from '@gorpark/domain/right-at';
import type { CheckResult, Refusal } from './answers.ts';
import type { Reply } from './inspection.ts';
import { inspectTexts, reasonKey } from './texts.ts';
import { leftText, timeText } from './times.ts';
import { useSecond } from './use-second.ts';
import styles from './verdict.module.css';

export const LOOKS: Readonly<Record<CheckResult['verdict'], { icon: LucideIcon; tone: string | undefined }>> =
  {
    allowed: { icon: CircleCheck, tone: styles.allowed },
    notAllowed: { icon: CircleX, tone: styles.notAllowed },
    unknown: { icon: HelpCircle, tone: styles.unknown },
  };

/** Another place may have a verdict. */
const PLACELESS: readonly string[] = ['placeNotFound', 'placeAmbiguous', 'notSold'] satisfies Reason[];

const GRACE = {
  departure: 'graceDeparture',
  arrival: 'graceArrival',
  postPayment: 'gracePostPayment',
} as const;

interface VerdictProps {
  reply: Reply<CheckResult>;
  clock: ServerClock;
  onPlace: () => void;
  onReplaceKey: () => void;
}

export function Verdict({ reply, clock, onPlace, onReplaceKey }: VerdictProps) {
  return reply.ok ? (
    <CheckPanel result={reply.value} clock={clock} onPlace={onPlace} />
  ) : (
    <RefusedPanel refusal={reply.refusal} onReplaceKey={onReplaceKey} />
  );
}

function CheckPanel({
  result,
  clock,
  onPlace,
}: { result: CheckResult } & Pick<VerdictProps, 'clock' | 'onPlace'>) {
  const t = useT(inspectTexts);
  const { icon, tone } = LOOKS[result.verdict];
  const { timeZone } = result;
  const reason = reasonKey(result.reason);
  return (
    <Panel tone={tone} icon={icon} word={t(result.verdict)}>
      <p className={styles.reason}>
        {reason === null ? result.reason : t(reason)}
        {result.untilMs !== null &&
          `. ${t('until', { time: timeText(result.untilMs, timeZone, clock.now()) })}`}
      </p>
      {result.verdict === 'unknown' && <p className={styles.measure}>{t('noMeasure')}</p>}
      {PLACELESS.includes(result.reason) && (
        <Button variant="outline" onClick={onPlace}>
          {t('choosePlace')}
        </Button>
      )}
      {result.grace && <GraceBlock grace={result.grace} timeZone={timeZone} clock={clock} />}
      <p className={styles.small}>
        {placeText(t, result)}
        {result.firstSeenMs !== null &&
          `. ${t('firstSeen', { time: timeText(result.firstSeenMs, timeZone, clock.now()) })}`}
      </p>
      {result.isTwin && (
        <p className={styles.twin}>
          <Icon of={TriangleAlert} size={18} />
          {t('twin')}
        </p>
      )}
    </Panel>
  );
}

type T = ReturnType<typeof useT<(typeof inspectTexts)['ru']>>;

export function placeText(
  t: T,
  { zone, parking, street }: Pick<CheckResult, 'zone' | 'parking' | 'street'>,
): string {
  const both = zone && parking && t('zoneParking', { zone, parking });
  const numbers = both || (zone && t('zone', { zone })) || (parking && t('parking', { parking }));
  return [numbers, street].filter(Boolean).join(', ');
}

function GraceBlock({
  grace,
  timeZone,
  clock,
}: {
  grace: NonNullable<CheckResult['grace']>;
  timeZone: string;
  clock: ServerClock;
}) {
  const t = useT(inspectTexts);
  const leftMs = grace.untilMs - useSecond(clock);
  const time = timeText(grace.untilMs, timeZone, clock.now());
  const kind = Object.hasOwn(GRACE, grace.kind) ? t(GRACE[grace.kind]) : '';
  if (leftMs <= 0) return <p className={styles.grace}>{t('graceOver', { time })}</p>;
  return (
    <div className={styles.grace}>
      <Icon of={Clock} size={24} />
      <p>
        <b>{t('graceUntil', { time })}</b>
        <span className={styles.left} aria-hidden="true">
          {t('graceLeft', { left: leftText(leftMs) })}
        </span>
        {kind !== '' && <span className={styles.kind}>{kind}</span>}
      </p>
    </div>
  );
}

const KEY_TEXTS = {
  key: 'keyGone',
  expired: 'keyExpired',
  scope: 'keyScope',
  address: 'keyAddress',
  off: 'keyOff',
} as const;

export function refusalText(t: T, refusal: Refusal): string {
  if (refusal.kind === 'noAnswer') return t('noAnswerWhy');
  if (refusal.kind === 'other') return refusal.text;
  if (refusal.kind !== 'limit') return t(KEY_TEXTS[refusal.kind]);
  return refusal.seconds === null ? t('keyLimit') : t('keyLimitIn', { count: refusal.seconds });
}

function RefusedPanel({ refusal, onReplaceKey }: { refusal: Refusal; onReplaceKey: () => void }) {
  const t = useT(inspectTexts);
  const isLost = refusal.kind === 'noAnswer';
  return (
    <Panel
      tone={styles.none}
      icon={isLost ? WifiOff : TriangleAlert}
      word={t(isLost ? 'noAnswer' : 'refused')}
    >
      <p className={styles.reason}>{refusalText(t, refusal)}</p>
      {Object.hasOwn(KEY_TEXTS, refusal.kind) && (
        <Button variant="outline" onClick={onReplaceKey}>
          {t('replaceKey')}
        </Button>
      )}
    </Panel>
  );
}

interface PanelProps {
  tone: string | undefined;
  icon: LucideIcon;
  word: string;
  children: ReactNode;
}

const Panel = ({ tone, icon, word, children }: PanelProps) => (
  <div className={cx(styles.panel, tone)}>
    <div className={styles.head}>
      <Icon of={icon} size={48} stroke={2} className={styles.icon} />
      <p className={styles.word}>{word}</p>
    </div>
    {children}
  </div>
);
