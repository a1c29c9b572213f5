import { errorText } from '@gorpark/contract/error-texts';
import { useLang } from '#src/i18n/lang-store.ts';

export const useErrorText = (): ((name: string) => string) => {
  const lang = useLang();
  return (name) => errorText(name, lang);
};
