import type { MenuItem } from '@gorpark/contract/wire/types';
import type { LucideIcon } from 'lucide-react';
import FileText from 'lucide-react/icons/file-text';
import Map from 'lucide-react/icons/map';
import MessageCircle from 'lucide-react/icons/message-circle';
import Newspaper from 'lucide-react/icons/newspaper';
import SquareParking from 'lucide-react/icons/square-letter-p';
import { readAddress } from '@gorpark/contract/page-address';

export function menuItemsInOrder(
  items: readonly MenuItem[],
  isServed: (path: string) => boolean,
): MenuItem[] {
  return items.filter(({ path }) => isServed(ownPathOf(path))).toSorted((a, b) => a.itemOrder - b.itemOrder);
}

export function ownPathOf(path: string): string {
  return readAddress(path).path.replace(/[?#].*$/, '');
}

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/': Map,
  '/news': Newspaper,
  '/sms-commands': MessageCircle,
  '/guest-payment': SquareParking,
};

export function iconOfPath(path: string): LucideIcon {
  return ICONS[ownPathOf(path)] ?? FileText;
}
