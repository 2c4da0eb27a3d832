// @vitest-environment node
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import { expect, it } from 'vitest';

import { groupIcon, kindIcon } from '../../../../src/admin/components/KindIcon';
import { createCatalogue } from '../../../../src/resources';
import { menuOf } from '../../../../src/resources/menu';

const catalogue = createCatalogue('waybill');

it('every icon that a kind or menu group names is one of the console', () => {
  const withoutIcon = catalogue.kinds.filter(
    (kind) => kind.icon && kindIcon(kind) === LabelOutlined,
  );
  expect(withoutIcon.map(({ name }) => name)).toEqual([]);
  const groups = menuOf(catalogue).filter((entry) => 'group' in entry);
  expect(groups.filter((group) => groupIcon(group) === FolderOutlined)).toEqual([]);
});
