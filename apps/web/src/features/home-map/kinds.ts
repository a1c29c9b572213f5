import type { ObjectType, Place, PlaceCategory } from '@gorpark/contract/wire/types';
import Accessibility from 'lucide-react/icons/accessibility';
import Banknote from 'lucide-react/icons/banknote';
import Building2 from 'lucide-react/icons/building-complex';
import Bus from 'lucide-react/icons/bus';
import CarTaxiFront from 'lucide-react/icons/car-taxi-front';
import Church from 'lucide-react/icons/church';
import CirclePercent from 'lucide-react/icons/circle-percent';
import CreditCard from 'lucide-react/icons/credit-card';
import House from 'lucide-react/icons/house';
import Info from 'lucide-react/icons/info';
import Landmark from 'lucide-react/icons/landmark';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SquareParking from 'lucide-react/icons/square-letter-p';
import Warehouse from 'lucide-react/icons/warehouse';
import type { LucideIcon } from 'lucide-react';
import type { PlaceMark } from '#src/map/index.ts';
import { Barrier } from '#src/ui/barrier-icon.tsx';
import type { FilterKey } from './filter.ts';
import type { HomeMapTexts } from './messages/index.ts';

export interface Kind {
  name: keyof HomeMapTexts & `kind${string}`;
  icon: LucideIcon | null;
  look: PlaceMark['look'];
}

const CATEGORY_KINDS: Record<PlaceCategory, Kind> = {
  roadside: { name: 'kindRoadside', icon: null, look: 'pin' },
  planar: { name: 'kindBarrier', icon: Barrier, look: 'pin' },
  multilevel: { name: 'kindMultilevel', icon: Warehouse, look: 'pin' },
  free: { name: 'kindFree', icon: null, look: 'pin' },
  pocket: { name: 'kindPocket', icon: null, look: 'pin' },
  municipal: { name: 'kindMunicipal', icon: null, look: 'pin' },
  disabled: { name: 'kindDisabled', icon: Accessibility, look: 'sign' },
  resident: { name: 'kindResident', icon: House, look: 'sign' },
  commerce: { name: 'kindCommerce', icon: Building2, look: 'dot' },
  taxi: { name: 'kindTaxi', icon: CarTaxiFront, look: 'dot' },
  bus: { name: 'kindBus', icon: Bus, look: 'dot' },
  parcomat: { name: 'kindParcomat', icon: CreditCard, look: 'dot' },
};

const TYPE_KINDS: Record<Exclude<ObjectType, 'parkings'>, Kind> = {
  resident: { name: 'kindResidentZone', icon: House, look: 'dot' },
  parcomats: { name: 'kindParcomat', icon: CreditCard, look: 'dot' },
  terminals: { name: 'kindTerminal', icon: Banknote, look: 'dot' },
  infotables: { name: 'kindInfotable', icon: Info, look: 'dot' },
  church: { name: 'kindChurch', icon: Church, look: 'dot' },
  museum: { name: 'kindMuseum', icon: Landmark, look: 'dot' },
  sight: { name: 'kindSight', icon: Landmark, look: 'dot' },
};

export const FILTER_ICONS: Record<FilterKey, LucideIcon | null> = {
  roadside: null,
  planar: Barrier,
  multilevel: Warehouse,
  free: CirclePercent,
  disabled: Accessibility,
  pocket: SquareParking,
  resident: House,
  commerce: Building2,
  municipal: ShieldCheck,
  taxi: CarTaxiFront,
  bus: Bus,
  parcomats: CreditCard,
  terminals: Banknote,
  infotables: Info,
  church: Church,
  museum: Landmark,
};

export function kindOf({ objectType, category }: Pick<Place, 'objectType' | 'category'>): Kind {
  if (objectType !== 'parkings') return TYPE_KINDS[objectType];
  return CATEGORY_KINDS[category ?? 'roadside'];
}
