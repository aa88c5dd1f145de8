import { STORAGE_KEYS, typedKey } from '../domain/session/storage-keys';

/** What is typed into a painted form, for the live one or for the next page: kept as `src/sync/typed` keeps it. */
export function keepTyped(): void {
  addEventListener('input', ({ target: field }) => {
    if (!(field instanceof HTMLInputElement) || !field.closest('[data-painted]')) return;
    const { value, name, type, form, dataset } = field;
    try {
      const of = form?.dataset.typed;
      if (of && /^(text|email|tel)$/.test(type)) {
        keep(sessionStorage, '', of, (before) => ({ ...JSON.parse(before ?? '{}'), [name]: value }));
      }
      if (dataset.earlyText === '') {
        const { user } = JSON.parse(localStorage.getItem(STORAGE_KEYS.auth) ?? '') as { user: { id: string } };
        keep(localStorage, user.id, 'address', () => value);
      }
    } catch {
      // nobody is signed in, or storage is forbidden
    }
  });
}

function keep(storage: Storage, owner: string, form: string, typed: (before: string | null) => object | string): void {
  const key = `${typedKey(owner)}/${form}`;
  storage.setItem(key, JSON.stringify(typed(storage.getItem(key))));
}
