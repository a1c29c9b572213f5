import Pencil from 'lucide-react/icons/pencil';
import type { TodaySession } from '@gorpark/contract/public/repair/read';
import { formatMoney } from '@gorpark/domain/money';
import { formatPlate } from '@gorpark/domain/plate';
import { progress } from '@gorpark/domain/session';
import { useCity } from '#src/core/city.ts';
import type { GuestParking } from '#src/core/guest-parkings.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useNow } from '#src/core/now.ts';
import { useCapabilities } from '#src/core/site.ts';
import { bayCount, sessionTone, timeLeft } from '#src/core/session-view.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { AnchorButton } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { Plate } from '#src/ui/plate.tsx';
import { KerbBar } from '#src/ui/kerb-bar.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import type { GuestParts } from './guest-parts.ts';
import { guestMessages } from './messages/index.ts';
import styles from './guest-receipt.module.css';

interface GuestReceiptProps {
  parking: GuestParking;
  parts: GuestParts;
  /** `null`: cannot be repaired here. */
  session: TodaySession | null;
  onRepaired: () => void;
}

export function GuestReceipt({ parking, parts, session, onRepaired }: GuestReceiptProps) {
  const t = useT(guestMessages);
  const lang = useLang();
  const { timeZone } = useCity();
  const { reminders, canRepair } = useCapabilities();
  const minuteMs = useMinute();
  const { plate, zone, reservationId = '', street, amount, startMs, endMs, check } = parking;
  const time = (ms: number) => momentText(ms, minuteMs, timeZone, lang);
  const tone = sessionTone(endMs, minuteMs);
  const isOver = tone === 'over';
  const isRepairable = session !== null || (canRepair && !isOver && reservationId !== '');

  return (
    <Card
      as="section"
      className={cx(styles.card, tone !== 'over' && styles.sign, tone === 'ending' && styles.ending)}
    >
      {/* Screen readers announce only the end time. */}
      <h2 className="h2">
        <output>{t(isOver ? 'stayOver' : 'orderDone', { time: time(endMs) })}</output>
      </h2>
      <div className={styles.head}>
        <Plate value={plate} />
        {!isOver && <Left endMs={endMs} />}
      </div>
      {!isOver && (
        <KerbBar
          share={progress(startMs, endMs, minuteMs)}
          bays={bayCount(startMs, endMs)}
          label={t('stayElapsed')}
        />
      )}
      <dl className={styles.rows}>
        <div>
          <dt>{t('stayPlace')}</dt>
          <dd className={styles.place}>
            <ZoneBadge number={zone} tone={isOver ? undefined : 'onSign'} />
            {street !== '' && <span>{street}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('stayTime')}</dt>
          <dd>{t('stayFromTo', { start: time(startMs), end: time(endMs) })}</dd>
        </div>
        <div>
          <dt>{t('staySum')}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      </dl>
      {reminders && !isOver && reservationId !== '' && (
        <div className={styles.reminders}>
          <parts.Reminders order={parking.order} session={{ reservationId, endMs }} />
        </div>
      )}
      {(check !== '' || isRepairable) && (
        <div className={styles.keep}>
          {check !== '' && <Keep check={check} isOnSign={!isOver} />}
          {isRepairable && (
            <Repair plate={plate} session={session} isOnSign={!isOver} onRepaired={onRepaired} />
          )}
        </div>
      )}
    </Card>
  );
}

function Left({ endMs }: { endMs: number }) {
  const left = timeLeft(endMs, useNow());

  return (
    <span className={styles.left} role="timer" aria-live="off">
      {left.main}
      <small>{left.seconds}</small>
    </span>
  );
}

function Keep({ check, isOnSign }: { check: string; isOnSign: boolean }) {
  const t = useT(guestMessages);

  const handleCopy = async () => {
    const isDone = await copyText(new URL(check, window.location.origin).href);
    showToast(isDone ? { text: t('stayCopied') } : { text: t('stayNotCopied'), tone: 'bad' });
  };
  return (
    <>
      <AnchorButton href={check} variant={isOnSign ? 'white' : 'secondary'}>
        {t('orderCheck')}
      </AnchorButton>
      <Button variant={isOnSign ? 'onSign' : 'ghost'} onClick={() => void handleCopy()}>
        {t('stayCopy')}
      </Button>
    </>
  );
}

/** Keeps its place until the session is known. */
function Repair({
  plate,
  session,
  isOnSign,
  onRepaired,
}: Pick<GuestReceiptProps, 'session' | 'onRepaired'> & { plate: string; isOnSign: boolean }) {
  const t = useT(guestMessages);
  const { openDialog } = useDialogs();

  return (
    <Button
      variant={isOnSign ? 'onSign' : 'outline'}
      icon={Pencil}
      className={cx(!session && styles.later)}
      aria-label={t('repairLabel', { plate: formatPlate(plate) })}
      onClick={() => session && openDialog('repair', { session, isGuest: true, onRepaired })}
    >
      {t('repair')}
    </Button>
  );
}
