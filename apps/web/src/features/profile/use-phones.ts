import { useState } from 'react';
import { withoutMask } from '@gorpark/domain/phone';
import { useAccountApi } from '#src/core/account.ts';
import { useChangeProfile } from '#src/core/change-profile.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { useProfile } from '#src/core/profile.ts';
import { withMainPhone, withoutPhone } from './phones.ts';

export function usePhones() {
  const api = useAccountApi();
  const change = useChangeProfile();
  const errorText = useErrorText();
  const { reload } = useProfile();
  const [busyPhone, setBusyPhone] = useState<string | null>(null);

  const makeMain = async (phone: string): Promise<string | null> => {
    if (busyPhone !== null) return null;
    setBusyPhone(phone);
    const result = await api.setMainPhone({ phone: withoutMask(phone) });
    setBusyPhone(null);
    if (!result.ok) return errorText(result.error.errorName);
    await change((profile) => withMainPhone(profile, phone));
    void reload();
    return null;
  };

  const remove = async (phone: string): Promise<string | null> => {
    const result = await api.deletePhone({ phone: withoutMask(phone) });
    if (!result.ok) return errorText(result.error.errorName);
    await change((profile) => withoutPhone(profile, phone));
    void reload();
    return null;
  };

  return { makeMain, remove, busyPhone };
}
