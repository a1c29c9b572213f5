import { readJson, type TextStore, writeJson } from '#src/lib/storage.ts';
import { isLang, type Lang } from '#src/i18n/lang.ts';
import { readsRussian } from '@gorpark/contract/drawing';
import type { PlaceCode } from './answers.ts';
import type { Access } from './inspection.ts';

const ACCESS = 'gorpark.inspect.access';
const LANG = 'gorpark.inspect.lang';
const PLACE = 'gorpark.inspect.place';

export interface ChosenPlace {
  code: PlaceCode;
  street: string;
}

const isAccess = (value: unknown): value is Access =>
  typeof (value as Access | null)?.city === 'string' && typeof (value as Access).key === 'string';

const isPlace = (value: unknown): value is ChosenPlace => {
  const { code, street } = (value ?? {}) as Partial<ChosenPlace>;
  const number = code && ('zone' in code ? code.zone : code.parking);
  return typeof number === 'string' && typeof street === 'string';
};

/** What the page keeps on the device. Plates are never stored; the place is forgotten with the tab. */
export const createDevice = (store: TextStore, tab: TextStore) => ({
  access: () => readJson(store, ACCESS, isAccess),
  saveAccess: (access: Access): boolean => writeJson(store, ACCESS, access),
  removeAccess: () => {
    store.remove(ACCESS);
    tab.remove(PLACE);
  },
  place: () => readJson(tab, PLACE, isPlace),
  savePlace: (place: ChosenPlace): void => void writeJson(tab, PLACE, place),
  lang: (languages: readonly string[]): Lang => {
    const stored = store.read(LANG);
    if (isLang(stored)) return stored;
    return readsRussian(languages) ? 'ru' : 'en';
  },
  saveLang: (lang: Lang): void => void store.write(LANG, lang),
});

export type Device = ReturnType<typeof createDevice>;
