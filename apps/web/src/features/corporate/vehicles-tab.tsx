import { removeTs } from '@gorpark/contract/person/vehicles/calls';
import type { CompanyVehicle } from '@gorpark/contract/company/fleet/read';
import { vehicleFinder } from '@gorpark/domain/corporate';
import { plateKey } from '@gorpark/domain/plate';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useSiteOptions } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from '#src/ui/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { filterVehicles } from './fleet-filter.ts';
import { FleetRoom, type RoomProps } from './fleet-room.tsx';
import { corporateMessages } from './messages/index.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';
import styles from './fleet-list.module.css';
import { tsBody } from './fleet-calls.ts';

export function VehiclesTab({ company, onChanged }: RoomProps) {
  const t = useT(corporateMessages);
  const { client } = useCore();
  const { isGorpark } = useSiteOptions().value;
  const finder = useMemo(() => vehicleFinder(company.devices), [company.devices]);
  const names = useMemo(() => Map.groupBy(company.drivers, ({ ts }) => plateKey(ts)), [company.drivers]);
  const driversOf = ({ number }: CompanyVehicle): string =>
    (names.get(plateKey(number)) ?? []).map(({ name }) => name).join(', ');
  const deviceOf = (vehicle: CompanyVehicle): string => {
    const device = finder(vehicle);
    return device ? device.imei || device.vin : '';
  };

  return (
    <FleetRoom
      storedAs="company.vehicles"
      list="vehicles"
      label={t('vehicles')}
      items={company.ts}
      found={(items, filter) => filterVehicles(items, filter, driversOf)}
      hasStates={false}
      placeholder={t('searchVehicles')}
      add={t('addVehicle')}
      heads={[t('car'), t('drivers'), 'VIN', t('device'), '']}
      empty={{ title: t('noVehicles'), text: t('noVehiclesText') }}
      row={(vehicle, { onEdit, onRemove }) => (
        <>
          <span className={styles.plate}>
            <Plate value={vehicle.number} size="sm" />
          </span>
          <span className={cx(styles.main, driversOf(vehicle) === '' && styles.none)}>
            {driversOf(vehicle) || '—'}
          </span>
          <span className={cx(styles.cell, styles.sub, vehicle.vin === '' && styles.none)} data-head="VIN">
            {vehicle.vin || '—'}
          </span>
          <span
            className={cx(styles.cell, styles.extra, deviceOf(vehicle) === '' && styles.none)}
            data-head={t('device')}
          >
            {deviceOf(vehicle) || '—'}
          </span>
          <span className={styles.acts}>
            {isGorpark && (
              <IconButton icon={Pencil} label={t('editOf', { name: vehicle.number })} onClick={onEdit} />
            )}
            <IconButton icon={Trash} label={t('removeOf', { name: vehicle.number })} onClick={onRemove} />
          </span>
        </>
      )}
      form={(vehicle, onClose) => (
        <VehicleDialog
          company={company}
          {...(vehicle && { vehicle })}
          onSaved={onChanged}
          onClose={onClose}
        />
      )}
      removal={(vehicle) => ({
        title: t('removeVehicle'),
        text: t('removeVehicleText'),
        name: <Plate value={vehicle.number} />,
        ...(vehicle.vin !== '' && { more: `VIN ${vehicle.vin}` }),
        remove: () => client.call(removeTs, tsBody(vehicle)),
      })}
      onChanged={onChanged}
    />
  );
}
