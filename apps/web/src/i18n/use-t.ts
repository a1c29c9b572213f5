import { useMemo } from 'react';
import type { Catalogue, Messages } from './catalogue.ts';
import { createT, type Translate } from './create-t.ts';
import { useLang } from './lang-store.ts';

export function useT<Ru extends Catalogue>(messages: Messages<Ru>): Translate<Ru> {
  const lang = useLang();
  return useMemo(() => createT(messages, lang), [messages, lang]);
}
