import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

import { FieldValue } from '../../fields/FieldValue';
import { useFieldLabel } from '../../fields/useFieldLabel';
import { TOUCH } from '../../../theme/controls';
import type { Field } from '../../../resources';
import type { Conflict, Side } from './threeWayMerge';

const Fieldset = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 4, fontWeight: 500 },
  '& > div': { display: 'grid', gap: 8 },
  [theme.breakpoints.up(600)]: {
    '& > div': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
}));

const Value = styled('div')(({ theme }) => ({
  padding: '8px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  overflowWrap: 'anywhere',
  '&[data-kept]': {
    borderColor: theme.palette.primary.main,
    background: theme.palette.primary.tint,
  },
  '& > :first-of-type': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 32,
    [TOUCH]: { minHeight: 44 },
    color: theme.palette.text.secondary,
  },
}));

interface Props {
  field: Field;
  conflict: Conflict;
  /** Whose value is kept, as far as that is known. */
  kept: Side | undefined;
  /** Left out where there is nothing to choose. */
  onChoose?: (side: Side) => void;
}

/** What a field was, what one made of it and what another: side by side, to choose where it is open. */
export function ThreeValues({ field, conflict, kept, onChoose }: Props) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const id = useId();
  const words = (name: string, values?: object) =>
    translate(`waybill.history.conflict.${name}`, values);

  const headOf = (side: 'base' | Side) => {
    if (side === 'base' || !onChoose)
      return side === kept ? words('kept', { side: words(side) }) : words(side);
    return (
      <FormControlLabel
        label={words(side)}
        control={
          <Radio
            size="small"
            sx={{ py: 0.5 }}
            name={id}
            checked={kept === side}
            onChange={() => onChoose(side)}
            slotProps={{ input: { 'aria-describedby': `${id}${side}` } }}
          />
        }
      />
    );
  };
  return (
    <Fieldset>
      <legend>{labelOf(field)}</legend>
      <div>
        {(['base', 'mine', 'theirs'] as const).map((side) => (
          <Value key={side} data-kept={side === kept || undefined}>
            <div>{headOf(side)}</div>
            <Box id={`${id}${side}`}>
              <FieldValue
                field={field}
                value={conflict[side][field.name]}
                record={conflict[side]}
                as="detail"
              />
            </Box>
          </Value>
        ))}
      </div>
    </Fieldset>
  );
}
