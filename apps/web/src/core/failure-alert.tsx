import { type FailureName, REQUEST_ERROR } from '@gorpark/contract/failures';
import { type ReactNode, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { useErrorText } from './error-text.ts';
import { coreMessages } from './messages/index.ts';
import { unitOf, useWaitLeft } from './use-wait-left.ts';

interface FailureAlertProps {
  failure: FailureName | null;
  text?: string | undefined;
  /** A countdown to this time replaces the failure. [accounts-8] */
  waitUntilMs?: number | null;
  children?: ReactNode;
}

/** Shows why the last submit failed, or that the device is offline. */
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
    <Alert tone="danger" title={textOf(failure, text)}>
      {children}
    </Alert>
  );
}

/** Screen readers hear only the first number: an alert is read at every change. */
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
