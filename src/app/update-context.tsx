import { createContext, type ReactNode, useContext } from 'react';

const ReloadContext = createContext<() => void>(() => location.reload());

/** Hands the update mechanism's "reload now" to the band that offers it. */
export function UpdateProvider({ reload, children }: { reload: () => void; children: ReactNode }) {
  return <ReloadContext value={reload}>{children}</ReloadContext>;
}

export function useReload(): () => void {
  return useContext(ReloadContext);
}
