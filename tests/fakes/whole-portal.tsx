import { i18n } from '@lingui/core';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { App } from '../../src/app/app';
import { resolveBuildConfig } from '../../src/domain/market/resolve-build-config';
import { createServices } from '../../src/sync/create-services';
import { navigate } from '../../src/ui/navigation';
import type { PreferenceActions } from '../../src/app/device-preferences';
import { FakeDevice } from './fake-device';
import { FakeNetwork } from './fake-network';
import type { FakePlatformServer } from './fake-platform-server';

const PREFERENCES: PreferenceActions = {
  stored: () => ({ theme: 'light', language: 'en' }),
  onChange: () => () => undefined,
  applyTheme: () => undefined,
  applyLanguage: async () => undefined,
};

/** What jsdom lacks, and every page uses. For files with a page of their own: it stays until that ends. */
export function browserLike(): void {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => ({ matches: false, ...listens }), scrollTo: () => undefined });
  const observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(globalThis, { ResizeObserver: observer, IntersectionObserver: observer });
  Object.assign(Element.prototype, {
    checkVisibility: () => true,
    scrollIntoView: () => undefined,
    scrollTo: () => undefined,
    getAnimations: () => [],
    setPointerCapture: () => undefined,
  });
}

/** The portal as it is in a browser: every screen with the engine, in real time, in front of a platform. */
export async function wholePortal(server: FakePlatformServer, flags: Readonly<Record<string, boolean | string>>) {
  const network = new FakeNetwork(server);
  let pending = 0;
  const tab = new FakeDevice(network).tab('tab');
  tab.sockets.answering = true;
  const config = { ...resolveBuildConfig({}), platformExtensions: false, cardOrigin: 'https://cards.example' };
  const services = createServices(config, {
    ...tab.platform,
    fetch: async (input, init) => {
      pending += 1;
      const address = input instanceof Request ? input.url : input.toString();
      const isFlags = address.includes('/fwfFallback.json');
      return (isFlags ? Promise.resolve(Response.json(flags)) : network.fetch(input, init)).finally(() => {
        pending -= 1;
      });
    },
  });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<App services={services} preferences={PREFERENCES} onMounted={() => undefined} />);

  /** Waits until nothing is on its way and the page stays as it is. */
  async function quiet(): Promise<void> {
    let seen = '';
    let times = 0;
    await vi.waitFor(
      () => {
        const now = document.body.outerHTML;
        // jsdom takes as long to find an element as React takes to draw all of them
        const isBusy = pending > 0 || now.includes('aria-busy="true"');
        times = now === seen && !isBusy ? times + 1 : 0;
        seen = now;
        if (times < 3) throw new Error(`still changing: ${location.pathname} ${document.body.textContent}`);
      },
      { interval: 15, timeout: 20_000 },
    );
  }

  /** Presses the control of this name, if there is one that can be pressed. */
  async function press(name: string | RegExp): Promise<boolean> {
    const fits = (text: string | null) =>
      text !== null && (typeof name === 'string' ? text.trim() === name : name.test(text.trim()));
    const control = [...document.querySelectorAll<HTMLElement>('button, [role="menuitem"], [role="option"]')].find(
      (one) =>
        (fits(one.getAttribute('aria-label')) || fits(one.textContent)) &&
        !one.matches(':disabled, [aria-disabled="true"]'),
    );
    if (control === undefined) return false;
    control.dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse' }),
    );
    control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, button: 0 }));
    control.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, cancelable: true, button: 0 }));
    control.click();
    await quiet();
    return true;
  }

  /** The same, once there is one: some can't be pressed in the first moment, so that nobody hits them by accident. */
  async function mustPress(name: string | RegExp): Promise<void> {
    await vi.waitFor(
      async () => {
        if (!(await press(name))) throw new Error(`nothing to press: ${name} in ${document.body.textContent}`);
      },
      { interval: 50, timeout: 20_000 },
    );
  }

  async function enter(field: HTMLInputElement | HTMLSelectElement, value: string): Promise<void> {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await quiet();
  }

  return {
    services,
    quiet,
    press,
    mustPress,
    type: async (selector: string, value: string) => {
      const field = document.querySelector<HTMLInputElement>(selector);
      if (field === null) throw new Error(`no ${selector} in ${document.body.textContent}`);
      field.focus();
      await enter(field, value);
    },
    /** Types into the field of this label, or chooses in it. */
    fill: async (label: string, value: string) => {
      const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;
      if (!(found instanceof HTMLInputElement || found instanceof HTMLSelectElement))
        throw new Error(`no field ${label}`);
      await enter(found, value);
    },
    /** Chooses the option whose label begins like this. */
    choose: async (beginning: string) => {
      const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
        textContent?.startsWith(beginning),
      );
      if (label?.control == null) throw new Error(`no option ${beginning} in ${document.body.textContent}`);
      label.control.click();
      await quiet();
    },
    escape: async () => {
      const at = document.activeElement ?? document.body;
      at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      await quiet();
    },
    go: async (path: string) => {
      navigate(path);
      await quiet();
    },
    stop: async () => {
      root.unmount();
      place.remove();
      await services.stop();
    },
  };
}

export type WholePortal = Awaited<ReturnType<typeof wholePortal>>;
