import { Button, Stack } from '@mui/material';
import { useState } from 'react';

import type { Mapping, SavedMapping } from '../../contract/mappings';
import { randomKey } from '../../dataProvider/idempotencyKeys';
import { NativeSelect } from '../components/NativeSelect';
import { useMessages } from '../components/useMessages';
import { NamedItemDialogs, useAnnounce, type NamedItemTask } from '../namedItems/NamedItemDialogs';
import { useKind } from '../routing/useKind';
import type { ChosenFileState } from './useChosenFile';
import { isSameHead } from './useMappings';

interface Props {
  saved: readonly SavedMapping[];
  state: ChosenFileState;
  mapping: Mapping;
  disabled: boolean;
}

const WORDS = 'transfer.mapping';

const asText = ({ head, columns, encoding, header, forms, rules }: Mapping): string => {
  const { dates, decimal, zone } = forms;
  const { isUpdating, key, trims, emptiesWords } = rules;
  const written = [encoding, header, dates, decimal, zone];
  return JSON.stringify([head, columns, written, isUpdating, key, trims, emptiesWords]);
};

/** Offers the saved mappings, those for the file's header first, and saves, renames and deletes them. */
export function SavedMappings({ saved, state, mapping, disabled }: Props) {
  const { chosen, markSaved, mappings, use } = state;
  const { name: kind } = useKind();
  const [task, setTask] = useState<NamedItemTask>();
  const current = saved.find(({ id }) => id === chosen?.savedId);
  const words = useMessages(WORDS);
  const announce = useAnnounce(WORDS, () => setTask(undefined));
  const save = (changed: SavedMapping) =>
    announce(
      mappings.save(changed).then(() => markSaved(changed.id)),
      'saved',
      changed.name,
    );
  const fits = (each: SavedMapping) => isSameHead(each.mapping.head, mapping.head);
  const options = (label: string, choices: readonly SavedMapping[]) =>
    choices.length > 0 && (
      <optgroup label={words(label)}>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </optgroup>
    );
  const button = (name: string, onClick: () => void) => (
    <Button size="small" disabled={disabled} onClick={onClick} sx={{ px: 0, mb: 0.5, minWidth: 0 }}>
      {words(name)}
    </Button>
  );
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ columnGap: 2, rowGap: 1, flexWrap: 'wrap', alignItems: 'end' }}
    >
      {saved.length > 0 && (
        <NativeSelect
          size="small"
          id="import-mapping"
          label={words('label')}
          value={current?.id ?? ''}
          disabled={disabled}
          onChange={(value) => void use(saved.find(({ id }) => id === value))}
          sx={{ flex: '1 1 190px', maxWidth: 320 }}
        >
          <option value="">{words('none')}</option>
          {options('fitting', saved.filter(fits))}
          {options(
            'others',
            saved.filter((each) => !fits(each)),
          )}
        </NativeSelect>
      )}
      {current &&
        asText(current.mapping) !== asText(mapping) &&
        button('update', () => void save({ ...current, mapping }))}
      {button('save', () => setTask('save'))}
      {current && button('rename', () => setTask('rename'))}
      {current && button('delete', () => setTask('delete'))}
      <NamedItemDialogs
        words={WORDS}
        task={task}
        name={current?.name}
        taken={saved.map(({ name }) => name)}
        onName={(name) =>
          void save(
            task === 'rename' && current
              ? { ...current, name }
              : { id: randomKey(), kind, name, mapping },
          )
        }
        onDelete={() => {
          if (current) void announce(mappings.remove(current), 'deleted', current.name);
        }}
        onClose={() => setTask(undefined)}
      />
    </Stack>
  );
}
