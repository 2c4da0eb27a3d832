import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import type { FieldTypeName } from '../../../resources';
import { useDebouncedValue } from '../../components/hooks';
import { isDay, onClock, onDay } from '../moments';
import { linkHref, mailHref, phoneHref, pictureSrc } from '../parse';
import { parseBoolean } from '../format';
import type { InputHelpProps } from './useTextInput';
import { lazyPart } from '../../components/lazyPart';

/** Text field slots with an end adornment, such as a unit. */
export const withUnit = (unit: string, other?: ReactNode) => ({
  htmlInput: { 'aria-description': unit || undefined },
  input: {
    endAdornment: (unit || other) && (
      <InputAdornment position="end">{unit || other}</InputAdornment>
    ),
  },
});

/** Help for filling in a field. It never prevents typing or saving. */
interface InputHelp {
  /** Rendered at the end of the input. */
  readonly Beside?: ComponentType<InputHelpProps>;
  /** Rendered below the input. */
  readonly Below?: ComponentType<InputHelpProps>;
}

/** `showPicker()` needs an input element. This one is invisible and cannot be focused. */
const PickerAnchor = styled('input')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: 0,
  height: 0,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
});

/** A button that opens the browser's date or date-time picker. */
function DatePicker({ field, input: { text, change } }: InputHelpProps) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const isWhole = field.type === 'date' || isDay(text.trim());
  return (
    <>
      <PickerAnchor
        ref={picker}
        type={isWhole ? 'date' : 'datetime-local'}
        value={isWhole ? onDay(text) : onClock(text)}
        onChange={({ target }) => change(target.value.replace('T', ' '))}
        tabIndex={-1}
        aria-hidden
      />
      <IconButton
        size="small"
        edge="end"
        aria-label={translate('waybill.fieldTypes.inputs.pick', { label: field.label })}
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
    </>
  );
}

/** A switch that sets the text to `true` or `false`. */
function YesNoSwitch({ field: { label }, input: { text, change } }: InputHelpProps) {
  const translate = useTranslate();
  return (
    <Switch
      size="small"
      edge="end"
      checked={parseBoolean(text) === true}
      onChange={(_, isOn) => change(String(isOn))}
      slotProps={{
        input: { 'aria-label': translate('waybill.fieldTypes.inputs.toggle', { label }) },
      }}
    />
  );
}

/**
 * A link to the address in the input, available before saving: opens the page, or starts an email
 * or a call.
 */
const followLink = (hrefOf: (text: string) => string | undefined) =>
  function FollowLink({ field, input }: InputHelpProps) {
    const translate = useTranslate();
    const href = hrefOf(input.text);
    if (!href) return null;
    const words = translate(`waybill.fieldTypes.inputs.follow.${field.type}`);
    return (
      <a
        className="value-link"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${field.label}: ${words}`}
      >
        {words}
      </a>
    );
  };

/** Previews the picture at the address in the input, or notes that it could not be loaded. */
function PicturePreview({ field, input: { text } }: InputHelpProps) {
  const translate = useTranslate();
  const src = pictureSrc(useDebouncedValue(text, text));
  const [failed, setFailed] = useState<string>();
  if (!src) return null;
  if (failed === src) return translate('waybill.fieldTypes.inputs.noPicture');
  return (
    <img
      src={src}
      alt={translate('waybill.fieldTypes.inputs.picture', { label: field.label })}
      onError={() => setFailed(src)}
      style={{ height: 64, maxWidth: '100%', objectFit: 'contain' }}
    />
  );
}

/** By field type. */
export const INPUT_HELP: Readonly<Partial<Record<FieldTypeName, InputHelp>>> = {
  date: { Beside: DatePicker },
  dateTime: { Beside: DatePicker },
  boolean: { Beside: YesNoSwitch },
  json: { Below: lazyPart(() => import('./JsonHelp')) },
  references: { Below: lazyPart(() => import('./RecordsHelp')) },
  url: { Below: followLink(linkHref) },
  email: { Below: followLink(mailHref) },
  phone: { Below: followLink(phoneHref) },
  image: { Below: PicturePreview },
};
