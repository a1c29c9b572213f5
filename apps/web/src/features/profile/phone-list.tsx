import { deletePhone, setMainPhone } from '@gorpark/contract/person/profile/calls';
import PhoneIcon from 'lucide-react/icons/phone';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import type { Phone } from '@gorpark/contract/wire/types';
import { formatPhone, withoutMask } from '@gorpark/domain/phone';
import { useCore } from '#src/core/core-context.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { profileMessages } from './messages/index.ts';
import { sortedPhones, withMainPhone, withoutPhone } from './phones.ts';
import { useChangeProfile } from '#src/core/change-profile.ts';
import { useErrorText } from '#src/core/error-text.ts';
import type { ApiFailure } from '#src/api/result.ts';
import { isOutdated } from '#src/core/record-form.tsx';
import { useProfile } from '#src/core/profile.ts';
import styles from './profile-list.module.css';

function usePhones() {
  const { client } = useCore();
  const change = useChangeProfile();
  const errorText = useErrorText();
  const { reload } = useProfile();
  const [busyPhone, setBusyPhone] = useState<string | null>(null);

  /** Another screen may have changed the list. */
  const refusalText = async ({ errorName, isLost }: ApiFailure): Promise<string> => {
    if (isLost || isOutdated(errorName)) await reload();
    return errorText(isOutdated(errorName) ? 'DataChanged' : errorName);
  };

  const makeMain = async (phone: string): Promise<string | null> => {
    if (busyPhone !== null) return null;
    setBusyPhone(phone);
    const result = await client.call(setMainPhone, { phone: withoutMask(phone) });
    setBusyPhone(null);
    if (!result.ok) return refusalText(result.error);
    await change((profile) => withMainPhone(profile, phone));
    void reload();
    return null;
  };

  const remove = async (phone: string): Promise<string | null> => {
    const result = await client.call(deletePhone, { phone: withoutMask(phone) });
    if (!result.ok) return refusalText(result.error);
    await change((profile) => withoutPhone(profile, phone));
    void reload();
    return null;
  };

  return { makeMain, remove, busyPhone };
}

interface PhoneListProps {
  phones: readonly Phone[];
  onChangeMain: () => void;
}

export function PhoneList({ phones, onChangeMain }: PhoneListProps) {
  const t = useT(profileMessages);
  const title = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const { makeMain, remove, busyPhone } = usePhones();

  const handleMain = async (phone: string) => {
    const refused = await makeMain(phone);
    if (refused === null) title.current?.focus();
    else showToast({ text: refused, tone: 'bad' });
  };
  const handleRemove = async (phone: string) => {
    const refused = await remove(phone);
    // The focused button was in the removed row, so the focus moves to the title.
    if (refused === null) setTimeout(() => title.current?.focus());
    return refused;
  };

  return (
    <>
      <h3 className={`h3 ${styles.sub}`} tabIndex={-1} ref={title} id="profile-phones">
        {t('phones')}
      </h3>
      <ul className={styles.list} aria-labelledby="profile-phones">
        {sortedPhones(phones).map(({ phone, isMain }) => (
          <li key={phone} className={styles.item}>
            <span className={styles.icon}>
              <Icon of={PhoneIcon} />
            </span>
            <span className="grow num">
              <span className={styles.number}>{formatPhone(phone)}</span>
              {isMain && (
                <small className={styles.main}>
                  <Icon of={Star} size={15} />
                  {t('mainPhone')}
                </small>
              )}
            </span>
            {isMain ? (
              <Button
                variant="link"
                className={styles.action}
                onClick={onChangeMain}
                aria-label={t('changePhone')}
              >
                {t('replace')}
              </Button>
            ) : (
              <span className={styles.actions}>
                <IconButton
                  icon={Star}
                  label={t('makeMain', { phone: formatPhone(phone) })}
                  aria-busy={busyPhone === phone || undefined}
                  onClick={() => void handleMain(phone)}
                />
                <IconButton
                  icon={Trash}
                  label={t('removePhone', { phone: formatPhone(phone) })}
                  onClick={() => setRemoved(phone)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {phones.length === 0 && <p className="muted">{t('noPhones')}</p>}
      {removed !== null && (
        <ConfirmDialog
          title={t('removeTitle')}
          confirm={t('remove')}
          onConfirm={() => handleRemove(removed)}
          onClose={() => setRemoved(null)}
        >
          <p>
            {t.rich('removeText', {
              phone: <b className="num nowrap">{formatPhone(removed)}</b>,
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
