import { randomPassword } from '../config/passwords';
import type { Command } from './command';

/** Prints a password for STAFF_PASSWORD that cannot be found by guessing. */
export const password: Command = async (_env, _words, log) => {
  log(randomPassword());
  log('80 bits of randomness: at 10,000 guesses a second, it takes trillions of years to find.');
};
