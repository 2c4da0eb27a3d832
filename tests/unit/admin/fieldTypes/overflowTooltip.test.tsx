import { createTheme, ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { OverflowTooltip } from '../../../../src/admin/fieldTypes/Values';
import { lightTheme } from '../../../../src/theme/adminTheme';

const LONG = 'Two hundred pallets of tiles';
const theme = createTheme(lightTheme);

beforeEach(() => {
  // Every text is 120 px wide, and the long ones need more.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(120);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.textContent === LONG ? 400 : 120;
  });
});
afterEach(() => vi.restoreAllMocks());

function show() {
  render(
    <ThemeProvider theme={theme}>
      <OverflowTooltip>
        <table>
          <tbody>
            <tr>
              <td>
                <button type="button" id="long">
                  {LONG}
                </button>
              </td>
              <td>
                <button type="button">Short</button>
              </td>
              <td data-full="0193c7f2-4a6b-7000-8000-000000000001">
                <button type="button">0193…000001</button>
              </td>
            </tr>
          </tbody>
        </table>
      </OverflowTooltip>
    </ThemeProvider>,
  );
  const button = (name: string) => screen.getByRole('button', { name });
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), button };
}
const tip = () => screen.queryByRole('tooltip');

describe('the tooltip of a cut-off text', () => {
  it('opens while the pointer is on it', async () => {
    const { user, button } = show();
    await user.hover(button(LONG));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(LONG);
    await user.hover(button('Short'));
    expect(tip()).toBeNull();
  });

  it('closes when the pointer leaves', async () => {
    const { user, button } = show();
    await user.hover(button(LONG));
    await user.hover(document.body);
    expect(tip()).toBeNull();
  });

  it('shows the full form of an abbreviated value', async () => {
    const { user, button } = show();
    await user.hover(button('0193…000001'));
    expect(tip()).toHaveTextContent('0193c7f2-4a6b-7000-8000-000000000001');
  });

  it('opens on keyboard focus and describes the focused element', async () => {
    const { user, button } = show();
    await user.tab();
    expect(button(LONG)).toHaveFocus();
    expect(tip()).toHaveTextContent(LONG);
    expect(button(LONG)).toHaveAccessibleDescription(LONG);
    await user.tab();
    expect(button('Short')).toHaveFocus();
    expect(tip()).toBeNull();
    expect(button(LONG)).not.toHaveAttribute('aria-describedby');
  });

  it('closes on Escape, and the focus stays', async () => {
    const { user, button } = show();
    await user.tab();
    await user.keyboard('a');
    expect(tip()).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(tip()).toBeNull();
    expect(button(LONG)).toHaveFocus();
    expect(button(LONG)).not.toHaveAttribute('aria-describedby');
  });

  it('stays while the pointer is on the tooltip', async () => {
    const { user, button } = show();
    await user.hover(button(LONG));
    fireEvent.mouseOver(tip()!);
    expect(tip()).toHaveTextContent(LONG);
  });
});
