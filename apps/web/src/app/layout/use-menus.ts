import type { MenuItem } from '@gorpark/contract/wire/types';
import { useMemo } from 'react';
import { useCapabilities, useSettings, useSiteOptions } from '#src/core/site.ts';
import { useApp } from '../app-context.ts';
import { menuItemsInOrder } from '../menu-items.ts';
import { entryPath, type ProfileMenuEntry } from '../profile-menu.ts';

export interface Menus {
  /** false while the menus load; their space is reserved to avoid layout shifts. */
  isKnown: boolean;
  header: readonly MenuItem[];
  footer: readonly MenuItem[];
  mobile: readonly MenuItem[];
  profile: readonly ProfileMenuEntry[];
}

/** Returns all menus, without items that have no screen. */
export function useMenus(): Menus {
  const { screens, profileMenu } = useApp();
  const capabilities = useCapabilities();
  const options = useSiteOptions();
  const settings = useSettings();
  const isKnown = hasEnded(options) && hasEnded(settings);

  return useMemo(() => {
    const profile = profileMenu.filter((entry) => entry.isShown(capabilities));
    const served = new Set([...screens.map(({ path }) => path), ...profile.map(entryPath)]);
    const isServed = (path: string) => served.has(path);

    return {
      isKnown,
      header: menuItemsInOrder(capabilities.menu.header, isServed),
      footer: menuItemsInOrder(capabilities.menu.footer, isServed),
      mobile: menuItemsInOrder(capabilities.menu.mobile, isServed),
      profile,
    };
  }, [screens, profileMenu, capabilities, isKnown]);
}

const hasEnded = ({ isDone, isError }: { isDone: boolean; isError: boolean }) => isDone || isError;
