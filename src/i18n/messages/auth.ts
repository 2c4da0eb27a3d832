/** Messages of sign-in and the pages that it links to. They load with those pages. */
export default {
  notFound: {
    title: 'Page not found',
    text: 'This page or record doesn’t exist.',
    home: 'Go to the dashboard',
  },
  signIn: {
    title: 'Sign In',
    lead: 'For %{company} staff.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign In',
    submitting: 'Signing in...',
    forgotPassword: 'Forgot password?',
    noAccount: 'No account yet?',
    signUp: 'Sign Up',
    ended: 'Your session has ended. Please sign in again.',
    loggedOut: 'You logged out in another tab.',
    wrong: 'Invalid email or password. Please try again.',
    failed: 'Sign-in did not work in this browser. Reload the page and try again.',
    insecure:
      'This browser can only sign in over a secure connection. Open the console with https:// or on localhost.',
  },
  validation: {
    emailRequired: 'Email is required',
    emailPattern: 'Must be a valid email',
    passwordRequired: 'Password is required',
    passwordLength: 'Must be at least %{min} characters',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    lead: 'Your administrator sets the email and password of this console. Ask them for the current password or a new one.',
    back: 'Back to sign in',
  },
  signUp: {
    title: 'Sign Up',
    lead: 'The administrator of %{company} creates accounts. Ask them for one, or write to us in our community.',
    have: 'Already have an account?',
  },
  profile: {
    title: 'Profile',
    signedInAs: 'Signed in as',
    signOut: 'Logout',
  },
};
