// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { useStepFocus } from '../../../src/features/order-request/step-panel';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();

function Step({ name }: { name: string }) {
  return (
    <main>
      <h1 ref={useStepFocus()} tabIndex={-1}>
        {name}
      </h1>
    </main>
  );
}

const screen = (step: string) => (
  <>
    <header>
      <button type="button">Help centre</button>
    </header>
    <Step key={step} name={step} />
  </>
);

it('the heading of each step after the first gets the focus, unless a button of the bar has it', async () => {
  // the first one that any test shows takes none
  await page.show(screen('Address'));
  await page.show(screen('Details'));
  expect(document.activeElement?.textContent).toBe('Details');
  act(() => page.place.querySelector('button')?.focus());
  await page.show(screen('Review'));
  expect(document.activeElement?.textContent).toBe('Help centre');
});
