import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** A link inside the console. */
export const TextLink = styled(Link)(({ theme }) => ({
  color: theme.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

/** A link that leads out of the console, or to another program. */
export const OutsideLink = styled('a')(({ theme }) => ({
  color: theme.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));
