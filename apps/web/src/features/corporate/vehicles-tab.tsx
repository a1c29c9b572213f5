import type { CompanyVehicle } from '@gorpark/contract/wire/corporate';
import { vehicleOfTracker } from '@gorpark/domain/corporate';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useKeptState } from '#src/core/use-kept-state.ts';
import { useT } from '#src/i18n/use-t.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Plate } from '#src/ui/plate.tsx';
import type { RoomProps } from './drivers-tab.tsx';
import { ALL, filterVehicles } from './fleet-filter.ts';
import { FleetList } from './fleet-list.tsx';
import styles from './fleet-list.module.css';
import { corporateMessages } from './messages/index.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCorporateApi } from './use-company.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';

type Asked = { act: 'add' } | { act: 'remove'; vehicle: CompanyVehicle } | null;

export function VehiclesTab({ company, onChanged }: RoomProps) {
  const t = useT(corporateMessages);
  const api = useCorporateApi();
  const [filter, setFilter] = useState(ALL);
  const [asked, setAsked] = useKeptState<Asked>('company.vehicles', null);
  const close = () => setAsked(null);
  const deviceOf = (vehicle: CompanyVehicle): string => {
    const device = company.devices.find((one) => vehicleOfTracker(one, [vehicle]) !== null);
    return device ? device.imei || device.vin : '—';
  };

  return (
    <>
      <Toolbar
        filter={filter}
        onFilter={setFilter}
        placeholder={t('searchVehicles')}
        hasStates={false}
        add={t('addVehicle')}
        onAdd={() => setAsked({ act: 'add' })}
      />
      <FleetList
        label={t('vehicles')}
        total={company.ts.length}
        items={filterVehicles(company.ts, filter)}
        keyOf={({ id }) => id}
        heads={[t('car'), 'VIN', t('device'), '']}
        empty={{ title: t('noVehicles'), text: t('noVehiclesText') }}
        row={(vehicle) => (
          <>
            <span>
              <Plate value={vehicle.number} size="sm" />
            </span>
            <span className={styles.cell}>{vehicle.vin || '—'}</span>
            <span className={styles.cell}>{deviceOf(vehicle)}</span>
            <span className={styles.acts}>
              <IconButton
                icon={Trash}
                label={t('removeOf', { name: vehicle.number })}
                onClick={() => setAsked({ act: 'remove', vehicle })}
              />
            </span>
          </>
        )}
      />
      {asked?.act === 'add' && <VehicleDialog company={company} onSaved={onChanged} onClose={close} />}
      {asked?.act === 'remove' && (
        <RemoveDialog
          title={t('removeVehicle')}
          text={t('removeVehicleText')}
          remove={() => api.removeTs(asked.vehicle.id)}
          onRemoved={onChanged}
          onClose={close}
        >
          <Plate value={asked.vehicle.number} />
        </RemoveDialog>
      )}
    </>
  );
}
