import type { Capabilities } from '#src/capabilities/capabilities.ts';
import type { ru } from './messages/ru.ts';

type TitleKey = Extract<keyof typeof ru, `menu${string}` | `short${string}` | 'profile'>;

/** One entry of the profile menu; it leads to `/profile/{type}` (accounts-and-access §2). */
export interface ProfileMenuEntry {
  type: string;
  title: (capabilities: Capabilities) => TitleKey;
  /** For the narrow bottom navigation; without it the entry is not there. */
  shortTitle?: TitleKey;
  /** Where the title is too long for half of a phone. */
  tileTitle?: TitleKey;
  /** The entry of the bottom navigation under which a page without a place of its own there is found. */
  under?: string;
  isShown: (capabilities: Capabilities) => boolean;
}

export const PROFILE_BASE = '/profile/';

const always = (): boolean => true;

/** The whole menu as data; only entries whose screen is built are shown (see {@link servedEntries}). */
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

/** Address of an entry without the language prefix. */
export function entryPath({ type }: Pick<ProfileMenuEntry, 'type'>): string {
  return `${PROFILE_BASE}${type}`;
}

/** Entries that lead somewhere: a path without a screen must not be in any menu. */
export function servedEntries<Entry extends { type: string }>(
  menu: readonly Entry[],
  sections: Readonly<Record<string, unknown>>,
): readonly Entry[] {
  return menu.filter(({ type }) => Object.hasOwn(sections, type));
}
