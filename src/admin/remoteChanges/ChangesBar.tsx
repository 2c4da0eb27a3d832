import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface Props {
  text: string;
  /** Label of the button that loads the changes. */
  action: string;
  onShow?: () => void;
}

/** Announces changes by other users, with a button that loads them. */
export function ChangesBar({ text, action, onShow }: Props) {
  return (
    <Box role="status" sx={{ color: 'text.secondary', mb: 1 }}>
      {text}
      {onShow && (
        <>
          {' · '}
          <Button size="small" onClick={onShow}>
            {action}
          </Button>
        </>
      )}
    </Box>
  );
}
