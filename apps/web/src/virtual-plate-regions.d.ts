declare module 'virtual:plate-regions' {
  /** By plate code: `178` is Saint Petersburg. */
  export const plateRegions: Readonly<Record<string, { ru: string; en: string }>>;
}
