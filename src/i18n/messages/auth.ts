/** Words of the sign-in page and the pages that it links to. */
export default {
  signIn: {
    title: 'Sign In',
    lead: 'For the staff of %{company}.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign In',
    submitting: 'Signing in...',
    forgotPassword: 'Forgot password?',
    noAccount: 'No account yet?',
    signUp: 'Sign Up',
    ended: 'Your session has ended. Please sign in again.',
    wrong: 'Invalid email or password. Please try again.',
    failed: 'Sign-in did not work in this browser. Reload the page and try again.',
    insecure:
      'This browser can only sign in over a secure connection. Open the console with https:// or on localhost.',
  },
  validation: {
    emailRequired: 'Email is required',
    emailPattern: 'Must be a valid email',
    passwordRequired: 'Password is required',
    passwordLength: 'Must be %{min} characters at least',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    lead: 'The e-mail and password of this console are set by the people who run it. Ask your administrator: they can tell you the current pair or set a new one.',
    back: 'Back to sign in',
  },
  signUp: {
    title: 'Sign Up',
    lead: 'Accounts are given out by the administrator of %{company}. To get one, ask them or write to us in our community.',
    community: 'Join our community',
    have: 'Already have an account?',
    signIn: 'Sign In',
  },
  profile: {
    title: 'Profile',
    signedInAs: 'Signed in as',
    dashboard: 'Go to the dashboard',
    signOut: 'Logout',
  },
};
