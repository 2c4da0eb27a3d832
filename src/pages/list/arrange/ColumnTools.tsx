import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import PinIcon from '@mui/icons-material/PushPin';
import UnpinnedIcon from '@mui/icons-material/PushPinOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';

import { WidthBox } from './WidthBox';

interface Props {
  label: string;
  isPlain: boolean;
  isPinned: boolean;
  width: number | undefined;
  onPin: () => void;
  onResize: (width: number | undefined) => void;
  /** Undefined where it cannot go any further. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** What can be done with a column on screen. */
export function ColumnTools({ label, isPlain, isPinned, width, onResize, ...column }: Props) {
  const translate = useTranslate();
  const words = (name: string) => translate(`waybill.pages.arrange.${name}`, { label });
  const Pin = isPinned ? PinIcon : UnpinnedIcon;
  return (
    <>
      {!isPlain && (
        <>
          <WidthBox label={words('width')} width={width} onResize={onResize} />
          <IconButton
            size="small"
            aria-label={words('pin')}
            aria-pressed={isPinned}
            color={isPinned ? 'primary' : 'default'}
            onClick={column.onPin}
          >
            <Pin fontSize="small" />
          </IconButton>
        </>
      )}
      {/* Not disabled at the ends, where it would lose the focus. */}
      {(
        [
          ['up', UpIcon, column.onUp],
          ['down', DownIcon, column.onDown],
        ] as const
      ).map(([way, Icon, onMove]) => (
        <IconButton
          key={way}
          size="small"
          aria-label={words(way)}
          aria-disabled={!onMove}
          onClick={onMove}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </>
  );
}
