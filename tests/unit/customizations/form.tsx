import { Edit, SimpleForm, TextInput } from 'react-admin';

import type { Customization } from '../../../src/office/customization';

export const role: Customization = {
  edit: () => (
    <Edit mutationMode="pessimistic">
      <SimpleForm>
        <TextInput source="name" />
        <TextInput source="description" multiline />
      </SimpleForm>
    </Edit>
  ),
};
