import { useEffect, useRef } from 'react';

/** The id of a row's link in the page. */
export const rowId = (orderId: string) => `order-${orderId}`;

/**
 * Keeps the focus: opening an order on a phone moves it to the order's heading, because the list is gone; closing one
 * moves it back to the row. Opening one beside the list leaves the focus in the list.
 */
export function useSelectionFocus(orderId: string | undefined, wide: boolean): void {
  const before = useRef(orderId);
  useEffect(() => {
    const last = before.current;
    before.current = orderId;
    if (last === orderId) return;
    if (orderId === undefined) document.getElementById(rowId(last ?? ''))?.focus();
    else if (!wide) document.getElementById('order-title')?.focus({ preventScroll: true });
  }, [orderId, wide]);
}
