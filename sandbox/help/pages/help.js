/** The messages between the help centre and the portal around it: those of others are ignored. */
const { parent: portal } = document.body.dataset;

function showDenied(isDenied) {
  document.getElementById('denied').hidden = !isDenied;
  for (const button of document.querySelectorAll('button')) button.disabled = isDenied;
}

/** Whose page it is: in the fragment, so that it is in no log of addresses; links and forms pass it on. */
const { hash } = location;
const session = new URLSearchParams(hash.slice(1)).get('session') ?? '';
for (const link of document.querySelectorAll('a')) link.hash = hash;
for (const form of document.querySelectorAll('form')) form.action = new URL(hash, form.action).href;
for (const field of document.querySelectorAll('input[name="session"]')) field.value = session;
void showReader();

async function showReader() {
  const answer = await fetch('/help-centre/session', { method: 'POST', body: new URLSearchParams({ session }) });
  if (answer.status === 401) showDenied(true);
  if (!answer.ok) return;
  const { email } = await answer.json();
  for (const part of document.querySelectorAll('section')) part.hidden = false;
  for (const place of document.querySelectorAll('#email')) place.textContent = email;
}

if (portal !== undefined && portal !== '' && window.parent !== window) {
  window.addEventListener('message', ({ data, origin, source }) => {
    if (origin !== portal || source !== window.parent) return;
    if (data?.type === 'help-centre.token') showDenied(false);
    if (data?.type === 'help-centre.denied') showDenied(true);
  });
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') window.parent.postMessage({ type: 'help-centre.close' }, portal);
  });
  window.parent.postMessage({ type: 'help-centre.ready' }, portal);
}
