import { expect, it } from 'vitest';
import { anyone } from '../../../src/app/guards';
import { RouteScreen } from '../../../src/app/route-screen';
import type { ShellKind } from '../../../src/app/route';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { lazyPart } from '../../../src/ui/lazy-part';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();

it.each<ShellKind>(['account', 'track', 'plain', 'landing'])(
  'shows bar and skeleton for a page of the kind %s while its code loads',
  async (shell) => {
    const never = lazyPart(() => new Promise<never>(() => undefined));
    const row = { path: '/', guard: anyone, page: never, shell, title: { id: 'page.sign-in' } };
    await page.show(<RouteScreen row={row} />, { config: resolveBuildConfig({}) });
    expect(page.place.querySelector('.topbar .mark')?.textContent).toBe('foodpanda');
    expect(page.place.querySelector('main .skeleton')).not.toBeNull();
  },
);
