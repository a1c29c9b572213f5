import { useEffect } from 'react';

/** Sets the window title from the page's content: `Зимняя уборка — Городские парковки`. */
export function useDocumentTitle(title: string | undefined, brand: string): void {
  useEffect(() => {
    if (!title) return;
    // Runs after the layout sets the title of the route.
    const timer = setTimeout(() => {
      document.title = `${title} — ${brand}`;
    });
    return () => clearTimeout(timer);
  }, [title, brand]);
}
