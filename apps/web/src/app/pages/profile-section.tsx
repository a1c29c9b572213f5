import { useParams } from '@tanstack/react-router';
import { useReturnOrder } from '#src/checkout/bank/return-order.ts';
import { useCapabilities } from '#src/core/site.ts';
import { loadPaymentReturn } from '#src/features/payments/public.ts';
import { useApp } from '../app-context.ts';
import { lazyPart } from '../lazy-part.tsx';
import { NotFoundPage } from './lazy-pages.ts';

const PaymentReturn = lazyPart(loadPaymentReturn);

export function ProfileSection() {
  const { section: type = '' } = useParams({ strict: false });
  const { sections, profileMenu, reload } = useApp();
  const capabilities = useCapabilities();
  const isServed = profileMenu.some((entry) => entry.type === type && entry.isShown(capabilities));
  const Screen = isServed ? sections[type] : undefined;

  const order = useReturnOrder();

  if (!Screen) return <NotFoundPage onRetry={reload} />;
  return (
    <>
      {order !== null && <PaymentReturn order={order} />}
      <Screen key={type} />
    </>
  );
}
