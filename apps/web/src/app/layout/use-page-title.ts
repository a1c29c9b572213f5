import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCapabilities } from '#src/core/site.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useApp } from '../app-context.ts';
import { appMessages } from '../messages/index.ts';

/** Sets the window title: `Парковка — Городские парковки`. */
export function usePageTitle(): void {
  const t = useT(appMessages);
  const brand = useT(common)('brand');
  const lang = useLang();
  const { profileMenu } = useApp();
  const capabilities = useCapabilities();
  const match = useMatches().findLast(({ staticData, params }) => staticData.title ?? 'section' in params);

  const section = match && 'section' in match.params ? match.params.section : null;
  const entry = profileMenu.find(({ type }) => type === section);
  const own = match?.staticData.title?.[lang] ?? (entry && t(entry.title(capabilities)));

  useEffect(() => {
    document.title = own ? `${own} — ${brand}` : brand;
  }, [own, brand]);
}
