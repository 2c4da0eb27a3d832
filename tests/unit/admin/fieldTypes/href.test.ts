// @vitest-environment node
import { expect, it } from 'vitest';

import { linkHref, mailHref, phoneHref, pictureSrc } from '../../../../src/admin/fieldTypes/href';

it.each([
  ['https://example.com/a', 'https://example.com/a'],
  [' http://example.com ', 'http://example.com'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+15550100', 'tel:+15550100'],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['vbscript:x', undefined],
  ['file:///etc/passwd', undefined],
  ['example.com', undefined],
  [{}, undefined],
])('%j links to %j', (value, expected) => expect(linkHref(value)).toBe(expected));

it.each([
  ['https://example.com/i.png', 'https://example.com/i.png'],
  ['data:image/gif;base64,AAAA', 'data:image/gif;base64,AAAA'],
  ['data:text/html,x', undefined],
  ['javascript:alert(1)', undefined],
  ['🇺🇸', undefined],
])('the picture address of %j is %j', (value, expected) =>
  expect(pictureSrc(value)).toBe(expected),
);

it.each([
  ['first.last+tag@example.com', 'mailto:first.last%2Btag@example.com'],
  ['a@b?bcc=c', 'mailto:a@b%3Fbcc%3Dc'],
  ['nobody', undefined],
])('%j gets the mail link %j', (value, expected) => expect(mailHref(value)).toBe(expected));

it.each([
  ['+1 (555) 555-0100', 'tel:+15555550100'],
  [5550100, 'tel:5550100'],
  ['call me', undefined],
])('%j gets the phone link %j', (value, expected) => expect(phoneHref(value)).toBe(expected));
