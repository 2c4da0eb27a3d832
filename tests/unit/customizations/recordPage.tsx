// src/customizations/person.tsx
import { EmailField } from 'react-admin';

import { RecordPage, Section, type Customization } from '../../../src/admin';

const Contact = () => (
  <Section title="How to reach">
    <EmailField source="email" />
  </Section>
);

export const person: Customization = {
  show: () => <RecordPage sections={(standard) => [<Contact />, standard]} />,
};
