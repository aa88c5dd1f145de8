import { Trans, useLingui } from '@lingui/react/macro';
import type { CardSubmission } from '../../../domain/order-request/card/card-submission';
import type { SavedCard } from '../../../domain/payment/card-form';
import { RadioGroup, Switch } from '../../../ui/choice';
import { TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { CircleAlert, CreditCard, Plus } from '../../../ui/icons';
import { requestFieldId, type Request } from '../use-request';
import { CardFrame } from './card-frame';
import { expiryText, schemeName } from './card-names';
import * as cardStyles from './card.module.css';
import * as errorStyles from '../../../ui/page/error.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';

const NEW_CARD = 'NEW';

/** The choice of a card, and a new one's details (specification/cards.md#card-form). */
export function CardFields({ card, send }: { card: CardSubmission; send: Request['send'] }) {
  const { form, instruments, notice } = card;
  return (
    <>
      {notice && <Notice notice={notice} />}
      {instruments.length > 0 && <SavedCards card={card} send={send} />}
      {form.choice === 'NEW' && <NewCard card={card} send={send} />}
    </>
  );
}

function Notice({ notice }: { notice: NonNullable<CardSubmission['notice']> }) {
  return (
    <p
      className={`${errorStyles.error} ${cardStyles.notice}`}
      role="alert"
      id={requestFieldId('cardNotice')}
      tabIndex={-1}
    >
      <Icon of={CircleAlert} small />
      <span>
        {notice === 'declined' ? (
          <Trans id="error.payment.declined">
            The card was declined and nothing was charged. Use another card; your request is kept.
          </Trans>
        ) : (
          <Trans id="error.payment.card-invalid">
            This card isn't accepted. Check its number and date, or use another card.
          </Trans>
        )}
      </span>
    </p>
  );
}

function SavedCards({ card: { form, instruments, missing }, send }: { card: CardSubmission; send: Request['send'] }) {
  const { t } = useLingui();
  const value = form.choice === 'EXISTING' ? form.instrumentId : form.choice === 'NEW' ? NEW_CARD : null;
  return (
    <div id={requestFieldId('cardChoice')}>
      <RadioGroup
        legend={t({ id: 'payment.card.choice', message: 'Which card' })}
        boxed
        value={value}
        onChange={(chosen) =>
          send({
            type: 'CARD_CHANGED',
            change:
              chosen === NEW_CARD
                ? { choice: 'NEW', instrumentId: null }
                : { choice: 'EXISTING', instrumentId: chosen },
          })
        }
        options={[
          ...instruments.map((saved) => ({
            value: saved.id,
            icon: CreditCard,
            label: <CardName card={saved} />,
            sub: <CardDetails card={saved} />,
          })),
          { value: NEW_CARD, icon: Plus, label: <Trans id="payment.card.new">New card</Trans> },
        ]}
      />
      {missing === 'choice' && (
        <p className={errorStyles.error}>
          <Icon of={CircleAlert} small />
          <span>
            <Trans id="payment.card.choose">Choose the card to pay with</Trans>
          </span>
        </p>
      )}
    </div>
  );
}

function CardName({ card: { scheme, last_digits } }: { card: SavedCard }) {
  const known = schemeName(scheme);
  // a Latin name must not change the direction of the sentence
  const name = <bdi>{known}</bdi>;
  const digits = <bdi className={utilStyles.nums}>{last_digits}</bdi>;
  return known === undefined ? (
    <Trans id="payment.card.ending">Card ending in {digits}</Trans>
  ) : (
    <Trans id="payment.card.scheme-ending">
      {name} ending in {digits}
    </Trans>
  );
}

function CardDetails({ card: { expiry_month, expiry_year, holder_name: holderName } }: { card: SavedCard }) {
  const expiry = (
    <bdi className={utilStyles.nums} dir="ltr">
      {expiryText(expiry_month, expiry_year)}
    </bdi>
  );
  return (
    <Trans id="payment.card.expires">
      Expires {expiry} · <bdi>{holderName}</bdi>
    </Trans>
  );
}

function NewCard({ card: { form, missing }, send }: { card: CardSubmission; send: Request['send'] }) {
  const { t } = useLingui();
  return (
    <div className={cardStyles.new}>
      {form.asksName && (
        <TextField
          id={requestFieldId('nameOnCard')}
          label={<Trans id="payment.card.name">Name on card</Trans>}
          error={
            missing === 'nameOnCard'
              ? t({ id: 'payment.card.fill-name', message: 'Enter the name on the card' })
              : undefined
          }
          autoComplete="cc-name"
          autoCapitalize="words"
          maxLength={100}
          value={form.nameOnCard}
          onChange={(nameOnCard) => send({ type: 'CARD_CHANGED', change: { nameOnCard } })}
        />
      )}
      <CardFrame />
      {form.asksName && (
        <Switch
          label={<Trans id="payment.card.save">Save this card</Trans>}
          sub={<Trans id="payment.card.save-hint">The payment provider keeps it for your next request.</Trans>}
          checked={form.saveCard}
          onChange={(saveCard) => send({ type: 'CARD_CHANGED', change: { saveCard } })}
        />
      )}
    </div>
  );
}
