// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StepAction } from '../../../src/features/order-request/step-action';

let root: Root;
let place: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('leaves out the second tap of a double tap that was meant for the step before', () => {
  const press = vi.fn();
  act(() => root.render(<StepAction onPress={press}>Request rider</StepAction>));
  const button = () => place.querySelector('button') as HTMLButtonElement;
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
