import { type FormTextKey, formText } from '@gorpark/contract/form-texts';
import { useLang } from '#src/i18n/lang-store.ts';

export const useFormText = (): ((key: FormTextKey) => string) => {
  const lang = useLang();
  return (key) => formText(key, lang);
};
