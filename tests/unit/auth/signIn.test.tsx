import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';

import { renderApp } from '../support/renderApp';
import { PAIR } from '../support/seals';

async function open() {
  renderApp('/sign-in');
  const email = await screen.findByLabelText('Email');
  return { user: userEvent.setup(), email, password: screen.getByLabelText('Password') };
}
const button = (name: string) => screen.getByRole('button', { name });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('the sign-in form', () => {
  it.each([
    ['nothing', '', '', ['Email is required', 'Password is required']],
    ['no e-mail', '', 'long-enough', ['Email is required']],
    ['no password', 'a@b', '', ['Password is required']],
    ['no text around the @', '@', 'long-enough', ['Must be a valid email']],
    ['no @', 'name', 'long-enough', ['Must be a valid email']],
    ['a short password', 'a@b', '12345', ['Must be at least 6 characters']],
  ])('with %s sends nothing and says why', async (_, email, password, expected) => {
    const page = await open();
    if (email) await page.user.type(page.email, email);
    if (password) await page.user.type(page.password, password);
    await page.user.click(button('Sign In'));
    expect(await screen.findAllByRole('alert')).toHaveLength(expected.length);
    expect(alerts()).toEqual(expected);
    expect(button('Sign In')).toBeEnabled();
  });

  it('is disabled while it checks, says that the password is wrong, and keeps the typed text', async () => {
    const page = await open();
    await page.user.type(page.email, PAIR.email);
    await page.user.type(page.password, 'not-the-password{Enter}');
    expect(button('Signing in...')).toBeDisabled();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Invalid email or password. Please try again.');
    expect(button('Sign In')).toBeEnabled();
    expect(page.email).toHaveValue(PAIR.email);
    expect(page.password).toHaveValue('not-the-password');
  });

  it('focuses the e-mail and shows no error before it is sent', async () => {
    const { user, email, password } = await open();
    expect(email).toHaveFocus();
    await user.tab();
    expect(password).toHaveFocus();
    expect(alerts()).toEqual([]);
  });

  it('can be filled by a password manager', async () => {
    const page = await open();
    expect(page.email).toHaveAttribute('autocomplete', 'username');
    expect(page.password).toHaveAttribute('autocomplete', 'current-password');
    expect(page.password).toHaveAttribute('type', 'password');
  });
});

describe('the pages around sign-in', () => {
  it.each([
    ['/sign-in', 'Sign In', ['Forgot password?', 'Sign Up']],
    ['/forgot-password', 'Forgot your password?', ['Back to sign in']],
    ['/signup', 'Sign Up', ['Join our community', 'Sign In']],
  ])('%s has a heading and its links, and passes axe', async (path, heading, links) => {
    renderApp(path);
    await screen.findByRole('heading', { level: 1, name: heading });
    for (const name of links) expect(screen.getByRole('link', { name })).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${heading} – Waybill`));
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    [
      '/forgot-password',
      'Your administrator sets the email and password of this console. Ask them for the current password or a new one.',
    ],
    [
      '/signup',
      'The administrator of Example Logistics creates accounts. Ask them for one, or write to us in our community.',
    ],
  ])('%s says what a visitor can do', async (path, text) => {
    renderApp(path);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('/profile names the user and leads to the dashboard and to logout', async () => {
    localStorage.setItem('token', 'any');
    renderApp('/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    expect(screen.getByText('Signed in as')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    expect(button('Logout')).toBeVisible();
  });

  it.each([
    ['Forgot password?', '/forgot-password'],
    ['Sign Up', '/signup'],
  ])('"%s" leads to %s', async (name, path) => {
    const app = renderApp('/sign-in');
    await userEvent.click(await screen.findByRole('link', { name }));
    expect(app.path()).toBe(path);
  });
});
