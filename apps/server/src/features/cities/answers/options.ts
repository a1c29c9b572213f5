import { utcOffset } from '@gorpark/domain/time';
import type { operations, ReplyOf } from '@gorpark/contract';
import type { CityFacts } from '../facts.sql.ts';

type OptionsAnswer = ReplyOf<typeof operations.getOptions>['result'];
type SettingsAnswer = ReplyOf<typeof operations.getSettings>['result'];

type OptionFacts = Pick<CityFacts, 'siteOptions' | 'settings' | 'pack' | 'timeZone' | 'isDemo'>;

const OFFERED: Readonly<Record<string, (facts: OptionFacts) => boolean>> = {
  '/guest-payment': ({ settings }) => settings.useSessionWithoutRegister,
  '/sms-commands': ({ pack }) => (pack.sms?.forms.length ?? 0) > 0,
};

/** Returns the site options. `nowMs`: UTC milliseconds [api-7, client-5]. */
export function optionsAnswer(facts: OptionFacts, nowMs: number): OptionsAnswer {
  const { map, menuItems, ...rest } = facts.siteOptions;
  const isServed = (path: string): boolean => OFFERED[path]?.(facts) ?? true;
  const inOrder = (items: OptionsAnswer['menuItems']['header']) =>
    items.filter(({ path }) => isServed(path)).toSorted((a, b) => a.itemOrder - b.itemOrder);
  return {
    ...rest,
    map,
    menuItems: {
      header: inOrder(menuItems.header),
      footer: inOrder(menuItems.footer),
      mobile: inOrder(menuItems.mobile),
    },
    gorpark: 1,
    serverTime: new Date(nowMs).toISOString(),
    timeZone: facts.timeZone,
    utcOffset: utcOffset(nowMs, facts.timeZone),
    isDemo: facts.isDemo,
    legalLogin: facts.siteOptions.isCoopProfile || facts.pack.legalLogin === true,
    ...(facts.pack.updatePage === true && { updatePage: facts.pack.sms?.prefix ?? '' }),
  };
}

const BONUS_PERCENT = 20;

export const bonusPercentIn = ({ settings, pack }: Pick<CityFacts, 'settings' | 'pack'>): number =>
  settings.useBonus ? (pack.bonusPercent ?? BONUS_PERCENT) : 0;

/** Returns the settings. */
export function settingsAnswer(facts: Pick<CityFacts, 'settings' | 'pack'>): SettingsAnswer {
  const { settings, pack } = facts;
  return {
    ...settings,
    ...(settings.useBonus && { bonusPercent: bonusPercentIn(facts) }),
    useCadastralQuarter: pack.zoneLabel === 'cadastralQuarter',
    useParkingCodeFilter: pack.zoneFilter === 'parkingCode' || settings.paymentByParkingId,
  };
}
