import { useState } from 'react';

import type { PanelProps } from '../PanelButton';
import { ViewDeletion } from './ViewDeletion';
import { ViewNaming } from './ViewNaming';
import { ViewsMenu } from './ViewsMenu';

/** What the menu leads to and is not done at once. */
export type Task = 'save' | 'rename' | 'delete';

/** The saved views of a list, and all that can be done with them. */
export default function ViewsPanel(props: PanelProps) {
  const [task, setTask] = useState<Task>();
  const { kind, onClose } = props;
  if (task === 'delete') return <ViewDeletion kind={kind} onClose={onClose} />;
  if (task) return <ViewNaming kind={kind} isNew={task === 'save'} onClose={onClose} />;
  return <ViewsMenu {...props} onTask={setTask} />;
}
