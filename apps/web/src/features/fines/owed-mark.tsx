import { useT } from '#src/i18n/use-t.ts';
import { Count } from '#src/ui/badge.tsx';
import { fineMessages } from './messages/index.ts';
import { useOwed } from './use-fines.ts';

export function OwedMark() {
  const t = useT(fineMessages);
  const count = useOwed();
  return count > 0 && <Count value={count} texts={t('owed', { count })} isHot />;
}
