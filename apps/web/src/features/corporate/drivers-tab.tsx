import { removeDriver } from '@gorpark/contract/company/fleet/calls';
import type { CompanyDriver, CorporateProfile } from '@gorpark/contract/company/fleet/read';
import { formatPhone } from '@gorpark/domain/phone';
import { formatPlate } from '@gorpark/domain/plate';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useCore } from '#src/core/core-context.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Switch } from '#src/ui/checkbox.tsx';
import { cx } from '#src/ui/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { DriverDialog } from './driver-dialog.tsx';
import { filterDrivers } from './fleet-filter.ts';
import { FleetRoom, type RoomProps, type RowActs } from './fleet-room.tsx';
import { corporateMessages } from './messages/index.ts';
import { useCompanyCommands } from './use-company.ts';
import { useSwitch } from './use-switch.ts';
import styles from './fleet-list.module.css';
import { driverBody } from './fleet-calls.ts';

export function DriversTab({ company, onChanged }: RoomProps) {
  const t = useT(corporateMessages);
  const { client } = useCore();

  return (
    <FleetRoom
      storedAs="company.drivers"
      list="drivers"
      label={t('drivers')}
      items={company.drivers}
      found={filterDrivers}
      hasStates
      placeholder={t('searchDrivers')}
      add={t('addDriver')}
      heads={[t('driver'), t('phone'), t('car'), t('device'), t('access'), '']}
      empty={{ title: t('noDrivers'), text: t('noDriversText') }}
      row={(driver, acts) => <DriverRow driver={driver} company={company} {...acts} />}
      form={(driver, onClose) => (
        <DriverDialog company={company} {...(driver && { driver })} onSaved={onChanged} onClose={onClose} />
      )}
      removal={(driver) => ({
        title: t('removeDriver'),
        text: t('removeDriverText'),
        name: <b>{driver.name}</b>,
        more: [formatPhone(driver.phone), driver.ts && formatPlate(driver.ts)].filter(Boolean).join(', '),
        remove: () => client.call(removeDriver, driverBody(driver)),
      })}
      onChanged={onChanged}
    />
  );
}

interface RowProps extends RowActs {
  driver: CompanyDriver;
  company: CorporateProfile;
}

function DriverRow({ driver, company, onEdit, onRemove }: RowProps) {
  const t = useT(corporateMessages);
  const { switchDriver } = useCompanyCommands(company);
  const access = useSwitch((isOn) => switchDriver(driver, isOn));
  const { name, phone, ts, device, active } = driver;

  return (
    <>
      <b className={styles.main}>{name}</b>
      <span className={cx(styles.cell, styles.sub)}>{formatPhone(phone)}</span>
      <span className={cx(styles.plate, ts === '' && styles.none)}>
        {ts === '' ? '—' : <Plate value={ts} size="sm" />}
      </span>
      <span className={cx(styles.cell, styles.extra, device === '' && styles.none)} data-head={t('device')}>
        {device || '—'}
      </span>
      <span className={styles.state}>
        <Switch
          label={
            <>
              <span className="vh">{t('accessOf', { name })}</span>
              <span className={styles.stateText}>{t(active ? 'isOn' : 'isOff')}</span>
            </>
          }
          isOn={active}
          isDisabled={access.isBusy}
          onChange={access.change}
        />
      </span>
      <span className={styles.acts}>
        <IconButton icon={Pencil} label={t('editOf', { name })} onClick={onEdit} />
        <IconButton icon={Trash} label={t('removeOf', { name })} onClick={onRemove} />
      </span>
    </>
  );
}
