let kept: Event | undefined;

/** The browser offers installation early and once: its event is kept until the user is asked, in their language. */
export function keepInstallOffer(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event;
  });
}

export function keptInstallOffer(): Event | undefined {
  return kept;
}
