declare module 'virtual:plate-regions' {
  export const plateRegions: Readonly<Record<string, { ru: string; en: string }>>;
}
