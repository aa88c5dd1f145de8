import { useLingui } from '@lingui/react/macro';

/** What can be typed where a place is asked for. */
export function useAddressPlaceholder(): string {
  const { t } = useLingui();
  if (__WITHOUT_PLACES__ && !__BUILD_CONFIG__.findsAddresses) {
    return t({ id: 'address.placeholder.no-search', message: 'Coordinates or a map link' });
  }
  return t({ id: 'request.form.addressInput.placeholder', message: 'Street, place or coordinates' });
}
