import { formatDateTime } from '@gorpark/domain/time';
import { formatPlate } from '@gorpark/domain/plate';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCore } from '#src/core/core-context.ts';
import { useVehicleChecks } from '#src/core/vehicle-checks.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { feedbackMessages } from './messages/index.ts';

/** Returns the check of the address, which a new appeal names. Empty: none. */
export function useNamedCheck() {
  const { check = '' } = useSearch({ strict: false }) as { check?: string };
  const navigate = useNavigate();
  return { id: check, remove: () => void navigate({ to: '.', search: {}, replace: true }) };
}

export function NamedCheck({ id, onRemove }: { id: string; onRemove: () => void }) {
  const t = useT(feedbackMessages);
  const lang = useLang();
  const { city } = useCore();
  const { data } = useVehicleChecks(true);
  const check = data?.pages.flatMap(({ checks }) => checks).find((one) => one.id === id);
  const facts = check && [
    formatDateTime(check.atMs, city.timeZone, 'DD MMMM HH:mm', lang),
    formatPlate(check.plate),
    check.zone && t('checkZone', { zone: check.zone }),
    check.street,
  ];
  return (
    <Alert title={t('aboutCheck')}>
      <p className="num">{facts ? facts.filter(Boolean).join(', ') : t('number', { id })}</p>
      <Button variant="link" size="sm" onClick={onRemove}>
        {t('removeCheck')}
      </Button>
    </Alert>
  );
}
