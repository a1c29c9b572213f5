import { type Kopecks, roublesText } from '@gorpark/domain/money';
import { utcOffset } from '@gorpark/domain/time';
import type { FiscalReceipt } from '#src/features/fiscal/index.ts';
import type { FiscalShop } from './config.ts';
import { clientOf, nameOf, vatOf } from './content.ts';

const SYSTEMS = ['osn', 'usn_income', 'usn_income_outcome', 'envd', 'esn', 'patent'];
const VAT = [
  'none',
  'vat0',
  'vat10',
  'vat20',
  'vat110',
  'vat120',
  'vat5',
  'vat7',
  'vat105',
  'vat107',
  'vat22',
  'vat122',
];
/** The `receipt` of a payment or a refund of money: an advance. */
export function advanceReceipt(
  of: { orderNumber: string; amount: Kopecks; email: string | null; phone: string | null },
  shop: FiscalShop,
): object {
  return contentOf({ ...of, subject: 'advance', at: new Date(0) }, shop);
}

type Content = Pick<FiscalReceipt, 'subject' | 'orderNumber' | 'amount' | 'email' | 'phone' | 'at'>;

/** The part of a receipt that all calls of YooKassa share. */
export function contentOf(of: Content, shop: FiscalShop): object {
  const isAdvance = of.subject === 'advance';
  return {
    customer: customerOf(of, shop),
    items: [
      {
        description: nameOf(of),
        quantity: '1.00',
        amount: { value: roublesText(of.amount), currency: 'RUB' },
        vat_code: VAT.indexOf(vatOf(of, shop)) + 1,
        payment_mode: isAdvance ? 'advance' : 'full_payment',
        payment_subject: isAdvance ? 'payment' : 'service',
      },
    ],
    tax_system_code: SYSTEMS.indexOf(shop.taxSystem) + 1,
    // UTC+2 is 1, Moscow 2.
    ...(shop.isInternet && {
      internet: true,
      timezone: Number(utcOffset(of.at.getTime(), 'Europe/Moscow').slice(0, 3)) - 1,
    }),
  };
}

function customerOf(of: Content, shop: FiscalShop): object {
  const client = clientOf(of, shop);
  return 'phone' in client ? { phone: client.phone.slice(1) } : client;
}
