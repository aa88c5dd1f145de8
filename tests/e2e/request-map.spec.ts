import { signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { chooseAddress } from './support/request';
import { expect, test } from './support/test';

test('the map outlines the delivery area, shows a chosen place at zoom 18, and can be used with the keyboard', async ({
  page,
  server,
}) => {
  await server.setFlags({ 'draw-delivery-areas': true });
  const zooms = new Set<string>();
  page.on('request', (request) => {
    const zoom = /\/tiles\/(\d+)\//.exec(request.url())?.[1];
    if (zoom !== undefined) zooms.add(zoom);
  });
  await signIn(page);
  const map = page.getByRole('application', { name: 'Map' });
  await expect(page.locator('.map-view-area')).toBeVisible();
  await expect(map).toHaveAccessibleDescription(
    /Num Pang House. It delivers up to 10\skm away; the area is outlined\./,
  );
  await expectAccessible(page);
  expect([...zooms]).not.toContain('18');
  await page.getByRole('combobox', { name: 'Deliver to' }).fill('118 Street 308');
  await page.getByRole('option').first().click();
  await expect.poll(() => [...zooms]).toContain('18');

  // once the chosen place is known the map goes there, wherever it was moved before
  await expect(map).toHaveAccessibleDescription(/The pin is at .+ from Num Pang House in a straight line\./);
  const confirm = page.getByRole('button', { name: /^Deliver to/ });
  const before = await confirm.innerText();
  await map.press('Shift+ArrowRight');
  await expect(confirm).not.toHaveText(before);
  await expect(map).toHaveAccessibleDescription(/The pin is at .+ from Num Pang House in a straight line\./);
  await chooseAddress(page);
});
