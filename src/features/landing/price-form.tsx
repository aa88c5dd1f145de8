import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TripEnd, TypedTrip } from '../../domain/order-request/draft/draft-of-trip';
import { useAddressPlaceholder } from '../../places/search-words';
import { Button } from '../../ui/button';
import * as fieldStyles from '../../ui/field.module.css';
import * as inputStyles from '../../ui/input.module.css';
import * as landingStyles from './landing.module.css';

/** What connects the fields with the code that answers; without it the form is part of the first paint. */
export interface LivePriceForm {
  /** what was typed before */
  typed: TypedTrip;
  /** the field whose place was not found; its error is in the element `price-wrong` */
  wrong: TripEnd | null;
  /** the answer's own button leads on */
  isAsked: boolean;
  /** the code that answers is loading */
  isLoading: boolean;
  onAsk: (texts: TypedTrip) => void;
  /** the answer is no longer for what is in the fields */
  onEdit: () => void;
  /** the visitor is about to ask */
  onFocus: () => void;
}

/** Asks what a delivery costs (design: landing page). `children`: the answer. */
export function PriceForm({ live, children }: { live?: LivePriceForm; children?: ReactNode }) {
  const { t } = useLingui();
  const placeholder = useAddressPlaceholder();
  const field = (end: TripEnd, label: string, mark: string | undefined) => (
    <div className={fieldStyles.field} data-field>
      <label className={fieldStyles.label} htmlFor={`price-${end}`}>
        <span className={mark} />
        {label}
      </label>
      <input
        className={inputStyles.input}
        id={`price-${end}`}
        name={end}
        defaultValue={live?.typed[end]}
        onInput={live?.onEdit}
        onFocus={live?.onFocus}
        dir="auto"
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={live?.wrong === end || undefined}
        aria-describedby={live?.wrong === end ? 'price-wrong' : undefined}
      />
    </div>
  );
  return (
    <form
      className={landingStyles.heroForm}
      data-typed="trip"
      onSubmit={(event) => {
        event.preventDefault();
        live?.onAsk(textsInForm());
      }}
    >
      {field('from', t({ id: 'request.origin.search.label', message: 'Collect from' }), landingStyles.tripMark)}
      {field(
        'to',
        t({ id: 'request.form.addressInput.label', message: 'Deliver to' }),
        `${landingStyles.tripMark} ${landingStyles.isEnd}`,
      )}
      <Button
        variant={live?.isAsked ? 'secondary' : 'primary'}
        size="lg"
        wide
        busy={live?.isLoading}
        type={live ? 'submit' : 'button'}
        data-early="price"
      >
        <Trans id="landing.price.ask">See the price</Trans>
      </Button>
      {children}
    </form>
  );
}

const ENDS = ['from', 'to'] as const;

/** The field on the page, painted or live. */
export function priceInput(end: TripEnd): HTMLInputElement | null {
  const field = document.getElementById(`price-${end}`);
  return field instanceof HTMLInputElement ? field : null;
}

export function priceInputs(): HTMLInputElement[] {
  return ENDS.map(priceInput).filter((field) => field !== null);
}

export function textsInForm(): TypedTrip {
  return { from: priceInput('from')?.value ?? '', to: priceInput('to')?.value ?? '' };
}
