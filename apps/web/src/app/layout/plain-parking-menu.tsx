import type { Session } from '@gorpark/contract/wire/types';
import { formatMoney, ZERO } from '@gorpark/domain/money';
import { formatPlate } from '@gorpark/domain/plate';
import { isActive } from '@gorpark/domain/session';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import SquareParking from 'lucide-react/icons/square-letter-p';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useSessions } from '#src/core/running.ts';
import { isTimed } from '#src/core/session-view.ts';
import { useEndCost } from '#src/core/use-end-cost.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Dropdown, DropdownCaption, dropdownIconClass, dropdownItemClass } from '#src/ui/dropdown.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { appMessages } from '../messages/index.ts';
import styles from './header.module.css';

const PATH = '/profile/parking';

const NOTHING = { reservationId: '', startMs: 0, endMs: 0 };

/** Returns what the only session costs so far, as on its stop button. */
function useSumSoFar(session: Session | undefined): string | null {
  const { cost } = useEndCost(session ?? NOTHING, { isAsked: session !== undefined });
  return cost && cost.amount > ZERO ? formatMoney(cost.amount) : null;
}

/** Shows start times without a countdown, for a city without balance. [PAY-065] */
export function PlainParkingMenu() {
  const t = useT(appMessages);
  const lang = useLang();
  const { timeZone } = useCity();
  const { clock } = useCore();
  const sessions = useSessions().filter(isActive);
  const count = sessions.length;
  const [first] = sessions;
  const sum = useSumSoFar(first && count === 1 && !isTimed(first) ? first : undefined);

  return (
    <Dropdown
      label={sum ? t('parkingSum', { sum }) : count > 0 ? t('parkingsCount', { count }) : t('parkings')}
      chevron="never"
      buttonClassName={styles.tool}
      button={
        <>
          <Icon of={SquareParking} className={styles.toolIcon} />
          {count > 0 && <span className="num">{sum ?? count}</span>}
        </>
      }
    >
      {(close) => (
        <>
          <DropdownCaption>{t(count > 0 ? 'parkingNow' : 'parkingNone')}</DropdownCaption>
          {sessions.map(({ id, transport, startMs }) => (
            <Link key={id} to={PATH} className={dropdownItemClass} onClick={close}>
              <span className="grow">
                {t('parkingSince', {
                  plate: formatPlate(transport.plate),
                  time: momentText(startMs, clock.now(), timeZone, lang),
                })}
              </span>
              <Icon of={ChevronRight} className={dropdownIconClass} />
            </Link>
          ))}
          <div className={styles.pad}>
            <ButtonLink to={PATH} variant="secondary" icon={Plus} isBlock onClick={close}>
              {t('parkingNew')}
            </ButtonLink>
          </div>
        </>
      )}
    </Dropdown>
  );
}
