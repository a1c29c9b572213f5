import type { ReactNode } from 'react';

/**
 * Replaces React in the first-frame build, so that components are not written twice. State persists between renders;
 * layout effects run because they measure; other effects are skipped. [SPD-12]
 */

export interface Element {
  type: unknown;
  props: Props;
}
export type Props = Record<string, unknown> & { children?: unknown };

interface Instance {
  cells: unknown[];
  next: number;
}

export const Fragment = Symbol('fragment');
/** Thrown by a component that is not loaded. */
export const NOT_HERE = Symbol('not here');
const LAZY = Symbol('lazy');

let current: Instance = { cells: [], next: 0 };
let nextId = 0;
let hasChanged = false;
const layoutEffects: (() => unknown)[] = [];

export const jsx = (type: unknown, props: Props): Element => ({ type, props });
export const jsxs = (type: unknown, props: Props): Element => jsx(type, props);
export const createElement = (type: unknown, props: Props | null, ...children: unknown[]): Element => ({
  type,
  props: children.length === 0 ? { ...props } : { ...props, children },
});
export const isValidElement = (node: unknown): node is Element =>
  typeof node === 'object' && node !== null && 'type' in node;

export const callComponent = (instance: Instance, component: (props: Props) => unknown, props: Props) => {
  const outer = current;
  current = instance;
  instance.next = 0;
  try {
    return component(props);
  } finally {
    current = outer;
  }
};

/** Returns whether the tree must be rendered again. */
export const settleLayout = (): boolean => {
  hasChanged = false;
  for (const effect of layoutEffects.splice(0)) {
    const stop = effect();
    if (typeof stop === 'function') stop();
  }
  return hasChanged;
};

export const beginDrawing = (): void => {
  layoutEffects.length = 0;
};

const cell = <T>(first: () => T): { value: T } => {
  const { cells, next } = current;
  current.next += 1;
  cells[next] ??= { value: first() };
  return cells[next] as { value: T };
};
const valueOf = <T>(value: T | (() => T)): T => (typeof value === 'function' ? (value as () => T)() : value);

export const useState = <T>(first: T | (() => T)) => {
  const own = cell(() => valueOf(first));
  const set = (next: T | ((old: T) => T)) => {
    const value = typeof next === 'function' ? (next as (old: T) => T)(own.value) : next;
    hasChanged ||= !Object.is(value, own.value);
    own.value = value;
  };
  return [own.value, set] as const;
};
export const useRef = <T>(current_: T) => cell(() => ({ current: current_ })).value;
export const useMemo = <T>(make: () => T, from: readonly unknown[]): T => {
  const own = cell<{ from: readonly unknown[]; made: T } | null>(() => null);
  const isSame = own.value?.from.every((one, index) => Object.is(one, from[index])) === true;
  own.value = isSame && own.value ? own.value : { from, made: make() };
  return own.value.made;
};
export const useCallback = <T>(work: T): T => work;
export const useEffectEvent = <T>(work: T): T => work;
export const useSyncExternalStore = <T>(_subscribe: unknown, get: () => T): T => get();
export const useEffect = (): void => undefined;
export const useImperativeHandle = (): void => undefined;
export const useLayoutEffect = (effect: () => unknown): void => {
  layoutEffects.push(effect);
};
/** Same format as React's. */
export const useId = (): string => cell(() => `_r_${(nextId++).toString(32)}_`).value;

interface Context {
  value: unknown;
}
export const createContext = (value: unknown) => {
  const context: Context = { value };
  // Stores one value per page: no component reads it before its provider renders.
  const Provider = ({ value: given, children }: { value: unknown; children: ReactNode }) => {
    context.value = given;
    return children;
  };
  return Object.assign(Provider, { context, Provider });
};
export const use = ({ context }: { context: Context }): unknown => context.value;
export const useContext = (of: { context: Context }): unknown => use(of);

export const memo = <T>(component: T): T => component;
export const forwardRef =
  (draw: (props: Props, ref: unknown) => unknown) =>
  ({ ref, ...props }: Props) =>
    draw(props, ref);
/** Lazy chunks are not available yet. */
export const lazy = () => () => {
  throw NOT_HERE;
};
export const Suspense = ({ children, fallback }: Props) => ({ type: LAZY, props: { children, fallback } });
export const isSuspense = ({ type }: Element): boolean => type === LAZY;

/** Class components are only error boundaries. */
export class Component {
  declare props: Props;
  state: unknown;
  constructor(props: Props) {
    this.props = props;
  }
}
export const isClass = (type: unknown): type is new (props: Props) => { render: () => unknown } =>
  typeof type === 'function' && type.prototype instanceof Component;

export type { Instance };
export default { createElement, Fragment };
