import Plus from 'lucide-react/icons/plus';
import Wallet from 'lucide-react/icons/wallet';
import { formatMoney } from '@gorpark/domain/money';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useProfile } from '#src/core/profile.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Dropdown, DropdownCaption } from '#src/ui/dropdown.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Money, UNKNOWN } from '#src/ui/money.tsx';
import { useApp } from '../app-context.ts';
import { appMessages } from '../messages/index.ts';
import styles from './header.module.css';

/** Shows an unknown balance as a dash with a note and a retry. [money-3] */
export function BalanceMenu() {
  const t = useT(appMessages);
  const { profile, reload } = useProfile();
  const { dialogs } = useApp();
  const { openDialog } = useDialogs();
  const balance = profile?.balance ?? null;
  const bonus = profile?.bonus ?? null;
  const sum = <Money value={balance ?? undefined} />;

  return (
    <>
      <Dropdown
        label={t('balanceLabel', { sum: balance === null ? UNKNOWN : formatMoney(balance) })}
        chevron="never"
        buttonClassName={styles.tool}
        button={
          <>
            <span className={styles.deskOnly}>
              <Icon of={Wallet} size={18} className={styles.toolIcon} />
            </span>
            {sum}
          </>
        }
      >
        {(close) => (
          <>
            <DropdownCaption>{t('balance')}</DropdownCaption>
            <p className={styles.sum}>{sum}</p>
            {bonus !== null && (
              <p className={`small muted ${styles.note}`}>
                {t('bonus')} <Money value={bonus} />
              </p>
            )}
            {balance === null && (
              <>
                <p className={`small muted ${styles.note}`}>{t('balanceUnknown')}</p>
                <div className={styles.pad}>
                  <Button variant="secondary" isBlock onClick={() => void reload()}>
                    {t('balanceRetry')}
                  </Button>
                </div>
              </>
            )}
            {dialogs.refill && (
              <div className={styles.pad}>
                <Button
                  icon={Plus}
                  isBlock
                  onClick={() => {
                    close();
                    openDialog('refill', {});
                  }}
                >
                  {t('refill')}
                </Button>
              </div>
            )}
          </>
        )}
      </Dropdown>
      {dialogs.refill && (
        <IconButton
          icon={Plus}
          label={t('refillBalance')}
          className={styles.plus}
          onClick={() => openDialog('refill', {})}
        />
      )}
    </>
  );
}
