import { type FailureName, REQUEST_ERROR } from '@gorpark/contract/failures';
import type { ReactNode } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { useErrorText } from './error-text.ts';
import { coreMessages } from './messages/index.ts';

interface FailureAlertProps {
  /** `null` draws nothing. */
  failure: FailureName | null;
  /** The form's own words, where the catalogue's do not fit the place. */
  text?: string | undefined;
  /** What to do. */
  children?: ReactNode;
}

/** Why the last sending of a form failed, above its button; without a connection it says so. */
export function FailureAlert({ failure, text, children }: FailureAlertProps) {
  const t = useT(coreMessages);
  const textOf = useErrorText();
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
