import { findMetric } from '../../src/stats/metrics';
import { SYSTEM } from '../auth/actor';
import type { Row } from '../database/engine';
import { setMeta } from '../database/meta';
import { readBody } from '../records/body';
import type { Storage } from '../storage';
import { changedColumns, newRow } from '../tables/rows';
import { activeRecords } from './daily';
import type { Figures } from './figures';

const KIND = 'stats-data';

/** The result of a run. `retired` counts records that were deactivated. */
interface Stored {
  added: number;
  changed: number;
  retired: number;
}

/** Stores the figures of a day, all or nothing. Storing the same figures again changes nothing. */
export const storeFigures = (
  { engine, scopes, writer }: Storage,
  day: string,
  figures: Figures,
): Promise<Stored> =>
  writer.write(
    SYSTEM,
    async (unit) => {
      // Concurrent collectors take turns: this write serializes them.
      await setMeta(unit.tx, 'statistics_collected', new Date().toISOString());
      const kind = scopes.viewOf(SYSTEM).catalogue.kind(KIND);
      const scope = scopes.of(SYSTEM, [kind]);
      const { wholeTable: table } = scope;
      const stored: Stored = { added: 0, changed: 0, retired: 0 };
      const update = (row: Row, body: object) =>
        unit.update(
          scope,
          row,
          changedColumns(engine, table, kind, undefined, row, readBody(scope, body)),
        );
      for (const [metric, figure] of figures) {
        const active = await activeRecords(unit, scope, metric, day);
        const first = figure && active.shift();
        // Deactivate the other records, because several records of one day would be added up.
        for (const row of active) await update(row, { is_active: false });
        stored.retired += active.length;
        if (!figure) continue;
        const counts = { dayCount: figure.value, totalCount: figure.total };
        if (!first) {
          const names = { statsType: findMetric(metric)?.group, statsDataType: metric };
          const values = readBody(scope, { ...names, ...counts, date: day, is_active: true });
          await unit.insert(scope, newRow(engine, table, kind, undefined, values));
          stored.added += 1;
        } else if (first['dayCount'] !== figure.value || first['totalCount'] !== figure.total) {
          await update(first, counts);
          stored.changed += 1;
        }
      }
      return stored;
    },
    { by: 'collect' },
  );
