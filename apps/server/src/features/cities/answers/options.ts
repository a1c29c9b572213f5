import type { operations, ReplyOf } from '@gorpark/contract';
import type { CityFacts } from '../facts.sql.ts';

type OptionsAnswer = ReplyOf<typeof operations.getOptions>['result'];
type SettingsAnswer = ReplyOf<typeof operations.getSettings>['result'];

type OptionFacts = Pick<CityFacts, 'siteOptions' | 'settings' | 'pack' | 'timeZone' | 'isDemo'>;

/** Pages that a city may lack: no menu leads there then. */
const OFFERED: Readonly<Record<string, (facts: OptionFacts) => boolean>> = {
  /** Where visitors pay (PAY-181). */
  '/guest-payment': ({ settings }) => settings.useSessionWithoutRegister,
  /** Without commands it would lead home (SRV-154). */
  '/sms-commands': ({ pack }) => (pack.sms?.forms.length ?? 0) > 0,
};

/**
 * The site options of a city. Ours besides the documented ones: `gorpark` (X21), the server's time, the city's time zone
 * (R17) and whether the city's data are partly invented. `nowMs`: UTC milliseconds.
 */
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
    isDemo: facts.isDemo,
    legalLogin: facts.siteOptions.isCoopProfile || facts.pack.legalLogin === true,
    ...(facts.pack.updatePage === true && { updatePage: facts.pack.sms?.prefix ?? '' }),
  };
}

/** Ours besides the documented ones: the two variants of how places are named in lists. */
export function settingsAnswer({ settings, pack }: Pick<CityFacts, 'settings' | 'pack'>): SettingsAnswer {
  return {
    ...settings,
    useCadastralQuarter: pack.zoneLabel === 'cadastralQuarter',
    useParkingCodeFilter: pack.zoneFilter === 'parkingCode' || settings.paymentByParkingId,
  };
}
