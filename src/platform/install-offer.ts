let kept: Event | undefined;

/** The browser offers to install early and once: its event is kept for whoever asks the user, in their language. */
export function keepInstallOffer(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event;
  });
}

export function keptInstallOffer(): Event | undefined {
  return kept;
}
