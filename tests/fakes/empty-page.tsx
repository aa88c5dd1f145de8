import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';
import type { Services } from '../../src/sync/services';
import { ServicesProvider } from '../../src/sync/services-context';

export interface EmptyPage {
  readonly place: HTMLElement;
  /** Draws this where the last was drawn, and waits for it. Components find those of the services that are given. */
  show: (children: ReactNode, services?: Partial<Record<keyof Services, unknown>>) => Promise<void>;
}

/**
 * Where a test draws components: in English, on a page that is empty before each test and gone after it. To be called below
 * a file's own hooks, so that what is drawn ends before what they take down.
 */
export function emptyPage(): EmptyPage {
  let root: Root;
  let place: HTMLElement;

  beforeEach(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
  });

  afterEach(async () => {
    await act(async () => root.unmount());
    place.remove();
  });

  return {
    get place() {
      return place;
    },
    show: (children, services = {}) =>
      act(async () =>
        root.render(
          <I18nProvider i18n={i18n}>
            <ServicesProvider services={services as Services}>{children}</ServicesProvider>
          </I18nProvider>,
        ),
      ),
  };
}
