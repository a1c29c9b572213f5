import {
  activateDevice,
  activateDriver,
  deactivateDevice,
  deactivateDriver,
} from '@gorpark/contract/company/fleet/calls';
import {
  type CompanyDevice,
  type CompanyDriver,
  type CorporateProfile,
  withDeviceSwitched,
  withDriverSwitched,
} from '@gorpark/contract/company/fleet/read';
import type { FailureName } from '@gorpark/contract/failures';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ApiFailure } from '#src/api/result.ts';
import { useCore } from '#src/core/core-context.ts';
import type { LoadStatus } from '#src/core/load-status.ts';
import { useProfile } from '#src/core/profile.ts';
import { isOutdated } from '#src/core/record-form.tsx';
import { useStore } from '#src/lib/store.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { companyKey } from './company-core.ts';

export interface CompanyView {
  status: LoadStatus;
  company: CorporateProfile | null;
  reload: () => Promise<unknown>;
}

export const useKnownCompany = (): CorporateProfile | null => {
  const { city, session } = useCore();
  const { token } = useStore(session);
  const { data } = useQuery<CorporateProfile>({ queryKey: companyKey(city.city, token), queryFn: skipToken });
  return data ?? null;
};

export const useCompany = (): CompanyView => {
  const { status, reload } = useProfile();
  return { status, company: useKnownCompany(), reload };
};

/** Returns a function that resolves to the company after a reload, or as last loaded. */
export const useCurrentCompany = (): (() => Promise<CorporateProfile | undefined>) => {
  const { city, session, queryClient } = useCore();
  const { reload } = useProfile();
  return async () => {
    await reload();
    return queryClient.getQueryData<CorporateProfile>(companyKey(city.city, session.get().token));
  };
};

/** Returns what happens after a save: the list reloads, a toast appears, the dialog closes. */
export const afterSave =
  ({ text, onSaved, onClose }: { text: string; onSaved: () => void; onClose: () => void }) =>
  () => {
    onSaved();
    showToast({ text });
    onClose();
  };

export interface CompanyCommands {
  /**
   * Resolves to the failure, or to `null`; then the list shows the new state without a reload [COR-013]. Reloads it if
   * another screen may have changed it.
   */
  switchDriver: (driver: CompanyDriver, isActive: boolean) => Promise<FailureName | null>;
  switchDevice: (device: CompanyDevice, isWorking: boolean) => Promise<FailureName | null>;
}

export const useCompanyCommands = (company: CorporateProfile): CompanyCommands => {
  const { city, client, session, queryClient } = useCore();
  const current = useCurrentCompany();
  const evaluate = async ({ errorName, isLost }: ApiFailure, isDone: (now: CorporateProfile) => boolean) => {
    if (!isLost && !isOutdated(errorName)) return errorName;
    const now = await current();
    if (now && isDone(now)) return null;
    return isLost ? errorName : 'DataChanged';
  };
  const flip = (change: (known: CorporateProfile) => CorporateProfile) =>
    queryClient.setQueryData<CorporateProfile>(companyKey(city.city, session.get().token), (known) =>
      known ? change(known) : known,
    );

  return {
    switchDriver: async (driver, isActive) => {
      const { name: fio, phone: phone_number, ts: car_number } = driver;
      const body = { fio, phone_number, inn: company.inn, car_number };
      const result = await client.call(isActive ? activateDriver : deactivateDriver, body);
      if (!result.ok)
        return evaluate(result.error, ({ drivers }) =>
          drivers.some(({ id, active }) => id === driver.id && active === isActive),
        );
      flip((known) => withDriverSwitched(known, driver.id, isActive));
      return null;
    },
    switchDevice: async (device, isWorking) => {
      const { ts: grz, vin, imei } = device;
      const body = { grz, vin, imei, inn: company.inn };
      const result = await client.call(isWorking ? activateDevice : deactivateDevice, body);
      if (!result.ok)
        return evaluate(result.error, ({ devices }) =>
          devices.some((one) => one.id === device.id && one.isWorking === isWorking),
        );
      flip((known) => withDeviceSwitched(known, device.id, isWorking));
      return null;
    },
  };
};
