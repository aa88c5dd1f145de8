import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { bcp47 } from '../../lib/language-tag';
import { Icon } from '../../ui/icon';
import { ChevronDown, Globe } from '../../ui/icons';
import { usePreferences } from './preferences';
import * as barSelectStyles from '../../ui/bar-select.module.css';
import * as visuallyHiddenStyles from '../../ui/page/visually-hidden.module.css';

/** The device's own select element, each language by its own name and marked with its language. */
export function LanguageSelect() {
  const { t } = useLingui();
  const { language, setLanguage, languages } = usePreferences();
  const id = useId();
  return (
    <span className={`${barSelectStyles.barSelect} ${barSelectStyles.language}`}>
      <Icon of={Globe} />
      <label className={visuallyHiddenStyles.visuallyHidden} htmlFor={id}>
        {t({ id: 'settings.language', message: 'Language' })}
      </label>
      <select id={id} value={language} onChange={(event) => setLanguage(event.target.value)}>
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={bcp47(tag)}>
            {name}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} small />
    </span>
  );
}
