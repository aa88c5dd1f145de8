/*
 * React under Preact's names: just what preact-router 4 uses, so that the router runs on React itself and React is
 * never aliased away. Where the two differ, and what is done about it:
 *
 * - Preact calls `render(props, state)`, React calls `render()`: the router's own `render` is wrapped when it is put
 *   on its prototype (an accessor here catches the assignment).
 * - The router uses the legacy `componentWill…` methods only as "I am updating" marks; React warns about them and
 *   does not need the marks, because it batches updates. They are dropped.
 * - The router writes `rank` and `index` onto its children; React's elements are frozen. `toChildArray` hands out
 *   objects that inherit from them. `Children.toArray` gives each child its own key, so that two routes with one
 *   component don't share state.
 * - The router passes `class`; React wants `className`.
 */
import * as React from 'react';

export const { createContext } = React;

const LEGACY = ['componentWillMount', 'componentWillUpdate'];

export class Component extends React.Component {}

Object.defineProperty(Component.prototype, 'render', {
  configurable: true,
  set(render) {
    Object.defineProperty(this, 'render', {
      configurable: true,
      writable: true,
      value() {
        return render.call(this, this.props, this.state);
      },
    });
  },
});

for (const name of LEGACY) {
  Object.defineProperty(Component.prototype, name, { configurable: true, set() {} });
}

export function toChildArray(children) {
  return React.Children.toArray(children).map((child) => (React.isValidElement(child) ? Object.create(child) : child));
}

export function h(type, props, ...children) {
  if (props && typeof type === 'string' && 'class' in props) {
    const { class: className, ...rest } = props;
    return React.createElement(type, { ...rest, className }, ...children);
  }
  return React.createElement(type, props, ...children);
}

export function cloneElement(element, props, ...children) {
  return React.cloneElement(element, props, ...children);
}
