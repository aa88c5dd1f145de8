/** Where a message is kept, as `useKeptForm` does; with the id of a draft, the one that request was begun from. */
export function messageForm(draftId: string | null): string {
  return draftId === null ? 'share' : `share ${draftId}`;
}
