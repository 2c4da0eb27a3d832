import { describe, expect, inject, it } from 'vitest';

import { expectAccessible, visit } from '../../support/browser';
import { useRunning } from '../../support/useProduct';
import { STAFF, STAFF_SETTINGS } from '../../support/staffBrowser';

const executable = inject('chromium');

describe.skipIf(!executable)('French', () => {
  const running = useRunning(STAFF_SETTINGS);

  it.each([
    [1280, 'light'],
    [360, 'dark'],
  ] as const)(
    'is chosen, remembered and changed back, at %i px, %s',
    async (width, colorScheme) => {
      const viewport = { width, height: 800 };
      const { page, complaints } = await visit(running.browser, running.product.url, {
        viewport,
        colorScheme,
      });
      const language = () => page.evaluate(() => document.documentElement.lang);

      await page.goto('/sign-in');
      await page.getByRole('button', { name: 'Français' }).click();
      await page.getByRole('heading', { name: 'Connexion' }).waitFor();
      await expectAccessible(page);
      await page.getByLabel('E-mail').fill(STAFF.email);
      await page.getByLabel('Mot de passe').fill(STAFF.password);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();

      await page.goto('/dashboard/role/add');
      await page.getByLabel('Nom', { exact: true }).fill('Répartiteur');
      expect(await language()).toBe('fr');
      await expectAccessible(page);
      await page.locator('header').getByRole('button', { name: 'Compte' }).click();
      await page.getByRole('menuitem', { name: 'English' }).click();
      await page.getByRole('heading', { level: 1, name: 'Add role' }).waitFor();
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Répartiteur');
      expect(await language()).toBe('en');
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});
