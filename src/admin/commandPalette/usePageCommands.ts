import Bolt from '@mui/icons-material/BoltOutlined';
import { useState } from 'react';

import type { Command } from './command';
import { commandsOnPage } from './onPage';

/** What can be pressed on the page at hand. */
export function usePageCommands(): Command[] {
  // As the page is when the palette opens: what then lies over it does not change that.
  const [here] = useState(() =>
    commandsOnPage().map((element, index) => ({
      key: String(index),
      label: element.ariaLabel || element.textContent.trim(),
      Icon: Bolt,
      run: () => element.click(),
    })),
  );
  return here;
}
