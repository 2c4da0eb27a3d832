import type { Kind } from '../../resources';
import { BinLink } from '../bin/BinLink';
import { TransferButtons } from '../transfer/TransferButtons';
import { AddFilter } from './filter/AddFilter';
import { ColumnsButton } from './arrange/ColumnsButton';
import { PageSizeBox } from './PageSizeBox';
import { SearchBox } from './SearchBox';
import { ViewsButton } from './views/ViewsButton';

/** What narrows a list down, in one line. */
export function ListToolbar({ kind }: { kind: Kind }) {
  return (
    <div className="plain-line">
      <SearchBox />
      <ViewsButton kind={kind} />
      <AddFilter kind={kind} />
      <ColumnsButton kind={kind} />
      <span className="plain-space" />
      <TransferButtons kind={kind} />
      <BinLink kind={kind} />
      <PageSizeBox kind={kind} />
    </div>
  );
}
