import { useParams } from '@tanstack/react-router';
import { useReturnOrder } from '#src/checkout/bank/return-order.ts';
import { Offered } from '#src/core/offered.tsx';
import { useCapabilities, useSettings } from '#src/core/site.ts';
import { PaymentReturn } from '#src/features/payments/public.ts';
import { useApp } from '../app-context.ts';
import { NotFoundPage } from './lazy-pages.ts';

export function ProfileSection() {
  const { section: type = '' } = useParams({ strict: false });
  const { sections, profileMenu, reload } = useApp();
  const capabilities = useCapabilities();
  const settings = useSettings();
  const entry = profileMenu.find((each) => each.type === type);
  const Screen = entry ? sections[type] : undefined;

  const order = useReturnOrder();

  const missing = <NotFoundPage onRetry={reload} />;
  if (!Screen) return missing;
  return (
    <Offered isOffered={entry?.isShown(capabilities) === true} by={settings} missing={missing}>
      {order !== null && <PaymentReturn order={order} />}
      <Screen key={type} />
    </Offered>
  );
}
