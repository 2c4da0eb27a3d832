import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ReactNode } from 'react';

import type { Schema } from '../../contract/openApi';
import { FRAME } from '../../theme/tokens';
import { typeOf } from './description';

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

const Details = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > summary': {
    boxSizing: 'border-box',
    cursor: 'pointer',
    minHeight: FRAME.touch,
    paddingBlock: 10,
    overflowWrap: 'anywhere',
    outlineOffset: -2,
  },
  '& > summary:hover': { backgroundColor: theme.palette.action.hover },
}));

interface FoldProps {
  summary: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** What opens when it is asked for, and is made only then. */
export function Fold({ summary, isOpen: begins = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(begins);
  return (
    <Details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </Details>
  );
}
