import { formatMoney } from '@gorpark/domain/money';
import Plus from 'lucide-react/icons/plus';
import Wallet from 'lucide-react/icons/wallet';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useKnownProfile } from '#src/core/running.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Chip } from '#src/ui/chip.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Money, UNKNOWN } from '#src/ui/money.tsx';
import { homeMap } from './messages/index.ts';
import styles from './home-map.module.css';

/** Opens the top-up on phones, where the map hides the header. */
export function BalanceChip() {
  const t = useT(homeMap);
  const { openDialog } = useDialogs();
  const { isBalanceUsed } = useCapabilities();
  const balance = useKnownProfile()?.balance ?? null;
  if (!isBalanceUsed) return null;

  return (
    <Chip
      icon={Wallet}
      className={styles.balance}
      aria-haspopup="dialog"
      aria-label={t('balanceTopUp', { sum: balance === null ? UNKNOWN : formatMoney(balance) })}
      onClick={() => openDialog('refill', {})}
    >
      <Money value={balance ?? undefined} isInherit />
      <Icon of={Plus} size={16} />
    </Chip>
  );
}
