import type { RecordData } from '../../resources';
import { shortId } from '../../resources/representation';
import type { RowActions } from './useRowActions';

/** A record's id, short; a press copies the whole of it. */
export function idCell(given: RecordData['id'] | undefined, actions: RowActions) {
  const id = String(given ?? '');
  return (
    <button
      type="button"
      className="row-id"
      data-full={id}
      value={id}
      aria-label={actions.copyLabel(id)}
      onClick={actions.copy}
    >
      {shortId(id)}
    </button>
  );
}
