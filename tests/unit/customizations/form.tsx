// src/customizations/role.tsx
import { Edit, SimpleForm, TextInput } from 'react-admin';

import type { Customization } from '../../../src/admin';

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
