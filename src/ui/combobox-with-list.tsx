import { Autocomplete } from '@base-ui/react/autocomplete';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import {
  type ComboboxGroup,
  type ComboboxItem,
  type ComboboxProps,
  inputProps,
  InputLine,
  type Selection,
} from './combobox-line';
import { Icon } from './icon';
import * as listboxStyles from './listbox.module.css';
import * as optionStyles from './option.module.css';
import * as styles from './combobox.module.css';

/**
 * `Combobox` with the library that handles its list. `entered`: the selection of the box it replaces, if that had the
 * focus.
 */
export function ComboboxWithList({
  entered,
  ...props
}: ComboboxProps<ComboboxItem> & { entered: RefObject<Selection | null> }) {
  const { label, value, groups, status } = props;
  const filled = groups.filter((group) => group.items.length > 0);
  return (
    <Autocomplete.Root
      inline
      open
      // Arrow keys mark an item without writing it into the box.
      mode="list"
      filter={null}
      items={filled}
      value={value}
      itemToStringValue={() => value}
      onValueChange={(text, details) => {
        if (details.reason !== 'item-press') props.onChange(text);
      }}
    >
      <InputLine {...props}>
        <Input {...props} entered={entered} hasItems={filled.length > 0} />
      </InputLine>
      <Autocomplete.List className={listboxStyles.listbox} aria-label={label}>
        {(group: ComboboxGroup<ComboboxItem>) => (
          <Autocomplete.Group key={group.id} items={group.items as ComboboxItem[]}>
            <Autocomplete.GroupLabel className={listboxStyles.title}>{group.title}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: ComboboxItem) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  className={optionStyles.option}
                  onClick={() => props.onPick(item)}
                >
                  <Icon of={item.icon} />
                  <span className={optionStyles.text}>
                    <span className={optionStyles.main} dir="auto" translate="no">
                      {item.main}
                    </span>
                    {item.sub && (
                      <span className={optionStyles.sub} dir="auto" translate="no">
                        {item.sub}
                      </span>
                    )}
                  </span>
                  {item.end && <span className={optionStyles.end}>{item.end}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <Autocomplete.Status className={styles.status}>{status}</Autocomplete.Status>
    </Autocomplete.Root>
  );
}

function Input({
  entered,
  hasItems,
  ...props
}: ComboboxProps<ComboboxItem> & { entered: RefObject<Selection | null>; hasItems: boolean }) {
  const own = inputProps(props);
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = entered.current;
    if (before === null) return;
    box.current?.focus({ preventScroll: true });
    box.current?.setSelectionRange(before.start, before.end);
  }, [entered]);
  // the element always exists, and counts as closed while it is empty
  return <Autocomplete.Input {...own} ref={box} aria-expanded={hasItems} />;
}
