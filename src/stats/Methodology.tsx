import { definitionWords } from '../i18n/messages/statsDefinitions';
import { Explanation } from './PartDialog';
import { useWords } from './words';

const PARTS = ['days', 'totals', 'comparison', 'drawing', 'arrows'] as const;

export default function Methodology({ name }: { name: string }) {
  const words = useWords(definitionWords);
  const rows = PARTS.map(
    (part) => [words(`method.${part}.title`), words(`method.${part}`)] as const,
  );
  return <Explanation name={name} rows={rows} close={words('definition.close')} />;
}
