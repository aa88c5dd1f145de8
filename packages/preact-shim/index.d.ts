import type * as React from 'react';

export { createContext } from 'react';

export class Component<P = object, S = object> extends React.Component<P, S> {
  render(props?: P, state?: S): React.ReactNode;
}
export type VNode = React.ReactElement;
export type FunctionalComponent<P> = React.FunctionComponent<P>;
export type ComponentConstructor<P, S> = React.ComponentClass<P, S>;
export interface Attributes {
  key?: React.Key | null;
}
export namespace JSX {
  type HTMLAttributes<T> = React.HTMLAttributes<T>;
  type SignalLike<T> = T;
}

export function toChildArray(children: React.ReactNode): React.ReactNode[];
export const h: typeof React.createElement;
export const cloneElement: typeof React.cloneElement;
