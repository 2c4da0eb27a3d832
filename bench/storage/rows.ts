import { createCatalogue, type Kind } from '../../src/resources';
import { localDay } from '../../src/dates/days';
import type { Storage } from '../../server/storage';
import type { Row } from '../../server/database/engine';
import { insertAll } from '../../server/database/insert';

export const catalogue = createCatalogue('waybill');

const FIRST = ['Ann', 'Bo', 'Carla', 'Dmitri', 'Elena', 'Farid', 'Grace', 'Hugo', 'Ines', 'Jörg'];
const LAST = ['Adler', 'Brandt', 'Castillo', 'Dubois', 'Eriksen', 'Fontaine', 'Grünwald', 'Haas'];
const START = Date.UTC(2024, 0, 1);
const CHUNK = 20_000;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** A key like the server's own, the larger the number the newer. */
export const keyOf = (n: number): string => {
  const time = hex(START + n * 60, 12);
  const tail = hex(Math.imul(n, 2654435761) >>> 0, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tail}`;
};

const of = (words: string[], n: number) => words[n % words.length] ?? '';

const person = (n: number): Row => ({
  first_name: of(FIRST, n),
  last_name: `${of(LAST, n >> 3)}${n % 1000}`,
  // One in a million has this name, one in a thousand the next.
  middle_name: n === 400 ? 'Zebulon' : n % 1000 === 7 ? 'Quentin' : null,
});

const company = (n: number): Row => ({
  // One in a thousand has this word in its name, one in ten the next.
  name: `${n % 1000 === 7 ? 'Zephyr' : of(LAST, n)} ${n % 10 === 3 ? 'Copper' : 'Freight'} ${n}`,
});

/** The date `days` days from today. */
const day = (days: number) => localDay(new Date(Date.now() + days * 86_400_000));

/** A thousandth of them is of today, every twentieth is nobody's yet. */
const load = (n: number, companies: number): Row => ({
  carrier: keyOf(n % companies),
  driver: n % 20 === 3 ? null : keyOf(n % companies),
  tractor: n % 20 === 7 ? null : keyOf(n % companies),
  load_creation_date: day(-(n % 1000)),
  revenue: 1000 + (n % 500),
  expenses: 800 + (n % 300),
});

/** From two years ago to next month; one in a hundred that should have arrived has not. */
const leg = (n: number): Row => ({
  quote: `Q-${n}`,
  status: n % 730 < 30 ? 'booked' : n % 100 === 5 ? 'in transit' : 'delivered',
  pickup_date: day(28 - (n % 730)),
  delivery_date: day(30 - (n % 730)),
});

const document = (n: number): Row => ({
  name: `Paper ${n}`,
  type: of(['contract', 'insurance'], n),
});

async function fillTable(storage: Storage, kind: Kind, rows: number, make: (n: number) => Row) {
  for (let start = 0; start < rows; start += CHUNK)
    await storage.engine.db.transaction().execute((tx) =>
      insertAll(
        tx,
        kind.table,
        Array.from({ length: Math.min(CHUNK, rows - start) }, (_, at) => {
          const n = start + at;
          const time = new Date(START + n * 60).toISOString();
          return { id: keyOf(n), created_at: time, updated_at: time, ...make(n) };
        }),
      ),
    );
}

/** The company whose documents are listed. */
export const PARENT = keyOf(0);

/**
 * Fills an empty database with `rows` people, loads and legs of loads, and a tenth as many companies.
 * One company has `rows` documents.
 */
export async function fill(storage: Storage, rows: number): Promise<void> {
  const kind = (name: string) => catalogue.kind(name);
  await fillTable(storage, kind('person'), rows, person);
  const companies = Math.ceil(rows / 10);
  await fillTable(storage, kind('company'), companies, company);
  await fillTable(storage, kind('load'), rows, (n) => load(n, companies));
  await fillTable(storage, kind('load-leg'), rows, leg);
  await fillTable(storage, kind('company-document'), rows, (n) => ({
    parent_id: PARENT,
    ...document(n),
  }));
}
