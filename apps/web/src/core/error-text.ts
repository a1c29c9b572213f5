import { errorText } from '@gorpark/contract/error-texts';
import { REQUEST_ERROR } from '@gorpark/contract/failures';
import { useLang } from '#src/i18n/lang-store.ts';
import { failedRequest } from '#src/lib/failed-request.ts';
import { useCodeText } from '#src/ui/use-error-code.ts';

/** Returns the text of a failure, or `own`; a fault of the server adds the code for support. */
export const useErrorText = (): ((name: string, own?: string) => string) => {
  const lang = useLang();
  const codeText = useCodeText();
  return (name, own = errorText(name, lang)) => {
    const code = name === REQUEST_ERROR || name === 'UnknownError' ? codeText(failedRequest.get()) : null;
    return code === null ? own : `${own.replace(/\.$/, '')}. ${code}`;
  };
};
