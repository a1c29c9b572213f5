/** The city comes first, so that data of one city never appears in another. */
export const queryKeys = {
  /** Shared by all cities. */
  cities: ['cities'] as const,
  options: (city: string) => [city, 'options'] as const,
  settings: (city: string) => [city, 'settings'] as const,
  zones: (city: string) => [city, 'zones'] as const,
  subscriptionCards: (city: string, lang: string) => [city, 'subscription-cards', lang] as const,
  map: (city: string) => [city, 'map'] as const,
  constructorOffers: (city: string, token: string | null, wanted: unknown) =>
    [city, 'personal', 'constructor', token, 'offers', wanted] as const,
  constructorFacts: (city: string, token: string | null) => [city, 'personal', 'constructor', token] as const,
  /** Prefix of personal data, which is removed with the token. */
  personal: (city: string) => [city, 'personal'] as const,
  /** Names depend on the interface language. */
  benefits: (city: string, token: string | null, lang: string) =>
    [city, 'personal', 'benefits', token, lang] as const,
  todaySessions: (city: string, token: string | null) => [city, 'personal', 'today', token] as const,
  receipts: (city: string, token: string | null) => [city, 'personal', 'receipts', token] as const,
  fines: (city: string, token: string | null) => [city, 'personal', 'fines', token] as const,
  profile: (city: string, token: string | null) => [city, 'personal', 'profile', token] as const,
};
