import { act, type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Router as PreactRouter, getCurrentUrl, useRouter } from 'preact-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstPlace } from '../../../src/app/first-place';
import { navigate } from '../../../src/ui/navigation';

const Router = PreactRouter as unknown as (props: { children: ReactNode }) => ReactNode;

let root: Root;
let place: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error');
  history.replaceState(null, '', '/');
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});

afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  // React says there what it would not forgive in a later version.
  expect(console.error).not.toHaveBeenCalled();
});

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

async function show(children: ReactNode): Promise<void> {
  await act(async () => root.render(<Router>{children}</Router>));
}

const go = (path: string) => act(async () => navigate(path));

describe('preact-router under React', () => {
  it('shows the page of the address and follows navigation, links and the back button', async () => {
    await show([<Counter key="a" path="/" name="home" />, <Orders key="b" path="/orders/:vendorId?" />]);
    expect(place.textContent).toContain('home');
    await go('/orders/kh-1?order_id=kh-1-x%26y');
    expect(place.textContent).toBe('orders kh-1 kh-1-x&y');
    await go('/orders');
    expect(place.textContent).toContain('orders all');
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/';
    await act(async () => link.click());
    link.remove();
    expect(place.textContent).toContain('home');
    expect(getCurrentUrl()).toBe('/');
    await act(async () => {
      const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.back();
      await back;
    });
    expect(place.textContent).toContain('orders all');
  });

  it('falls back to the default child', async () => {
    await show([<Counter key="a" path="/" name="home" />, <Nothing key="d" default />]);
    await go('/nowhere/at/all');
    expect(place.textContent).toBe('no such page');
  });

  it('keeps the state of two routes with one component apart', async () => {
    await show([<Counter key="a" path="/" name="one" />, <Counter key="b" path="/two" name="two" />]);
    await act(async () => place.querySelector('button')?.click());
    expect(place.textContent).toBe('one 1');
    await go('/two');
    expect(place.textContent).toBe('two 0');
  });

  it('tells subscribers outside of the route where it is', async () => {
    await act(async () =>
      root.render(
        <>
          <Router>
            <Counter path="/" name="home" />
            <Orders path="/orders/:vendorId?" />
          </Router>
          <Where />
        </>,
      ),
    );
    await go('/orders/kh-1');
    expect(place.querySelector('em')?.textContent).toBe('/orders/kh-1');
  });

  it('is not blanked by a malformed % in the address', async () => {
    await show([<Counter key="a" path="/" name="home" />, <Orders key="b" path="/orders/:vendorId?" />]);
    await go('/orders/50%');
    expect(place.textContent).toContain('orders 50%');
  });
});

describe('the first place', () => {
  const visitor = (name: 'signed-in' | 'signed-out') => ({ status: { name }, mode: 'CLASSIC' as const });

  it('has a safe address, with its fragment', async () => {
    history.replaceState(null, '', '/nowhere/%E0%A4?q=1#part');
    await firstPlace(window, visitor('signed-out'));
    expect(location.pathname + location.search + location.hash).toBe('/nowhere/%25E0%25A4?q=1#part');
  });

  it('is where the guard sends to', async () => {
    history.replaceState(null, '', '/order-tracking/kh-0001');
    await firstPlace(window, visitor('signed-out'));
    expect(location.pathname).toBe('/');
  });
});
