import { useTranslate } from 'ra-core';

import type { HrefOf } from '.';
import type { InputProps } from '../fieldType';
import { withColon } from '../../../i18n/valueLocale';
import { WithHelp } from '../inputs/PlainInput';
import { SuggestedTextInput } from '../text/StoredValueInput';

/** Makes a text input with a link that opens the typed page, email or phone number, also before saving. */
export const followingInput = (hrefOf: HrefOf) =>
  function FollowingInput(props: InputProps) {
    const translate = useTranslate();
    const { type, label } = props.field;
    const href = hrefOf(props.input.text);
    const words = translate(`waybill.fieldTypes.inputs.follow.${type}`);
    const link = href && (
      <a
        className="value-link"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={withColon(label, words)}
      >
        {words}
      </a>
    );
    return (
      <WithHelp help={link}>
        <SuggestedTextInput {...props} />
      </WithHelp>
    );
  };
