import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react';
import { addressOf, readAddress } from '@gorpark/contract/page-address';
import { parseSearch } from '../search-text.ts';
import { getLang } from '#src/i18n/lang-store.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  activeOptions?: object;
}

export function Link({ to, activeOptions: _options, className, children, ...rest }: LinkProps) {
  const isHere = readAddress(to).path === '/';
  const active = isHere ? { 'data-status': 'active', 'aria-current': 'page' as const } : {};
  return (
    <a
      {...rest}
      {...active}
      href={addressOf(getLang(), to)}
      className={isHere ? [className, 'active'].filter(Boolean).join(' ') : className}
    >
      {children}
    </a>
  );
}

export const createLink = () => Link;
let Page: ComponentType | null = null;

export const showInOutlet = (page: ComponentType): void => {
  Page = page;
};
export const Outlet = (): ReactNode => Page && <Page />;
export const useMatches = () => [{ staticData: { layout: 'map' }, params: {} }];
const HOME = {
  location: { pathname: '/', search: parseSearch(window.location.search) },
  resolvedLocation: { pathname: '/' },
};
export const useRouterState = <T,>({ select }: { select: (state: typeof HOME) => T }): T => select(HOME);
export const useRouter = () => ({});
export const useNavigate = () => () => undefined;
export const useParams = () => ({});
export const isNotFound = () => false;
