import { errorText } from '@gorpark/contract/error-texts';
import { useLang } from '#src/i18n/lang-store.ts';

/** Returns a function that translates an error name into the interface language. */
export const useErrorText = (): ((name: string) => string) => {
  const lang = useLang();
  return (name) => errorText(name, lang);
};
