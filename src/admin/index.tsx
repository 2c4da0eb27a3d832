import { useParams } from 'ra-core';

import { lazyPart } from './components/lazyPart';
import type { FormSlots } from './components/slots';

/**
 * Parts of pages for `src/customizations`. Lazy, because that folder loads with every page. The bundler leaves out
 * what no customization uses, and loads hooks with the lazy part that calls them.
 */
export { lazyPart };
export { NativeSelect } from './components/NativeSelect';
export { FormSection, Section } from './components/Section';
export type { Customization, Customizations } from './customization';
export { useSourceField } from './fieldTypes/inputs/useSourceField';
export { useTextInput } from './fieldTypes/inputs/useTextInput';
export { useMove } from './mutations/useMove';

/** The default input of a field, for customizations to build on: free text with help. */
export const SourceInput = lazyPart(async () => ({
  default: (await import('./fieldTypes/inputs/FieldInput')).SourceInput,
}));

/** The list page of a kind: heading, layouts, and slots. */
export const KindList = lazyPart(() => import('./list/ListPage'));

/** The page of a record, with slots. */
export const RecordPage = lazyPart(() => import('./record/ShowPage'));

const CreatePage = lazyPart(() => import('./form/CreatePage'));
const EditPage = lazyPart(() => import('./form/EditPage'));

/** The page that edits a record or, if the URL has no ID, adds one; with slots. */
export const RecordForm = (slots: FormSlots) =>
  useParams().id === undefined ? <CreatePage {...slots} /> : <EditPage {...slots} />;
