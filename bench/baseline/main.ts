/// <reference lib="dom" />
// A minimal page that is the baseline for the size of the first screen.
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
  useSearch,
} from '@tanstack/react-router';
import { createElement as h, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Frame() {
  return h('main', null, h(Link, { to: '/' }, 'Home'), h(Suspense, { fallback: null }, h(Outlet)));
}

function Home() {
  const search: { q?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [count, setCount] = useState(0);
  const { data } = useQuery({ queryKey: ['home', search.q], queryFn: () => Promise.resolve('ready') });
  const save = useMutation({ mutationFn: () => Promise.resolve(count) });
  const handleClick = () => {
    setCount(count + 1);
    save.mutate();
    void navigate({ to: '/more' });
  };
  return h('button', { onClick: handleClick }, data ?? 'loading');
}

const root = createRootRoute({ component: Frame });
const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });
const more = createRoute({
  getParentRoute: () => root,
  path: '/more',
  component: lazyRouteComponent(() => import('./more.ts'), 'More'),
});
const router = createRouter({ routeTree: root.addChildren([home, more]) });
const client = new QueryClient();
const element = document.querySelector('#root');
if (element) {
  const routed = h(RouterProvider, { router });
  createRoot(element).render(h(StrictMode, null, h(QueryClientProvider, { client, children: routed })));
}
