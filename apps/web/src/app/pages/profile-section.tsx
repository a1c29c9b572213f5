import { useParams } from '@tanstack/react-router';
import { useReturnOrder } from '#src/checkout/bank/return-order.ts';
import { Offered } from '#src/core/offered.tsx';
import { useCapabilities, useSettings } from '#src/core/site.ts';
import { loadPaymentReturn } from '#src/features/payments/public.ts';
import { useApp } from '../app-context.ts';
import { lazyPart } from '../lazy-part.tsx';
import { NotFoundPage } from './lazy-pages.ts';

const PaymentReturn = lazyPart(loadPaymentReturn);

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
