import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';

import type { Schema } from '../../contract/openApi';
import { typeOf } from './description';
import { Fold } from './Fold';

interface Props {
  /** Message that names the table. */
  label: string;
  schema: Schema;
  name?: string;
}

/** The properties of a schema: names, types, and what is said of them. */
export function FieldTable({ label, schema, name }: Props) {
  const translate = useTranslate();
  const fields = Object.entries(schema.properties ?? {});
  const words = translate(label, { count: fields.length, name });
  return (
    <Fold summary={words}>
      <Box role="region" aria-label={words} tabIndex={0} sx={{ maxHeight: 360, overflow: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {['field', 'type', 'meaning'].map((head) => (
                <TableCell key={head}>{translate(`waybill.api.${head}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map(([field, each]) => (
              <TableRow key={field}>
                <TableCell>
                  <code>{field}</code>
                </TableCell>
                <TableCell>{typeOf(each)}</TableCell>
                <TableCell>{[each.title, each.description].filter(Boolean).join('. ')}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Fold>
  );
}
