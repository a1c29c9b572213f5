import type { CorporateProfile } from '@gorpark/contract/wire/corporate';
import { cleanImei, cleanVin } from '@gorpark/domain/corporate';
import { useForm } from 'react-hook-form';
import { useSavedForm } from '#src/core/saved-state.ts';
import { ERROR_DELAY_MS } from '#src/forms/error-delay.ts';
import { problemResolver } from '#src/forms/problem-resolver.ts';
import { TextControl } from '#src/forms/text-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { checkDevice, type DeviceValues } from './fleet-forms.ts';
import { corporateMessages } from './messages/index.ts';
import { SaveDialog } from './save-dialog.tsx';
import { useCorporateApi } from './use-company.ts';
import { useProblemTexts } from './use-problem-text.ts';
import { useSave } from './use-save.ts';

interface DeviceDialogProps {
  company: CorporateProfile;
  onSaved: () => void;
  onClose: () => void;
}

export function DeviceDialog({ company, onSaved, onClose }: DeviceDialogProps) {
  const t = useT(corporateMessages);
  const api = useCorporateApi();
  const textsOf = useProblemTexts();
  const { save, isBusy, failure } = useSave({ text: t('added'), onSaved, onClose });
  const form = useForm<DeviceValues>({
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
    defaultValues: { imei: '', vin: '' },
    resolver: problemResolver((values) => textsOf(checkDevice(values, company))),
  });
  useSavedForm('company.device', form);
  const { control, handleSubmit } = form;
  const submit = handleSubmit(({ imei, vin }) =>
    save(() => api.addTs({ number: cleanImei(imei), vin: cleanVin(vin) })),
  );

  return (
    <SaveDialog
      title={t('addDeviceTitle')}
      save={t('addDevice')}
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </SaveDialog>
  );
}
