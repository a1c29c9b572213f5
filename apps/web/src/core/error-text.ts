import { errorText } from '@gorpark/contract/error-texts';
import { REQUEST_ERROR } from '@gorpark/contract/failures';
import { useEffect, useRef } from 'react';
import { useLang } from '#src/i18n/lang-store.ts';
import { failedRequest } from '#src/lib/failed-request.ts';
import { useCapabilities } from './site.ts';
import { useCodeText } from '#src/ui/use-error-code.ts';

/** Returns the text of a failure, or `own`; a fault of the server adds the code for support, kept while it is shown. */
export const useErrorText = (): ((name: string, own?: string) => string) => {
  const lang = useLang();
  const codeText = useCodeText();
  const { isBalanceUsed } = useCapabilities();
  const stored = useRef<{ name: string; id: string | null } | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    if (!isShown.current) stored.current = null;
    isShown.current = false;
  });
  return (name, own = errorText(name, lang, isBalanceUsed)) => {
    if (name !== REQUEST_ERROR && name !== 'UnknownError') return own;
    isShown.current = true;
    if (stored.current?.name !== name) stored.current = { name, id: failedRequest.get() };
    const code = codeText(stored.current.id);
    return code === null ? own : `${own.replace(/\.$/, '')}. ${code}`;
  };
};
