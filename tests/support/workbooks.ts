import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relationships = (...related: [type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related
    .map(
      ([type, target], n) =>
        `<Relationship Id="rId${n + 1}" Type="${RELATED}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

export const worksheet = (...rows: string[]) =>
  `<worksheet><sheetData>${rows.map((cells) => `<row>${cells}</row>`).join('')}</sheetData></worksheet>`;

/** Cells of text. */
export const texts = (...cells: string[]) =>
  cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');

interface WorkbookParts {
  /** XML of the worksheets by name. The attributes of a sheet may follow its name after a "|". */
  readonly sheets: Readonly<Record<string, string>>;
  readonly shared?: string;
  readonly styles?: string;
  readonly is1904?: boolean;
  /** Parts that replace others or are added; null leaves a part out. */
  readonly parts?: Readonly<Record<string, string | null>>;
}

/** Returns an .xlsx file. */
export function workbookOf({ sheets, shared, styles, is1904 = false, parts }: WorkbookParts) {
  const listed = Object.keys(sheets).map((key, n) => {
    const [name = '', attributes = ''] = key.split('|');
    return `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}" ${attributes}/>`;
  });
  const files: Record<string, string | null | undefined> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns:r="${RELATED}"><workbookPr date1904="${is1904}"/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ...Object.keys(sheets).map((_, n): [string, string] => ['worksheet', `sheets/${n}.xml`]),
      ...(shared ? [['sharedStrings', 'texts.xml'] as [string, string]] : []),
      ...(styles ? [['styles', '/xl/styles.xml'] as [string, string]] : []),
    ),
    ...Object.fromEntries(Object.values(sheets).map((xml, n) => [`xl/sheets/${n}.xml`, xml])),
    ...(shared && { 'xl/texts.xml': shared }),
    ...(styles && { 'xl/styles.xml': styles }),
    ...parts,
  };
  return zipOf(
    Object.fromEntries(
      Object.entries(files).flatMap(([name, text]) =>
        typeof text === 'string' ? [[name, text]] : [],
      ),
    ),
  );
}

/** Returns a zip archive of files by name. */
export function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files))
    zip.addBuffer(Buffer.from(text), name, { compress: name !== 'mimetype' });
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

/** Returns the text of a file in a zip archive. */
export async function unzip(archive: Buffer, name: string): Promise<string> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name)
      return (await buffer(await zip.openReadStreamPromise(entry))).toString();
  throw new Error(`The archive has no ${name}`);
}
