// src/customizations/role.tsx
import { FormDataConsumer } from 'react-admin';

import { FormSection, RecordForm, type Customization } from '../../../src/admin';

const Preview = () => (
  <FormSection title="Preview">
    <FormDataConsumer>{({ formData }) => <em>{formData.name}</em>}</FormDataConsumer>
  </FormSection>
);
const Form = () => <RecordForm sections={(standard) => [standard, <Preview />]} />;

export const role: Customization = { edit: Form, create: Form };
