import WifiOff from 'lucide-react/icons/wifi-off';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useDataTime, useNetworkLost, useReloadWhenBack } from '#src/core/offline/lost-network.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { appMessages } from '../messages/index.ts';
import styles from './clock-notice.module.css';

/** Reports a lost network and the age of the data on every page. Not lazy: without a network no chunk loads. */
export function OfflineNotice() {
  useReloadWhenBack();
  return useNetworkLost() ? <Notice /> : null;
}

function Notice() {
  const t = useT(appMessages);
  const lang = useLang();
  const { timeZone } = useCity();
  const { clock } = useCore();
  const dataMs = useDataTime();

  return (
    <div className={styles.over}>
      <div className={cx(styles.notice, styles.pill)}>
        <Icon of={WifiOff} size={18} />
        <output>
          <b>
            {dataMs === null
              ? t('offline')
              : t('offlineData', { time: momentText(dataMs, clock.now(), timeZone, lang) })}
          </b>
        </output>
      </div>
    </div>
  );
}
