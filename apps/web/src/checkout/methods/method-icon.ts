import type { LucideIcon } from 'lucide-react';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import QrCode from 'lucide-react/icons/qr-code';
import Smartphone from 'lucide-react/icons/smartphone';
import Wallet from 'lucide-react/icons/wallet';
import type { PaymentMethod } from '@gorpark/contract/wire/types';
import { CARD_METHOD, RECEIPT_METHOD } from './methods.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  card: CreditCard,
  sbp: QrCode,
  [RECEIPT_METHOD]: Landmark,
};

export const iconOf = ({ name, isPhoneRequired }: PaymentMethod): LucideIcon =>
  ICONS[name] ??
  (name.startsWith(`${CARD_METHOD}:`) ? CreditCard : undefined) ??
  (isPhoneRequired ? Smartphone : Wallet);
