import { lazy } from 'react';

import type { FieldKind } from '../../../../resources';
import { DatePicker } from './DatePicker';
import { FollowLink } from './FollowLink';
import { PicturePreview } from './PicturePreview';
import type { Help } from './types';
import { YesNoSwitch } from './YesNoSwitch';

const JsonHelp = lazy(() => import('./JsonHelp'));
const RecordsHelp = lazy(() => import('./RecordsHelp'));

/** What stands beside the text input of each kind of field. */
export const HELPS: Readonly<Partial<Record<FieldKind, Help>>> = {
  date: { Beside: DatePicker },
  dateTime: { Beside: DatePicker },
  boolean: { Beside: YesNoSwitch },
  json: { Below: JsonHelp },
  references: { Below: RecordsHelp },
  url: { Below: FollowLink },
  email: { Below: FollowLink },
  phone: { Below: FollowLink },
  image: { Below: PicturePreview },
};
