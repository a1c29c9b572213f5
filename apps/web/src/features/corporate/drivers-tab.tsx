import type { CompanyDriver, CorporateProfile } from '@gorpark/contract/wire/corporate';
import { formatPhone } from '@gorpark/domain/phone';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useKeptState } from '#src/core/use-kept-state.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Switch } from '#src/ui/checkbox.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { DriverDialog } from './driver-dialog.tsx';
import { ALL, filterDrivers } from './fleet-filter.ts';
import { FleetList } from './fleet-list.tsx';
import styles from './fleet-list.module.css';
import { corporateMessages } from './messages/index.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCompanyCommands } from './use-company.ts';
import { useSwitch } from './use-switch.ts';

export interface RoomProps {
  company: CorporateProfile;
  /** A list has changed on the server. */
  onChanged: () => void;
}

type Asked = { act: 'add' } | { act: 'edit' | 'remove'; driver: CompanyDriver } | null;

export function DriversTab({ company, onChanged }: RoomProps) {
  const t = useT(corporateMessages);
  const { api } = useCompanyCommands(company);
  const [filter, setFilter] = useState(ALL);
  const [asked, setAsked] = useKeptState<Asked>('company.drivers', null);
  const close = () => setAsked(null);

  return (
    <>
      <Toolbar
        filter={filter}
        onFilter={setFilter}
        placeholder={t('searchDrivers')}
        hasStates
        add={t('addDriver')}
        onAdd={() => setAsked({ act: 'add' })}
      />
      <FleetList
        label={t('drivers')}
        total={company.drivers.length}
        items={filterDrivers(company.drivers, filter)}
        keyOf={({ id }) => id}
        heads={[t('driver'), t('phone'), t('car'), t('device'), t('access'), '']}
        empty={{ title: t('noDrivers'), text: t('noDriversText') }}
        row={(driver) => (
          <DriverRow
            driver={driver}
            company={company}
            onEdit={() => setAsked({ act: 'edit', driver })}
            onRemove={() => setAsked({ act: 'remove', driver })}
          />
        )}
      />
      {asked?.act === 'add' && <DriverDialog company={company} onSaved={onChanged} onClose={close} />}
      {asked?.act === 'edit' && (
        <DriverDialog company={company} driver={asked.driver} onSaved={onChanged} onClose={close} />
      )}
      {asked?.act === 'remove' && (
        <RemoveDialog
          title={t('removeDriver')}
          text={t('removeDriverText')}
          remove={() => api.removeDriver(asked.driver)}
          onRemoved={onChanged}
          onClose={close}
        >
          <b>{asked.driver.name}</b>
        </RemoveDialog>
      )}
    </>
  );
}

interface RowProps {
  driver: CompanyDriver;
  company: CorporateProfile;
  onEdit: () => void;
  onRemove: () => void;
}

function DriverRow({ driver, company, onEdit, onRemove }: RowProps) {
  const t = useT(corporateMessages);
  const { switchDriver } = useCompanyCommands(company);
  const access = useSwitch((isOn) => switchDriver(driver, isOn));
  const { name, phone, ts, device, active } = driver;

  return (
    <>
      <b className={styles.main}>{name}</b>
      <span className={`nowrap ${styles.cell}`}>{formatPhone(phone)}</span>
      <span>
        <Plate value={ts} size="sm" />
      </span>
      <span className={styles.cell}>{device === '' ? '—' : device}</span>
      <Switch
        label={
          <>
            <span className="vh">{t('accessOf', { name })}</span>
            {t(active ? 'isOn' : 'isOff')}
          </>
        }
        isOn={active}
        isDisabled={access.isBusy}
        onChange={access.change}
      />
      <span className={styles.acts}>
        <IconButton icon={Pencil} label={t('editOf', { name })} onClick={onEdit} />
        <IconButton icon={Trash} label={t('removeOf', { name })} onClick={onRemove} />
      </span>
    </>
  );
}
