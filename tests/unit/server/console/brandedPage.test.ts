// @vitest-environment node
import { expect, it } from 'vitest';

import { placeholder, withBrand } from '../../../../server/console/brandedPage';
import { SETTINGS } from '../../../support/settings';

const { brand } = SETTINGS;

it('the served page contains the brand, escaped wherever it is text', () => {
  const page = `<a href="${placeholder('website')}">${placeholder('name')}</a>`;
  const name = `<b>"A" & 'B'</b> ${placeholder('company')} $&`;
  expect(withBrand(page, { ...brand, name, website: 'https://a.example/?b="c' })).toBe(
    '<a href="https://a.example/?b=&quot;c">' +
      '&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt; {{brand.company}} $&amp;</a>',
  );
});

it("the served page has Waybill's logo if the brand has none", () => {
  expect(withBrand(placeholder('logo'), { ...brand, logo: '' })).toBe('/favicon.svg');
});

it('the served page keeps placeholders that are not values of the brand', () => {
  expect(withBrand('{{brand.other}} {{name}}', brand)).toBe('{{brand.other}} {{name}}');
});
