/* The hooks preact-router uses. See index.js for why this package exists. */
import * as React from 'react';

export const { useContext, useEffect } = React;

/**
 * The router notifies its subscribers while it renders. React refuses a state change of one component during the render
 * of another, so it is delayed until the render is over.
 */
export function useState(initial) {
  const [value, set] = React.useState(initial);
  const setLater = React.useCallback((next) => queueMicrotask(() => set(next)), []);
  return [value, setLater];
}
