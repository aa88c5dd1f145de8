import { act, type ReactNode, useState } from 'react';
import { Router as PreactRouter, getCurrentUrl, useRouter } from 'preact-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveInitialRoute } from '../../../src/app/resolve-initial-route';
import type { BackStack } from '../../../src/ui/back-stack';
import { backStack, navigate } from '../../../src/ui/navigation';
import { emptyPage } from '../../fakes/empty-page';

const Router = PreactRouter as unknown as (props: { history: BackStack; children: ReactNode }) => ReactNode;

beforeEach(() => {
  vi.spyOn(console, 'error');
  history.replaceState(null, '', '/');
});

afterEach(() => {
  // React says there what it would not forgive in a later version.
  expect(console.error).not.toHaveBeenCalled();
});
const page = emptyPage();

function Orders({ vendorId, matches }: { path?: string; vendorId?: string; matches?: Record<string, string> }) {
  return (
    <p>
      orders {vendorId || 'all'} {matches?.order_id ?? ''}
    </p>
  );
}

function Counter({ name }: { path?: string; name: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

function Where() {
  const [at] = useRouter();
  return <em>{at.url}</em>;
}

function Nothing(_: { default: true }) {
  return <p>no such page</p>;
}

const show = (children: ReactNode) => page.show(<Router history={backStack()}>{children}</Router>);

const go = (path: string) => act(async () => navigate(path));

describe('preact-router under React', () => {
  it('shows the page of the address and follows navigation, links and the Back button', async () => {
    await show([<Counter key="a" path="/" name="home" />, <Orders key="b" path="/orders/:vendorId?" />]);
    expect(page.place.textContent).toContain('home');
    await go('/orders/kh-1?order_id=kh-1-x%26y');
    expect(page.place.textContent).toBe('orders kh-1 kh-1-x&y');
    await go('/orders');
    expect(page.place.textContent).toContain('orders all');
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/';
    await act(async () => link.click());
    link.remove();
    expect(page.place.textContent).toContain('home');
    expect(getCurrentUrl()).toBe('/');
    await act(async () => {
      const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.back();
      await back;
    });
    expect(page.place.textContent).toContain('orders all');
  });

  it('falls back to the default child', async () => {
    await show([<Counter key="a" path="/" name="home" />, <Nothing key="d" default />]);
    await go('/nowhere/at/all');
    expect(page.place.textContent).toBe('no such page');
  });

  it('keeps the state of two routes with one component apart', async () => {
    await show([<Counter key="a" path="/" name="one" />, <Counter key="b" path="/two" name="two" />]);
    await act(async () => page.place.querySelector('button')?.click());
    expect(page.place.textContent).toBe('one 1');
    await go('/two');
    expect(page.place.textContent).toBe('two 0');
  });

  it('gives subscribers outside of a route the address', async () => {
    await page.show(
      <>
        <Router history={backStack()}>
          <Counter path="/" name="home" />
          <Orders path="/orders/:vendorId?" />
        </Router>
        <Where />
      </>,
    );
    await go('/orders/kh-1');
    expect(page.place.querySelector('em')?.textContent).toBe('/orders/kh-1');
  });

  it('shows a page for an address with a malformed %', async () => {
    await show([<Counter key="a" path="/" name="home" />, <Orders key="b" path="/orders/:vendorId?" />]);
    await go('/orders/50%');
    expect(page.place.textContent).toContain('orders 50%');
  });
});

describe('the initial route', () => {
  const visitor = (name: 'signed-in' | 'signed-out') => ({ status: { name }, mode: 'CLASSIC' as const });

  it('has a safe address, with its fragment', async () => {
    history.replaceState(null, '', '/nowhere/%E0%A4?q=1#part');
    await resolveInitialRoute(window, visitor('signed-out'));
    expect(location.pathname + location.search + location.hash).toBe('/nowhere/%25E0%25A4?q=1#part');
  });

  it('is the one the guard redirects to', async () => {
    history.replaceState(null, '', '/order-tracking/kh-0001');
    await resolveInitialRoute(window, visitor('signed-out'));
    expect(location.pathname).toBe('/');
  });
});
