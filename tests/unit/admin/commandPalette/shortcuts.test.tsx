import { screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { shortcutsTo } from '../../../../src/admin/commandPalette/shortcuts';
import { PanelButton } from '../../../../src/admin/components/PanelButton';
import { useCommandRef } from '../../../../src/admin/components/pageCommands';
import { createCatalogue } from '../../../../src/resources';
import { createRoutes } from '../../../../src/routing/routes';
import { NARROW, renderShell, stubScreen, user } from '../../support/renderLayout';

await import('../../../../src/admin/commandPalette/ShortcutsDialog');

beforeEach(() => stubScreen(NARROW));

const pressed = vi.fn<(name: string) => void>();
beforeEach(() => void pressed.mockClear());

function Page() {
  const command = useCommandRef();
  return (
    <>
      <input aria-label="Name" />
      <input aria-label="Tick" type="checkbox" />
      <input aria-label="Find" ref={command('search', 'Find')} defaultValue="before" />
      <button ref={command('create', 'Add')} onClick={() => pressed('create')}>
        Add
      </button>
      <button ref={command('create', 'Add another')} onClick={() => pressed('another')}>
        Add another
      </button>
      <button ref={command('edit', 'Edit')} disabled onClick={() => pressed('edit')}>
        Edit
      </button>
    </>
  );
}
const page = <Page />;
const address = ({ router }: ReturnType<typeof renderShell>) => router.state.location.pathname;
const openHelp = async () => {
  await user.keyboard('?');
  return within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
};

describe('keyboard shortcuts', () => {
  it("press the page's first enabled control for the command", async () => {
    renderShell('/dashboard', { page });
    await user.keyboard('c');
    expect(pressed.mock.calls).toEqual([['create']]);
    await user.keyboard('e');
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('wait for the dialog of a button that is still loading', async () => {
    const Filter = lazy(() => new Promise<never>(() => undefined));
    const filter = (
      <PanelButton label="Add Filter" opens="dialog">
        {() => <Filter />}
      </PanelButton>
    );
    renderShell('/dashboard', { page: [<Page key="page" />, <div key="filter">{filter}</div>] });
    await user.click(screen.getByRole('button', { name: 'Add Filter' }));
    await user.keyboard('c');
    expect(pressed).not.toHaveBeenCalled();
  });

  it('focus the search and select its text, without typing the key itself', async () => {
    renderShell('/dashboard', { page });
    await user.keyboard('/red');
    expect(screen.getByRole('textbox', { name: 'Find' })).toHaveValue('red');
  });

  it('/ opens the palette on a page without a search', async () => {
    renderShell('/dashboard', { page: <p>No search</p> });
    await user.keyboard('/');
    expect(await screen.findByRole('combobox', { name: 'Commands' })).toHaveFocus();
  });

  it.each([
    ['gl', '/dashboard/loads'],
    ['gh', '/dashboard'],
    ['gxgc', '/dashboard/companies'],
    ['l', '/dashboard/tractors'],
  ])('%s leads to %s', async (keys, path) => {
    const shell = renderShell('/dashboard/tractors', { page: <p>Tractors</p> });
    await user.keyboard(keys);
    await waitFor(() => expect(address(shell)).toBe(path));
  });

  it('do nothing while a text is typed, with Ctrl, or below an open menu', async () => {
    const shell = renderShell('/dashboard', { page });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'cage/?');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('cage/?');
    await user.click(screen.getByRole('checkbox', { name: 'Tick' }));
    await user.keyboard('{Control>}c{/Control}{Alt>}c{/Alt}{Meta>}c{/Meta}');
    await user.click(await screen.findByRole('button', { name: /^Account/ }));
    await user.keyboard('cgl');
    expect(pressed).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address(shell)).toBe('/dashboard');
  });

  it('work while a checkbox has the focus', async () => {
    renderShell('/dashboard', { page });
    await user.click(screen.getByRole('checkbox', { name: 'Tick' }));
    await user.keyboard('c');
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('are listed by ?, and can be switched off and on', async () => {
    renderShell('/dashboard', { page });
    const help = await openHelp();
    const rows = help.getAllByRole('term').map(({ textContent, nextSibling }) => {
      return `${textContent}: ${nextSibling?.textContent}`;
    });
    expect(rows).toEqual(
      expect.arrayContaining(['/: Search this list', '?: Show these shortcuts', 'gl: Loads']),
    );
    await user.click(help.getByRole('switch', { name: 'Single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('c?');
    expect(pressed).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the table of shortcuts', () => {
  const catalogue = createCatalogue('waybill');
  const routes = createRoutes(catalogue);

  it('has no key twice, and no single letter as a destination', () => {
    const listed = catalogue.kinds.filter(({ parent }) => !parent);
    const keys = shortcutsTo(listed, routes).map((each) => each.keys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain('g');
  });

  it('gives the first kinds the letters that fit best', () => {
    const kinds = ['load', 'shipment', 'location', 'leg'].map(catalogue.kind);
    const letters = shortcutsTo(kinds, routes).slice(-4);
    expect(letters.map(({ keys, label }) => [keys, label])).toEqual([
      ['g l', 'Loads'],
      ['g s', 'Shipments'],
      ['g o', 'Locations'],
      ['g e', 'Legs'],
    ]);
  });
});
