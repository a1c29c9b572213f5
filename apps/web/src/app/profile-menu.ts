import type { Capabilities } from '#src/capabilities/capabilities.ts';
import type { ru } from './messages/ru.ts';

type TitleKey = Extract<keyof typeof ru, `menu${string}` | `short${string}` | 'profile'>;

/** Links to `/profile/{type}`. */
export interface ProfileMenuEntry {
  type: string;
  title: (capabilities: Capabilities) => TitleKey;
  shortTitle?: TitleKey;
  tileTitle?: TitleKey;
  /** The bottom navigation entry marked current while this page is open. */
  under?: string;
  isShown: (capabilities: Capabilities) => boolean;
}

export const PROFILE_BASE = '/profile/';

const always = (): boolean => true;

/** {@link servedEntries} removes entries without a screen. */
export const PROFILE_MENU: readonly ProfileMenuEntry[] = [
  {
    type: 'parking',
    title: ({ isBalanceUsed }) => (isBalanceUsed ? 'menuParking' : 'menuParkingSessions'),
    shortTitle: 'menuParking',
    isShown: always,
  },
  {
    type: 'operations',
    title: () => 'menuOperations',
    shortTitle: 'shortOperations',
    isShown: always,
  },
  {
    type: 'abonements',
    title: () => 'menuAbonements',
    shortTitle: 'shortAbonements',
    isShown: always,
  },
  {
    type: 'constructor',
    title: () => 'menuConstructor',
    tileTitle: 'shortConstructor',
    under: 'abonements',
    isShown: ({ hasConstructor }) => hasConstructor,
  },
  { type: 'my-profile', title: () => 'menuMyProfile', shortTitle: 'profile', isShown: always },
  {
    type: 'penalty',
    title: () => 'menuPenalty',
    under: 'my-profile',
    isShown: ({ hasPenalty }) => hasPenalty,
  },
  {
    type: 'checks',
    title: () => 'menuChecks',
    under: 'my-profile',
    isShown: ({ hasVehicleChecks }) => hasVehicleChecks,
  },
  {
    type: 'feedback',
    title: () => 'menuFeedback',
    under: 'my-profile',
    isShown: ({ hasFeedback }) => hasFeedback,
  },
  {
    type: 'receipts',
    title: () => 'menuReceipts',
    under: 'my-profile',
    isShown: ({ hasReceipts }) => hasReceipts,
  },
];

export function entryPath({ type }: Pick<ProfileMenuEntry, 'type'>): string {
  return `${PROFILE_BASE}${type}`;
}

/** Returns the entries with a screen: no menu may link to a path without one. */
export function servedEntries<Entry extends { type: string }>(
  menu: readonly Entry[],
  sections: Readonly<Record<string, unknown>>,
): readonly Entry[] {
  return menu.filter(({ type }) => Object.hasOwn(sections, type));
}
