/** What installing needs from the browser; implemented by `platform/install.ts`. */
export interface InstallHost {
  /** `offered`: the browser would install now; `installed`: it has. The returned function stops listening. */
  watch(on: { offered(): void; installed(): void }): () => void;
  /** Shows the browser's own dialog; true when the user agreed. */
  ask(): Promise<boolean>;
  /** runs as an installed app already */
  isInstalled(): boolean;
  /** has no dialog of its own: the user adds the page by the share menu (iOS) */
  isByHand(): boolean;
  /** the user said "not now", for as long as this tab is open */
  dismissal: { read(): boolean; write(): void };
  /** Asks the browser not to evict this origin's data under pressure. */
  persist(): Promise<void>;
}
