import { type FailureName, REQUEST_ERROR } from '@gorpark/contract/failures';
import { type ReactNode, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { useErrorText } from './error-text.ts';
import { coreMessages } from './messages/index.ts';
import { unitOf, useWaitLeft } from './use-wait-left.ts';

interface FailureAlertProps {
  /** `null` draws nothing. */
  failure: FailureName | null;
  /** The form's own words, where the catalogue's do not fit the place. */
  text?: string | undefined;
  /** Until when a next try is refused (decision D-J430): told, and counted down, in place of the failure. */
  waitUntilMs?: number | null;
  /** What to do. */
  children?: ReactNode;
}

/** Why the last sending of a form failed, above its button; without a connection it says so. */
export function FailureAlert({ failure, text, waitUntilMs = null, children }: FailureAlertProps) {
  const t = useT(coreMessages);
  const textOf = useErrorText();
  const secondsLeft = useWaitLeft(waitUntilMs);
  if (secondsLeft > 0)
    return (
      <Alert tone="danger" title={<Countdown key={waitUntilMs} seconds={secondsLeft} />}>
        {children}
      </Alert>
    );
  if (waitUntilMs !== null) return <Alert title={t('waitOver')} />;
  if (failure === null) return null;
  if (failure === REQUEST_ERROR && !navigator.onLine)
    return (
      <Alert tone="danger" title={t('offlineTitle')}>
        {t('offlineText')}
      </Alert>
    );

  return (
    <Alert tone="danger" title={text ?? textOf(failure)}>
      {children}
    </Alert>
  );
}

/** What is left is drawn as it goes; read out is the first number alone, as the box is one that is read at each change. */
function Countdown({ seconds }: { seconds: number }) {
  const t = useT(coreMessages);
  const { unit, count } = unitOf(seconds);
  const text = t('tooOften', { time: t(unit, { count }) });
  const [said] = useState(text);

  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="vh">{said}</span>
    </>
  );
}
