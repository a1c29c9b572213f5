/** What a drawn page depends on. The server reads it from the request, the client from the device. */
export interface DrawnView {
  /** Path with the language prefix; a page with a search is not drawn. */
  address: string;
  city: string;
  /** false: the visitor sees the city of a first visit. */
  isCityChosen: boolean;
  /** false: the browser names languages, but not Russian. */
  readsRussian: boolean;
}

/** Reads the view's languages from an Accept-Language header or `navigator.languages`. */
export const readsRussian = (languages: readonly string[]): boolean =>
  languages.length === 0 || languages.some((language) => /^\s*(?:ru\b|\*)/i.test(language));

/** To the drawing thread: draw a page, or the answer of a read. */
export type ToDrawer =
  | { type: 'draw'; id: number; view: DrawnView; atMs: number }
  | { type: 'answer'; id: number; status: number; contentType: string; body: string };

/** From the drawing thread: a read of the page, or the end of a drawing; without a reason there is nothing to draw. */
export type FromDrawer =
  | { type: 'read'; id: number; url: string; headers: Record<string, string> }
  | { type: 'drawn'; id: number; html: string; page: DrawnPage }
  | { type: 'failed'; id: number; isMissing: boolean; reason: string | null };

/** The data block of a drawn page. */
export interface DrawnPage {
  release: string;
  view: DrawnView;
  /** Server time, epoch milliseconds. */
  atMs: number;
  /** Minutes of the city's zone from UTC. */
  offsetMinutes: number;
  /** Key and decoded data of the drawn queries. */
  answers: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

/** Cookie with city and language, so that the server draws what the visitor chose: `<city>.<language>`. */
export const VIEW_COOKIE = 'gorpark';
