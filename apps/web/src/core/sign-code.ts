/** Whether a code of a parking stands on its sign; one of a map's own (`c222726`) says nothing to anybody (decision J451). */
export const isSignCode = (code: string): boolean => /^\d+$/.test(code);
