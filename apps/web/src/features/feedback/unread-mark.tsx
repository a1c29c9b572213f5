import { useT } from '#src/i18n/use-t.ts';
import { Count } from '#src/ui/badge.tsx';
import { feedbackMessages } from './messages/index.ts';
import { useUnread } from './use-appeals.ts';

/** Renders nothing if the number is zero or unknown. */
export function UnreadMark() {
  const t = useT(feedbackMessages);
  const count = useUnread();
  return count > 0 && <Count value={count} texts={t('unread', { count })} />;
}
