import type { LucideIcon } from 'lucide-react';
import Car from 'lucide-react/icons/car';
import History from 'lucide-react/icons/history';
import RadioTower from 'lucide-react/icons/radio';
import SquareParking from 'lucide-react/icons/square-letter-p';
import Users from 'lucide-react/icons/users';
import type { ComponentType, ReactNode } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { corporateMessages } from './messages/index.ts';
import { COMPANY_PATH, ROOMS, type Room, searchOf } from './rooms.ts';

const ICONS: Readonly<Record<Room, LucideIcon>> = {
  drivers: Users,
  vehicles: Car,
  devices: RadioTower,
  operations: History,
  parking: SquareParking,
};

export interface CompanyRoomsProps {
  Item: ComponentType<{ to: string; search: Record<string, string>; icon: LucideIcon; children: ReactNode }>;
}

export function CompanyRooms({ Item }: CompanyRoomsProps) {
  const t = useT(corporateMessages);

  return ROOMS.map((room) => (
    <Item key={room} to={COMPANY_PATH} search={searchOf(room)} icon={ICONS[room]}>
      {t(`short-${room}`)}
    </Item>
  ));
}
