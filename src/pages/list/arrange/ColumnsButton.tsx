import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useRef, useState } from 'react';

import type { Kind } from '../../../resources';
import { orWhenMissing } from '../../orWhenMissing';
import { PanelNotLoaded } from './PanelNotLoaded';

const ColumnsPanel = lazy(orWhenMissing(() => import('./ColumnsPanel'), PanelNotLoaded));

/** Opens the panel in which the columns of the list are arranged. */
export function ColumnsButton({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = translate('waybill.pages.arrange.columns');
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        startIcon={<ColumnsIcon />}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 44, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: { xs: 0 } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {label}
        </Box>
      </Button>
      {isOpen && (
        <Suspense>
          <ColumnsPanel kind={kind} anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
