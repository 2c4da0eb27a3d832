import { Box, Button } from '@mui/material';

interface Props {
  text: string;
  /** Label of the button that loads the changes. */
  action: string;
  onShow?: () => void;
}

export function ChangesBar({ text, action, onShow }: Props) {
  return (
    <Box role="status" sx={{ color: 'text.secondary', mb: 1 }}>
      {text}
      {onShow && (
        <>
          {' '}
          <Button size="small" onClick={onShow}>
            {action}
          </Button>
        </>
      )}
    </Box>
  );
}
