import { styled } from '@mui/material/styles';

const Heading = styled('h1')(({ theme }) => ({
  ...theme.typography.h5,
  margin: 0,
  flex: '1 1 200px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
}));

/** The record's name over its page; the fields below it say whole what four lines do not hold. */
export function RecordTitle({ name }: { name: string }) {
  return <Heading title={name}>{name}</Heading>;
}
