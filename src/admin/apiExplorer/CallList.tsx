import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

import { CallForm } from './CallForm';
import type { ApiCall } from './description';
import { Fold } from './Fold';

const TONES = { GET: 'primary', POST: 'success', PUT: 'warning', DELETE: 'error' } as const;

const Method = styled('strong')({ display: 'inline-block', minWidth: 64, fontSize: '0.75rem' });

/** Calls, each opening to what is said about it and to its form. */
export function CallList({ calls }: { calls: readonly ApiCall[] }) {
  return (
    <Box sx={{ pl: { xs: 1, sm: 2 } }}>
      {calls.map((call) => (
        <Fold
          key={call.id}
          summary={
            <>
              <Method sx={{ color: `${TONES[call.method as keyof typeof TONES]}.main` }}>
                {call.method}
              </Method>
              <code>{call.path}</code> <span>{call.summary}</span>
            </>
          }
        >
          <CallForm call={call} />
        </Fold>
      ))}
    </Box>
  );
}
