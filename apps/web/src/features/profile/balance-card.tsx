import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { formatMoney, type Kopecks } from '@gorpark/domain/money';
import { useProfile } from '#src/core/profile.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';
import { usualHourPrice } from '#src/core/usual-price.ts';
import { useZones } from '#src/core/zones.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { Money } from '#src/ui/money.tsx';
import { profileMessages } from './messages/index.ts';
import styles from './profile-screen.module.css';

interface BalanceCardProps {
  balance: Kopecks | null;
  bonus: Kopecks | null;
  onTopUp: (() => void) | undefined;
}

function Lasts({ balance }: { balance: Kopecks }) {
  const t = useT(profileMessages);
  const texts = useT(common);
  const { zones, isLoading } = useZones();
  const { zoneNumber } = useLastChoices().read();
  const price = usualHourPrice(zones, zoneNumber);
  const hours = price === null ? 0 : Math.floor(balance / price);
  if (isLoading && price === null) return <p className={styles.lasts} />;
  if (price === null || hours < 1) return null;

  return (
    <p className={cx('small muted', styles.lasts)}>
      {t('balanceLasts', { time: texts('hours', { count: hours }), price: formatMoney(price) })}
    </p>
  );
}

export function BalanceCard({ balance, bonus, onTopUp }: BalanceCardProps) {
  const t = useT(profileMessages);
  const texts = useT(common);
  const { reload } = useProfile();
  const [isLoading, setIsLoading] = useState(false);

  const handleRetry = async () => {
    setIsLoading(true);
    await reload();
    setIsLoading(false);
  };

  return (
    <Card className={styles.balance} aria-labelledby="profile-balance">
      <h2 className={styles.balanceTitle} id="profile-balance">
        {t('balance')}
      </h2>
      <p className={styles.sum}>
        <Money value={balance} />
      </p>
      {balance !== null && <Lasts balance={balance} />}
      {bonus !== null && (
        <div className={styles.bonus}>
          <p>
            {t('bonus')}{' '}
            <b>
              <Money value={bonus} />
            </b>
          </p>
          <p className="small muted">{t('bonusHint')}</p>
        </div>
      )}
      {balance === null && (
        <>
          <output className="small muted">{t('balanceUnknown')}</output>
          <Button
            variant="secondary"
            isBlock
            isLoading={isLoading}
            loadingText={texts('loading')}
            onClick={() => void handleRetry()}
          >
            {texts('retry')}
          </Button>
        </>
      )}
      {onTopUp && (
        <Button icon={Plus} isBlock onClick={onTopUp}>
          {t('topUp')}
        </Button>
      )}
    </Card>
  );
}
