import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface Props {
  text: string;
  /** Fetches the changes. */
  onShow?: () => void;
}

/** Tells of changes by others, with a button that shows them. */
export function ChangesBar({ text, onShow }: Props) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ color: 'text.secondary', mb: 1 }}>
      {text}
      {onShow && (
        <>
          {' · '}
          <Button size="small" onClick={onShow}>
            {translate('waybill.remoteChanges.show')}
          </Button>
        </>
      )}
    </Box>
  );
}
