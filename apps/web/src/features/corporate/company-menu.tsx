import { Link, useNavigate } from '@tanstack/react-router';
import Building from 'lucide-react/icons/building';
import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import { CoreContext, useCore } from '#src/core/core-context.ts';
import { useT } from '#src/i18n/use-t.ts';
import {
  Dropdown,
  DropdownCaption,
  DropdownItem,
  dropdownIconClass,
  dropdownItemClass,
} from '#src/ui/dropdown.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { companyCoreOf } from './company-core.ts';
import { corporateMessages } from './messages/index.ts';
import { COMPANY_PATH } from './rooms.ts';
import { useKnownCompany } from './use-company.ts';
import styles from './company-menu.module.css';

export interface CompanyMenuProps {
  siteLinks: (close: () => void) => ReactNode;
}

export function CompanyMenu(props: CompanyMenuProps) {
  return (
    <CoreContext value={companyCoreOf(useCore())}>
      <Menu {...props} />
    </CoreContext>
  );
}

function Menu({ siteLinks }: CompanyMenuProps) {
  const t = useT(corporateMessages);
  const { session } = useCore();
  const navigate = useNavigate();
  const company = useKnownCompany();

  // Leaves the cabinet before the logout: without a token its pages would show an error.
  const leave = async () => {
    await navigate({ to: '/' });
    session.logout();
  };

  return (
    <Dropdown
      label={company ? t('menuOf', { name: company.name }) : t('title')}
      buttonClassName={styles.button}
      chevron="wide"
      button={
        <>
          <span className={styles.sign}>
            <Icon of={Building} size={18} />
          </span>
          {company && <bdi className={styles.name}>{company.name}</bdi>}
        </>
      }
    >
      {(close) => (
        <>
          {company && (
            <>
              <DropdownCaption>
                <bdi className={styles.caption}>{company.name}</bdi>
              </DropdownCaption>
              <p className={styles.balance}>
                <span className="small muted">{t('balance')}</span> <Money value={company.balance} />
              </p>
            </>
          )}
          <Link to={COMPANY_PATH} className={dropdownItemClass} onClick={close}>
            <Icon of={Building} className={dropdownIconClass} />
            {t('title')}
          </Link>
          <div className={styles.site}>{siteLinks(close)}</div>
          <DropdownItem icon={LogOut} onClick={() => void leave()}>
            {t('logout')}
          </DropdownItem>
        </>
      )}
    </Dropdown>
  );
}
