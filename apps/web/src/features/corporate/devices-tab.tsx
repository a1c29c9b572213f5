import { addCompanyTs } from '@gorpark/contract/company/fleet/calls';
import { removeTs } from '@gorpark/contract/person/vehicles/calls';
import {
  type CompanyDevice,
  type CorporateProfile,
  DEVICE_STATUS,
} from '@gorpark/contract/company/fleet/read';
import Trash from 'lucide-react/icons/trash-2';
import { useCore } from '#src/core/core-context.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Switch } from '#src/ui/checkbox.tsx';
import { cx } from '#src/ui/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { filterDevices } from './fleet-filter.ts';
import { FleetRoom, type RoomProps } from './fleet-room.tsx';
import { corporateMessages } from './messages/index.ts';
import { afterSave, useCompanyCommands } from './use-company.ts';
import { useSwitch } from './use-switch.ts';
import { cleanImei, cleanVin } from '@gorpark/domain/corporate';
import { callOf, FormDialog, useServerForm } from '#src/core/server-form.tsx';
import { TextControl } from '#src/forms/text-control.tsx';
import { checkDevice, type DeviceValues } from './fleet-forms.ts';
import { useProblemTexts } from './use-problem-text.ts';
import styles from './fleet-list.module.css';
import { tsBody } from './fleet-calls.ts';

const nameOf = ({ imei, vin }: CompanyDevice): string => imei || vin;

export function DevicesTab({ company, onChanged }: RoomProps) {
  const t = useT(corporateMessages);
  const { client } = useCore();

  return (
    <FleetRoom
      storedAs="company.devices"
      list="devices"
      label={t('devices')}
      items={company.devices}
      found={filterDevices}
      hasStates
      placeholder={t('searchDevices')}
      add={t('addDevice')}
      heads={['IMEI', 'VIN', t('car'), t('status'), '']}
      empty={{ title: t('noDevices'), text: t('noDevicesText') }}
      row={(device, { onRemove }) => <DeviceRow device={device} company={company} onRemove={onRemove} />}
      form={(_device, onClose) => <DeviceDialog company={company} onSaved={onChanged} onClose={onClose} />}
      removal={(device) => ({
        title: t('removeDevice'),
        text: t('removeDeviceText'),
        name: <b className="num">{nameOf(device)}</b>,
        ...(device.vin !== '' && { more: `VIN ${device.vin}` }),
        remove: () => client.call(removeTs, tsBody(device)),
      })}
      onChanged={onChanged}
    />
  );
}

interface RowProps {
  device: CompanyDevice;
  company: CorporateProfile;
  onRemove: () => void;
}

function DeviceRow({ device, company, onRemove }: RowProps) {
  const t = useT(corporateMessages);
  const status = useStatusText();
  const { switchDevice } = useCompanyCommands(company);
  const working = useSwitch((isOn) => switchDevice(device, isOn));
  const { imei, vin, ts } = device;
  const name = nameOf(device);

  return (
    <>
      <b className={`num ${styles.main}`} data-head="IMEI">
        {imei || '—'}
      </b>
      <span className={cx(styles.cell, styles.sub, vin === '' && styles.none)} data-head="VIN">
        {vin || '—'}
      </span>
      <span className={cx(styles.plate, ts === '' && styles.none)}>
        {ts === '' ? '—' : <Plate value={ts} size="sm" />}
      </span>
      <span className={styles.state}>
        <Switch
          label={
            <>
              <span className="vh">{t('deviceOf', { name })}</span>
              {status(device.status)}
            </>
          }
          isOn={device.isWorking}
          isDisabled={working.isBusy}
          onChange={working.change}
        />
      </span>
      <span className={styles.acts}>
        <IconButton icon={Trash} label={t('removeOf', { name })} onClick={onRemove} />
      </span>
    </>
  );
}

const useStatusText = () => {
  const t = useT(corporateMessages);
  const lang = useLang();
  return (status: string): string => {
    if (lang === 'ru') return status;
    if (status === DEVICE_STATUS.on) return t('deviceOn');
    return status === DEVICE_STATUS.off ? t('deviceOff') : status;
  };
};

interface DeviceDialogProps {
  company: CorporateProfile;
  onSaved: () => void;
  onClose: () => void;
}

function DeviceDialog({ company, onSaved, onClose }: DeviceDialogProps) {
  const t = useT(corporateMessages);
  const textsOf = useProblemTexts();
  const form = useServerForm<DeviceValues>({
    name: 'company.device',
    values: { imei: '', vin: '' },
    check: (values) => textsOf(checkDevice(values, company)),
    request: ({ imei, vin }) => callOf(addCompanyTs, { number: cleanImei(imei), VINNumber: cleanVin(vin) }),
    onSaved: afterSave({ text: t('added'), onSaved, onClose }),
  });
  const { control } = form;

  return (
    <FormDialog form={form} title={t('addDeviceTitle')} save={t('addDevice')} onClose={onClose}>
      <TextControl
        control={control}
        name="imei"
        label="IMEI"
        hint={t('imeiHint')}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      <TextControl
        control={control}
        name="vin"
        label="VIN"
        hint={t('vinHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormDialog>
  );
}
