/** The messages between the help centre and the portal around it: those of others are ignored. */
const { parent: portal } = document.body.dataset;

function showDenied(isDenied) {
  document.getElementById('denied').hidden = !isDenied;
  for (const button of document.querySelectorAll('button')) button.disabled = isDenied;
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
