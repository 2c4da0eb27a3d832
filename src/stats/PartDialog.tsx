import { FailureMark } from './Failure';
import { usePart } from './usePart';
import type { Load } from './usePart';

const focus = (panel: HTMLElement | null) => panel?.focus();

interface ExplanationProps {
  name: string;
  rows: readonly (readonly [term: string, text: string])[];
  /** Label of the button that closes the dialog. */
  close: string;
}

/** A dialog that explains several terms. */
export const Explanation = ({ name, rows, close }: ExplanationProps) => (
  <div className="ns-definition" role="dialog" aria-label={name} tabIndex={-1} ref={focus}>
    <dl>
      {rows.map(([term, text]) => (
        <div key={term}>
          <dt className="ns-quiet">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <button type="button" className="ns-small" data-closes>
      {close}
    </button>
  </div>
);

interface Props<PartProps> {
  part: string;
  load: Load<PartProps>;
  props: PartProps & { name: string };
}

/** A dialog that loads when it opens, or a message that it could not be loaded. */
export function PartDialog<PartProps>({ part, load, props }: Props<PartProps>) {
  const { Part, failed, retry } = usePart(part, load);
  if (Part) return <Part {...props} />;
  if (!failed) return null;
  const { name } = props;
  return (
    <div className="ns-definition" role="dialog" aria-label={name}>
      <FailureMark retry={retry} of={name} since={0} />
    </div>
  );
}
