import { StyleSheet } from '@emotion/sheet';

const { insert } = StyleSheet.prototype;

/**
 * Leaves out the styles of what is drawn from now on. Nothing is laid out in these tests, and to
 * look through every rule for each element that somebody asks for takes half of their time.
 */
export function leaveOutStyles(): void {
  StyleSheet.prototype.insert = () => {};
}

/** Draws with styles again, for a test that looks at them. */
export function drawStyles(): void {
  StyleSheet.prototype.insert = insert;
}
