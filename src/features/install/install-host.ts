/** What installing needs from the browser; `platform/install.ts` has the browser's. */
export interface InstallHost {
  /** `offered`: the browser would install now; `installed`: it has. The returned function stops listening. */
  watch(on: { offered(): void; installed(): void }): () => void;
  /** Shows the browser's own dialog; true when the user agreed. */
  ask(): Promise<boolean>;
  /** runs as an installed application already */
  isInstalled(): boolean;
  /** has no dialog of its own: the user adds the page by the share menu (iOS) */
  isByHand(): boolean;
  /** the user said "not now", for as long as this tab is open */
  dismissal: { read(): boolean; write(): void };
  /** Asks that the browser does not evict this origin's data under pressure. */
  persist(): Promise<void>;
}
