// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { LookupStatus } from '../../../src/features/order-request/lookup-status';
import { emptyPage } from '../../fakes/empty-page';

async function saidOf(findsAddresses: boolean, query: string): Promise<string> {
  await page.show(
    <LookupStatus
      query={query}
      lookup={{ name: 'found', suggestions: [] }}
      isPlaced={false}
      hasOptions={false}
      hasError={false}
    />,
    { config: { ...__BUILD_CONFIG__, findsAddresses } },
  );
  return page.place.textContent ?? '';
}

const page = emptyPage();

it('says which texts are understood where nobody looks addresses up', async () => {
  expect(await saidOf(false, 'Street 308')).toContain('Type coordinates');
  expect(await saidOf(true, 'Street 308')).toContain('Try fewer words');
});
