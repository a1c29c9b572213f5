import { createStore } from '#src/lib/store.ts';

/** Element of the page that takes the pop-up notice; null where the notice floats. */
export const popupSlot = createStore<Element | null>(null);

/** For the `ref` of that element. */
export const takePopupSlot = (element: Element | null): void => popupSlot.set(element);
