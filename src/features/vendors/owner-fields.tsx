import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { accountAddress } from '../../domain/account/mail-address';
import { Button, IconButton } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Plus, X } from '../../ui/icons';
import * as hintStyles from '../../ui/page/hint.module.css';
import * as utilStyles from '../../ui/page/util.module.css';
import * as styles from './owner-fields.module.css';

/** The platform's maximum. */
const MOST_OWNERS = 20;

export const ownerFieldId = (index: number) => `outlet-owners.${index}`;

/**
 * Emails of its owners; rows are added and removed one at a time. `own`: the user's, which cannot be removed by
 * mistake.
 */
export function OwnerFields({
  owners,
  own,
  invited,
  errorOf,
  readOnly,
  onChange,
}: {
  owners: readonly string[];
  own: string | undefined;
  /** those who have not accepted yet */
  invited: readonly string[];
  errorOf: (index: number) => string | undefined;
  readOnly: boolean;
  onChange: (owners: string[]) => void;
}) {
  const { t } = useLingui();
  const ownIndex = own === undefined ? -1 : owners.map(accountAddress).indexOf(accountAddress(own));
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    document.getElementById(ownerFieldId(next.current))?.focus();
    next.current = undefined;
  });

  function add() {
    next.current = owners.length;
    onChange([...owners, '']);
  }

  function remove(index: number) {
    const left = owners.filter((_, other) => other !== index);
    next.current = Math.max(index - 1, 0);
    onChange(left.length === 0 ? [''] : left);
  }

  return (
    <fieldset className={styles.owners}>
      <legend>
        <Trans id="outlet.owners">Owners</Trans>
      </legend>
      <p className={`${hintStyles.hint} ${utilStyles.small}`}>
        <Trans id="outlet.owners.hint">
          New owners get an email with an invitation. They have access once they accept it.
        </Trans>
      </p>
      {owners.map((email, index) => {
        const number = index + 1;
        const isOwn = index === ownIndex;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows are what is typed into them, in their order
          <div key={index} className={styles.row}>
            <TextField
              id={ownerFieldId(index)}
              label={<Trans id="outlet.owner">Email of owner {number}</Trans>}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              dir="ltr"
              readOnly={readOnly || isOwn}
              value={email}
              onChange={(value) => onChange(owners.map((other, at) => (at === index ? value : other)))}
              error={errorOf(index)}
              hint={
                isOwn ? (
                  <Trans id="outlet.owner.you">This is you.</Trans>
                ) : (
                  invited.includes(accountAddress(email)) && (
                    <Trans id="outlet.owner.invited">Invited, not accepted yet.</Trans>
                  )
                )
              }
            />
            {!isOwn && (owners.length > 1 || email !== '') && (
              <IconButton
                className={styles.remove}
                icon={X}
                label={t({ id: 'outlet.owner.remove', message: `Remove owner ${number}` })}
                disabled={readOnly}
                onClick={() => remove(index)}
              />
            )}
          </div>
        );
      })}
      {owners.length < MOST_OWNERS && (
        <Button variant="ghost" icon={Plus} disabled={readOnly} onClick={add}>
          <Trans id="outlet.owners.add">Add an owner</Trans>
        </Button>
      )}
    </fieldset>
  );
}
