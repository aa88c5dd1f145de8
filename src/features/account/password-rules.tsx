import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  brokenPasswordRules,
  PASSWORD_MIN_LENGTH,
  PASSWORD_RULES,
  PASSWORD_SPECIAL_CHARACTERS,
  type PasswordRule,
} from '../../domain/account/password-rules';
import { formatNumber } from '../../i18n/format';
import { Icon } from '../../ui/icon';
import { Check, Circle } from '../../ui/icons';
import * as visuallyHiddenStyles from '../../ui/page/visually-hidden.module.css';
import * as styles from './password-rules.module.css';

const WORDS: Readonly<Record<PasswordRule, () => MessageDescriptor>> = {
  length: () => {
    const least = formatNumber(PASSWORD_MIN_LENGTH);
    return msg({ id: 'password.rule.length', message: `${least} characters or more` });
  },
  letter: () => msg({ id: 'password.rule.letter', message: 'A letter' }),
  lowercase: () => msg({ id: 'password.rule.lowercase', message: 'A lowercase letter' }),
  uppercase: () => msg({ id: 'password.rule.uppercase', message: 'An uppercase letter' }),
  number: () => msg({ id: 'password.rule.number', message: 'A number' }),
  special: () => {
    // the isolate keeps the characters in their order in Arabic too
    const characters = `\u2066${PASSWORD_SPECIAL_CHARACTERS}\u2069`;
    return msg({ id: 'password.rule.special', message: `One of ${characters}` });
  },
};

/** The rules of a new password, each ticked off when fulfilled. Shown in a field's hint, so without lists. */
export function PasswordRules({ password }: { password: string }) {
  const { i18n, t } = useLingui();
  const broken = brokenPasswordRules(password);
  return (
    <span className={styles.rules}>
      {PASSWORD_RULES.map((rule) => {
        const isMet = !broken.includes(rule);
        const words = i18n._(WORDS[rule]());
        return (
          <span key={rule} className={styles.rule} data-met={isMet || undefined}>
            <Icon of={isMet ? Check : Circle} small />
            <span aria-hidden="true">{words}</span>
            <span className={visuallyHiddenStyles.visuallyHidden}>
              {isMet
                ? t({ id: 'password.rule.met', message: `${words}: done. ` })
                : t({ id: 'password.rule.missing', message: `${words}: missing. ` })}
            </span>
          </span>
        );
      })}
    </span>
  );
}
