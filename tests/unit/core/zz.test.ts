import { it, vi } from 'vitest';
import { oracleProvider } from '../../support/oracleProvider';
import { runTable } from '../../support/runDataProviderTable';
import { SEED } from '../../support/dataProviderTable';
it('x', async () => { vi.spyOn(console,'error').mockImplementation(()=>undefined);
 const o = await runTable(oracleProvider(), new Map(SEED.flatMap(({rows})=>Object.keys(rows)).map(k=>[k,k])));
 for (const [k,v] of Object.entries(o)) console.log(k, '=>', JSON.stringify(v)?.slice(0,170)); vi.mocked(console.error).mockClear(); });
