import { nextTurn } from '#src/lib/next-turn.ts';
import {
  beginDrawing,
  callComponent,
  type Element,
  type Instance,
  isClass,
  isSuspense,
  isValidElement,
  Fragment,
  NOT_HERE,
  type Props,
  settleLayout,
} from './react.ts';

const SVG = 'http://www.w3.org/2000/svg';
const MOST_DRAWINGS = 4;
const HYPHENATED = /^(?:stroke|fill|clip|font|text|stop|flood|lighting|dominant|alignment|vector)[A-Z]/;
const BARE = new Set(['disabled', 'inert', 'hidden', 'readOnly', 'required', 'checked', 'autoFocus']);

/**
 * Renders an element and repeats while layout effects change it. Each rendering and measurement is a separate task
 * (client-6). Stops if other content replaces it between two tasks: on a slow device the client does not wait forever.
 */
export async function drawInto(root: HTMLElement, element: Element): Promise<void> {
  const instances = new Map<string, Instance>();
  for (let drawing = 0; drawing < MOST_DRAWINGS; drawing += 1) {
    beginDrawing();
    const drawn = toNodes(element, '', instances, false);
    root.replaceChildren(...drawn);
    await nextTurn();
    if (!settleLayout()) return;
    await nextTurn();
    if (root.firstChild !== drawn[0]) return;
  }
}

function toNodes(node: unknown, path: string, instances: Map<string, Instance>, isSvg: boolean): Node[] {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return [];
  if (Array.isArray(node)) {
    return node.flatMap((child, index) => toNodes(child, `${path}/${index}`, instances, isSvg));
  }
  if (typeof node === 'string' || typeof node === 'number') return [document.createTextNode(`${node}`)];
  if (!isValidElement(node)) return [];

  const { type, props } = node;
  if (type === Fragment) return toNodes(props.children, path, instances, isSvg);
  if (isSuspense(node)) return toSuspense(props, path, instances, isSvg);
  if (typeof type === 'string') return [toElement(type, props, path, instances, isSvg)];

  const instance = instances.get(path) ?? { cells: [], next: 0 };
  instances.set(path, instance);
  const drawn = isClass(type)
    ? new type(props).render()
    : callComponent(instance, type as (props: Props) => unknown, props);
  return toNodes(drawn, `${path}.`, instances, isSvg);
}

function toSuspense(props: Props, path: string, instances: Map<string, Instance>, isSvg: boolean): Node[] {
  try {
    return toNodes(props.children, path, instances, isSvg);
  } catch (fault) {
    if (fault === NOT_HERE) return toNodes(props['fallback'], `${path}?`, instances, isSvg);
    throw fault;
  }
}

function toElement(
  type: string,
  props: Props,
  path: string,
  instances: Map<string, Instance>,
  isInSvg: boolean,
): globalThis.Element {
  const isSvg = isInSvg || type === 'svg';
  const element = isSvg ? document.createElementNS(SVG, type) : document.createElement(type);
  for (const [name, value] of Object.entries(props)) setProp(element, name, value, isSvg);
  element.append(...toNodes(props.children, `${path}>`, instances, isSvg));
  return element;
}

function setProp(element: HTMLElement | SVGElement, name: string, value: unknown, isSvg: boolean): void {
  if (name === 'ref') {
    if (typeof value === 'object' && value !== null) Object.assign(value, { current: element });
  } else if (name === 'style') {
    for (const [key, part] of Object.entries(value ?? {})) {
      const text = typeof part === 'number' && part !== 0 ? `${part}px` : String(part ?? '');
      Object.assign(element.style, { [key]: text });
    }
  } else if (name !== 'children' && name !== 'key' && !/^on[A-Z]/.test(name)) {
    setAttribute(element, nameOf(name, isSvg), value, name);
  }
}

function nameOf(name: string, isSvg: boolean): string {
  if (name === 'className') return 'class';
  if (name === 'htmlFor') return 'for';
  if (!isSvg) return name.toLowerCase();
  return HYPHENATED.test(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name;
}

function setAttribute(element: globalThis.Element, name: string, value: unknown, given: string): void {
  if (BARE.has(given)) {
    if (value === true) element.setAttribute(name, '');
  } else if (typeof value === 'string' || typeof value === 'number') {
    element.setAttribute(name, `${value}`);
  } else if (typeof value === 'boolean' && /^(?:aria-|data-|draggable|focusable|spellcheck)/.test(name)) {
    element.setAttribute(name, `${value}`);
  }
}
