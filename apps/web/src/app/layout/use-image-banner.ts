import { useEffect } from 'react';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useLang } from '#src/i18n/lang-store.ts';

export function useImageBanner(): void {
  const { banner } = useCapabilities();
  const { openDialog } = useDialogs();
  const lang = useLang();

  useEffect(() => {
    if (banner) openDialog('banner', { image: banner.image, title: banner.title[lang] });
    // A language change must not open the banner again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [banner]);
}
