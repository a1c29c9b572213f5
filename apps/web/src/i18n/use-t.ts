import { useMemo } from 'react';
import type { Catalogue, Messages } from './catalogue.ts';
import { createT, type Translate } from './create-t.ts';
import { useLang } from './lang-store.ts';

/** Texts of one catalogue in the language of the interface; changes when the language changes. */
export function useT<Ru extends Catalogue>(messages: Messages<Ru>): Translate<Ru> {
  const lang = useLang();
  return useMemo(() => createT(messages, lang), [messages, lang]);
}
