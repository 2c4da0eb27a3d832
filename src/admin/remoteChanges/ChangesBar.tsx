import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface Props {
  text: string;
  /** Brings what is new onto the page. */
  onShow?: () => void;
}

/** Says that what is on the page is no longer what is stored. */
export function ChangesBar({ text, onShow }: Props) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ color: 'text.secondary', mb: 1 }}>
      {text}
      {onShow && (
        <>
          {' · '}
          <Button size="small" onClick={onShow}>
            {translate('waybill.news.show')}
          </Button>
        </>
      )}
    </Box>
  );
}
