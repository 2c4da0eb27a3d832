import RemoveIcon from '@mui/icons-material/Close';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Form, useTranslate } from 'ra-core';

import { FieldInput } from '../fields/inputs/FieldInput';
import { useFieldLabel } from '../fields/useFieldLabel';
import type { Field, Kind } from '../../resources';
import { CreateInPlace } from '../form/CreateInPlace';
import { FocusOn } from '../form/FocusOn';
import { formFields } from '../form/payload';
import type { FormValues } from '../form/payload';

interface Props {
  id: string;
  kind: Kind;
  /** The fields that are changed. */
  fields: readonly Field[];
  values: FormValues;
  onFields: (fields: readonly Field[]) => void;
  onSubmit: (values: FormValues) => void;
}

/** Which fields many records are given anew, and what stands in them then. */
export function ChangeForm({ id, kind, fields, values, onFields, onSubmit }: Props) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const others = formFields(kind).filter((field) => !fields.includes(field));
  return (
    <CreateInPlace>
      <Form
        id={id}
        record={values}
        resource={kind.name}
        onSubmit={(filled: object) => onSubmit(filled as FormValues)}
        noValidate
      >
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography color="text.secondary">{translate('waybill.bulk.changeHint')}</Typography>
          {fields.map((field) => {
            const label = labelOf(field);
            const leave = translate('waybill.bulk.leave', { field: label });
            return (
              <Stack key={field.name} direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <FieldInput kind={kind} field={field} label={label} />
                </Box>
                <IconButton
                  aria-label={leave}
                  title={leave}
                  onClick={() => onFields(fields.filter((each) => each !== field))}
                >
                  <RemoveIcon />
                </IconButton>
              </Stack>
            );
          })}
          <FocusOn field={fields.at(-1)} />
          <Autocomplete
            // Empty again, once a field is added.
            key={fields.length}
            id={`${id}-field`}
            autoHighlight
            options={others}
            getOptionKey={({ name }) => name}
            getOptionLabel={labelOf}
            noOptionsText={translate('waybill.bulk.noField')}
            onChange={(_, field) => field && onFields([...fields, field])}
            renderInput={(input) => (
              <TextField {...input} label={translate('waybill.bulk.field')} />
            )}
          />
        </Stack>
      </Form>
    </CreateInPlace>
  );
}
