import { expect, it } from 'vitest';
import { SESSION_ENDS } from '../../../src/domain/session/session-end';
import { SessionEndWords } from '../../../src/features/account/session-end-words';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();

it('says each reason for an ended session in other words, with whose session it was', async () => {
  const said = new Set<string>();
  for (const ended of [...SESSION_ENDS, undefined]) {
    await page.show(<SessionEndWords ended={ended} email="owner@shop.example" />);
    expect(page.place.textContent).toContain('owner@shop.example');
    said.add(page.place.textContent ?? '');
  }
  expect(said.size).toBe(SESSION_ENDS.length + 1);
});

it('leads to a new password when it was changed by somebody else', async () => {
  await page.show(<SessionEndWords ended="password" email="owner@shop.example" />);
  expect(page.place.querySelector('a')?.getAttribute('href')).toBe('/forgot-password');
});
