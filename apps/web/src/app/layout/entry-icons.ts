import type { LucideIcon } from 'lucide-react';
import Camera from 'lucide-react/icons/camera';
import FileText from 'lucide-react/icons/file-text';
import MessageCircle from 'lucide-react/icons/message-circle';
import History from 'lucide-react/icons/rotate-ccw-clock';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import SquareParking from 'lucide-react/icons/square-letter-p';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Ticket from 'lucide-react/icons/ticket';
import User from 'lucide-react/icons/user';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  parking: SquareParking,
  operations: History,
  abonements: Ticket,
  constructor: SlidersHorizontal,
  'my-profile': User,
  penalty: Camera,
  checks: ShieldCheck,
  feedback: MessageCircle,
};

export function iconOfEntry(type: string): LucideIcon {
  return (Object.hasOwn(ICONS, type) ? ICONS[type] : undefined) ?? FileText;
}
