import type { Spaces } from '@gorpark/contract/wire/types';
import Accessibility from 'lucide-react/icons/accessibility';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Ticks } from '#src/ui/ticks.tsx';
import styles from './spot-card.module.css';
import { homeMap } from './messages/index.ts';
import { ticksOf } from './spaces.ts';

export function SpacesLine({ spaces }: { spaces: Spaces }) {
  const t = useT(homeMap);
  const { total, free, disabled } = spaces;
  const ticks = ticksOf(spaces);
  const text = spacesText(t, total, free);
  if (text === null && disabled === null) return null;

  return (
    <p className={styles.meta}>
      {text !== null && (
        <span>
          {ticks !== null && <Ticks level={ticks} />}
          {text}
        </span>
      )}
      {disabled !== null && (
        <span>
          <Icon of={Accessibility} size={16} />
          <span aria-hidden="true">{disabled}</span>
          <span className="vh">{t('spacesDisabled', { count: disabled })}</span>
        </span>
      )}
    </p>
  );
}

function spacesText(
  t: ReturnType<typeof useT<typeof homeMap.ru>>,
  total: number | null,
  free: number | null,
): string | null {
  if (free !== null && total !== null) return t('spacesFreeOf', { free, total });
  if (free !== null) return t('spacesFree', { count: free });
  return total === null ? null : t('spacesTotal', { count: total });
}
