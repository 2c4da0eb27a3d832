import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WORKBOOK_TYPE, type ImportEnd } from '../../../src/contract/transfer';
import { onSqlite, startEmptyApi, type TestApi } from '../../support/api';
import { importFile } from '../../support/importAndExport';

const PACKAGE = 'libreoffice-calc-nogui';
const INSTALL_MS = 600_000;

function hasOffice(): boolean {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Installs LibreOffice if this is Debian and the user may do so. */
function installOffice(): boolean {
  if (hasOffice()) return true;
  try {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', PACKAGE]])
      execFileSync('apt-get', args, { stdio: 'ignore', timeout: INSTALL_MS });
  } catch {
    console.warn(`LibreOffice is missing, so its tests are skipped: apt-get install ${PACKAGE}`);
  }
  return hasOffice();
}

onSqlite('files that LibreOffice has opened and saved', (engine) => {
  let api: TestApi;
  let isInstalled = false;
  const folder = mkdtempSync(join(tmpdir(), 'waybill-office-'));
  beforeAll(async () => {
    isInstalled = installOffice();
    api = await startEmptyApi(engine);
  }, INSTALL_MS);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await api.close();
  });

  /** Opens a file and saves it as a workbook. */
  const saved = (name: string, content: Buffer) => {
    writeFileSync(join(folder, name), content);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const out = join(folder, 'saved');
    // Commas, quotation marks, UTF-8.
    const reading = name.endsWith('.csv') ? ['--infilter=CSV:44,34,76'] : [];
    const args = [profile, '--headless', ...reading, '--convert-to', 'xlsx', '--outdir', out];
    execFileSync('soffice', [...args, join(folder, name)], { stdio: 'ignore' });
    return readFileSync(join(out, name.replace('.csv', '.xlsx')));
  };
  const exported = async (path: string) =>
    (
      await api.server.app.inject({
        url: `/api/export/${path}`,
        headers: { 'x-api-key': 'staff-key-of-tests' },
      })
    ).rawPayload;
  const check = async (path: string, payload: Buffer, type: string) => {
    const { body } = await api.server.app.inject({
      method: 'POST',
      url: `/api/import/${path}?update=true&dryRun=true`,
      headers: { 'x-api-key': 'staff-key-of-tests', 'content-type': type },
      payload,
    });
    return JSON.parse(body.trim().split('\n').at(-1) ?? '') as ImportEnd;
  };

  const TRACTORS = [
    {
      ...{ id: 'T-1', name: ' RT 4E12 ', vin: '12345678901234567', fleet_number: '0042' },
      ...{ license_plate: '1/2', model: '1E5', odometer: 123456.75, year: 2020, axles: -3 },
      ...{ license_start_date: '2026-02-03', license_end_date: '0987-01-01', is_sleeper: true },
      ...{ position: { lat: 1.5, long: -0.1 }, make: '=1+1', x_code: '00417', x_mixed: 5 },
    },
    {
      ...{ id: 'T-2', name: 'TRUE', vin: "'01", fleet_number: '01970', license_plate: 'MAR1' },
      ...{ model: 'Łódź “Cargo”\nline two', odometer: 0.1, is_sleeper: false, make: '-' },
      ...{ license_start_date: '1900-01-01', engine: '#N/A', transmission: '1.250,50 €' },
      ...{ x_code: '417', x_mixed: 'five', x_json: { a: [1, null] }, x_text: '{"a":1}' },
    },
  ];

  it('have the values of an exported workbook', async ({ skip }) => {
    skip(!isInstalled, `needs ${PACKAGE}`);
    const path = 'equipments/tractor';
    await importFile(api, path, JSON.stringify(TRACTORS), 'json');
    const file = saved('tractors.xlsx', await exported(`${path}?format=xlsx`));
    expect(await check(path, file, WORKBOOK_TYPE)).toMatchObject({
      done: { created: 0, updated: 2, changes: { records: 0, columns: {} } },
    });
  }, 120_000);

  it('have the values of a CSV file, or the check names what has changed', async ({ skip }) => {
    skip(!isInstalled, `needs ${PACKAGE}`);
    const path = 'equipments/trailer';
    const trailers = TRACTORS.map(({ id, vin, fleet_number }) => ({
      ...{ id: `C${id}`, vin, fleet_number },
    }));
    await importFile(api, path, JSON.stringify(trailers), 'json');
    const fields = 'fields=id,vin,fleet_number';
    const file = saved('trailers.csv', await exported(`${path}?${fields}`));
    const end = await check(path, file, WORKBOOK_TYPE);
    if (!('done' in end)) throw new Error(JSON.stringify(end));
    const changed = Object.keys(end.done.changes?.columns ?? {});
    const named = end.done.notes?.filter(({ is }) => is === 'damaged').map(({ column }) => column);
    expect(changed.toSorted()).toEqual(['fleet_number', 'vin']);
    expect(named?.toSorted()).toEqual(changed.toSorted());
  }, 120_000);
});
