import { Kept } from '../kept';
import type { Row } from './engine';
import { makerOf } from './maker';

type Namer = (rows: readonly unknown[][]) => Row[];

const MOST = 500;
const namers = new Kept<Namer>(MOST);

/**
 * What makes rows by the names of their columns out of their values. Drivers name values themselves
 * as well, but take several times as long for it.
 */
export const namer = (columns: readonly string[]): Namer =>
  namers.get(columns.join('\0'), () => {
    const named = makerOf<unknown[]>(columns.map((key, from) => ({ key, from })));
    return (rows) => rows.map(named);
  });
