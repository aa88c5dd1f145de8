// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StepAction } from '../../../src/features/order-request/step-action';
import { emptyPage } from '../../fakes/empty-page';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const page = emptyPage();

it('does nothing until what it asks for is done', async () => {
  const press = vi.fn();
  const button = () => page.place.querySelector('button') as HTMLButtonElement;
  await page.show(
    <StepAction isReady={false} onPress={press}>
      Move the map to the place
    </StepAction>,
  );
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(button().getAttribute('aria-disabled')).toBe('true');
  act(() => button().click());
  expect(press).not.toHaveBeenCalled();
  await page.show(<StepAction onPress={press}>Deliver here</StepAction>);
  act(() => button().click());
  expect(press).toHaveBeenCalledTimes(1);
});

it('the second tap of a double tap does not reach the button of the next step', async () => {
  const press = vi.fn();
  await page.show(<StepAction onPress={press}>Request rider</StepAction>);
  const button = () => page.place.querySelector('button') as HTMLButtonElement;
  act(() => button().click());
  act(() => {
    vi.advanceTimersByTime(399);
  });
  act(() => button().click());
  expect(press).not.toHaveBeenCalled();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(button().getAttribute('aria-disabled')).toBeNull();
  act(() => button().click());
  expect(press).toHaveBeenCalledTimes(1);
});
