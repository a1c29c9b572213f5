import { useEffect } from 'react';

/** Sets a title from the content: `Зимняя уборка — Городские парковки`. */
export function useDocumentTitle(title: string | undefined, brand: string): void {
  useEffect(() => {
    if (!title) return;
    // Runs after the layout has set the title of the route.
    const timer = setTimeout(() => {
      document.title = `${title} — ${brand}`;
    });
    return () => clearTimeout(timer);
  }, [title, brand]);
}
