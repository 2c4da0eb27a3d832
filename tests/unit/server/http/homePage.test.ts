import { expect, it } from 'vitest';

import { placeholder, withBrand } from '../../../../server/http/homePage';
import { SETTINGS } from '../../../support/settings';

const { brand } = SETTINGS;

it('puts the brand into the page, as text wherever it stands', () => {
  const page = `<a href="${placeholder('website')}">${placeholder('name')}</a>`;
  const name = `<b>"A" & 'B'</b> ${placeholder('company')} $&`;
  expect(withBrand(page, { ...brand, name, website: 'https://a.example/?b="c' })).toBe(
    '<a href="https://a.example/?b=&quot;c">' +
      '&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt; {{brand.company}} $&amp;</a>',
  );
});

it("has Waybill's own logo where the brand has none", () => {
  expect(withBrand(placeholder('logo'), { ...brand, logo: '' })).toBe('/favicon.svg');
});

it('leaves what is no value of the brand', () => {
  expect(withBrand('{{brand.other}} {{name}}', brand)).toBe('{{brand.other}} {{name}}');
});
