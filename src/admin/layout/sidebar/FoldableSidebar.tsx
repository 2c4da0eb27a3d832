import { useStore } from 'ra-core';

import { Sidebar } from './Sidebar';

/** The sidebar of wide screens; whether it is folded is remembered. */
export function FoldableSidebar() {
  const [folded, setFolded] = useStore('sidebar.folded', false);
  return <Sidebar folded={folded} onFold={() => setFolded(!folded)} />;
}
