import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';
import type { Services } from '../../src/sync/services';
import { ServicesProvider } from '../../src/sync/services-context';
import { asScreensHaveThem } from './later';
import { engineOf } from './present-services';

export interface EmptyPage {
  readonly place: HTMLElement;
  /** Renders this in place of what was rendered before, and waits for it. The components use the given services. */
  show: (children: ReactNode, services?: Partial<Record<keyof Services, unknown>>) => Promise<void>;
}

/**
 * Renders components in English, on a page that is empty before each test and removed afterwards. Call it below the
 * file's own hooks, so that components unmount before what they use is torn down.
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
            <ServicesProvider
              services={engineOf({ config: __BUILD_CONFIG__, ...asScreensHaveThem(services) } as Services)}
            >
              {children}
            </ServicesProvider>
          </I18nProvider>,
        ),
      ),
  };
}
