/** Keys of everything that is loaded; the city comes first, so that nothing of one city is shown in another. */
export const queryKeys = {
  /** The list to choose from, the same in every city. */
  cities: ['cities'] as const,
  options: (city: string) => [city, 'options'] as const,
  settings: (city: string) => [city, 'settings'] as const,
  zones: (city: string) => [city, 'zones'] as const,
  subscriptionCards: (city: string, lang: string) => [city, 'subscription-cards', lang] as const,
  map: (city: string) => [city, 'map'] as const,
  constructorFacts: (city: string, token: string | null) => [city, 'personal', 'constructor', token] as const,
  /** What belongs to a logged-in user and is forgotten with the token. */
  personal: (city: string) => [city, 'personal'] as const,
  /** Names come in the language of the interface. */
  benefits: (city: string, token: string | null, lang: string) =>
    [city, 'personal', 'benefits', token, lang] as const,
  receipts: (city: string, token: string | null) => [city, 'personal', 'receipts', token] as const,
  receiptFile: (city: string, token: string | null, number: string) =>
    [city, 'personal', 'receipt-file', token, number] as const,
  fines: (city: string, token: string | null) => [city, 'personal', 'fines', token] as const,
  fineImage: (city: string, token: string | null, uin: string) =>
    [city, 'personal', 'fine-image', token, uin] as const,
  profile: (city: string, token: string | null) => [city, 'personal', 'profile', token] as const,
};
