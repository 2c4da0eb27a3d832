import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig, type Config, type Environment } from '../config';
import { checkSignIn, weaknesses } from '../config/exposure';
import { OperatorError, type Log } from '../config/operatorError';
import { settingsBlock, withBrand } from '../console/brandedPage';
import { builtConsole } from '../console/builtConsole';
import { policyElement } from '../console/contentSecurity';
import { originsOf, settingsOf } from '../console/settings';
import { withHead } from '../http/html';
import { HOME_FILE } from '../statistics/homePage';

async function writeConsole(folder: string, config: Config, block: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new OperatorError(`${folder} is not empty; name a new folder`);
  const built = builtConsole();
  if (!existsSync(built)) throw new OperatorError('the console is not built yet: npm run build');
  await cp(built, folder, { recursive: true });
  const head = policyElement(originsOf(config)) + block;
  for (const file of ['index.html', HOME_FILE]) {
    const page = await readFile(join(built, file), 'utf8');
    await writeFile(join(folder, file), withHead(withBrand(page, config.brand), head));
  }
}

/** Prints the block that a static host's page has to carry, or writes the whole console with it. */
export async function seal(env: Environment, [folder]: readonly string[], log: Log, warn: Log) {
  const config = readConfig(env);
  if ('database' in config.source)
    throw new OperatorError('API_HOST must name the backend that the console is to call');
  checkSignIn(config, 'other machines can reach a static host');
  const block = settingsBlock(await settingsOf(config, config.source.keys));
  for (const weakness of weaknesses(config)) warn(`Warning: ${weakness}`);
  if (!folder) return log(block);
  await writeConsole(folder, config, block);
  log(`${folder} contains the console for a static host`);
}
