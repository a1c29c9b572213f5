import type { Started } from '@gorpark/contract/wire/types';
import { formatTime } from '@gorpark/domain/time';
import { plannedReminder } from '#src/checkout/flows/planned-reminder.ts';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { useIsParked } from '#src/core/is-parked.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { PayButton } from '#src/ui/pay-button.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { homeMap } from './messages/index.ts';
import type { QuickStartState } from './use-quick-start.ts';
import styles from './quick-start.module.css';

/** Starts the session at once: names its end and price. */
export function StartButton({ quick, onStarted }: { quick: QuickStartState; onStarted: () => void }) {
  const t = useT(homeMap);
  const { timeZone } = useCity();
  const startedText = useStartedText();
  const isParked = useIsParked();
  const { button } = quick;

  const handleStart = async () => {
    const started = await quick.start();
    if (!started) return;
    // Safari has no vibration.
    navigator.vibrate?.(40);
    onStarted();
    showToast({ text: await startedText(started) });
  };

  return (
    <>
      <QuickAlert quick={quick} />
      <PayButton
        className={styles.pay}
        // While a car is parked, another start is secondary.
        variant={isParked ? 'secondary' : 'primary'}
        sum={button.label === 'free' ? undefined : (quick.cost?.total ?? null)}
        isLoading={quick.isStarting}
        loadingText={t('starting')}
        isDisabled={button.isDisabled}
        onClick={() => void handleStart()}
      >
        {button.label === 'start' && quick.endMs !== null
          ? t('startUntil', { time: formatTime(quick.endMs, timeZone) })
          : t(BUTTON_WORDS[button.label])}
      </PayButton>
    </>
  );
}

const BUTTON_WORDS = { start: 'start', free: 'freeButton', continue: 'continueButton' } as const;

function useStartedText(): (started: Started) => Promise<string> {
  const t = useT(homeMap);
  const lang = useLang();
  const { client, clock } = useCore();
  const { timeZone } = useCity();
  const { reminders } = useCapabilities();

  return async ({ endMs, reservationId }) => {
    const remindMs = reminders && (await plannedReminder(client, reservationId));
    const end = endMs && t('untilChip', { time: momentText(endMs, clock.now(), timeZone, lang) });
    const remind = remindMs && t('startedRemind', { time: formatTime(remindMs, timeZone) });
    return [t('started'), end, remind].filter(Boolean).join(', ');
  };
}

function QuickAlert({ quick }: { quick: QuickStartState }) {
  const t = useT(homeMap);
  const errorText = useErrorText();
  const { outcome, alert } = quick;
  if (outcome?.kind === 'refused') {
    return <Alert tone="danger" title={errorText(outcome.failure.errorName)} className={styles.alert} />;
  }
  if (outcome?.kind === 'lost') {
    return (
      <Alert tone="danger" title={t('lostTitle')} className={styles.alert}>
        {t(outcome.isListKnown ? 'lostText' : 'lostUnknown')}
      </Alert>
    );
  }
  return alert ? <Alert tone="danger" title={errorText(alert)} className={styles.alert} /> : null;
}
