import { useEffect } from 'react';

/** Title of the window of a page that is named by what it shows: `Зимняя уборка — Городские парковки`. */
export function useDocumentTitle(title: string | undefined, brand: string): void {
  useEffect(() => {
    if (!title) return;
    // After the frame has set the title of the route.
    const timer = setTimeout(() => {
      document.title = `${title} — ${brand}`;
    });
    return () => clearTimeout(timer);
  }, [title, brand]);
}
