import type { Catalogue, Kind } from './types';

export interface MenuEntry {
  readonly label: string;
  readonly kind: Kind;
}

export interface MenuGroup {
  readonly group: string;
  readonly icon: string | undefined;
  readonly entries: readonly MenuEntry[];
}

const GROUP_ICONS: Readonly<Record<string, string>> = {
  Reputations: 'StarOutline',
  'Contacts Info': 'ContactPhoneOutlined',
  Equipments: 'CommuteOutlined',
  'Identity Documents': 'BadgeOutlined',
};

/** The sidebar's entries and groups of kinds, in their declared order. */
export function menuOf(catalogue: Catalogue): (MenuEntry | MenuGroup)[] {
  const menu: (MenuEntry | MenuGroup)[] = [];
  const groups = new Map<string, MenuEntry[]>();
  const placed = catalogue.kinds
    .flatMap((kind) => (kind.menu ? [{ kind, place: kind.menu }] : []))
    .sort((a, b) => a.place.order - b.place.order);

  for (const { kind, place } of placed) {
    const entry = { label: place.label, kind };
    if (!place.group) {
      menu.push(entry);
      continue;
    }
    const entries = groups.get(place.group);
    if (entries) entries.push(entry);
    else {
      const first = [entry];
      groups.set(place.group, first);
      menu.push({ group: place.group, icon: GROUP_ICONS[place.group], entries: first });
    }
  }
  return menu;
}

export interface MenuSection {
  /** Undefined for the first section. */
  readonly caption: string | undefined;
  readonly items: readonly (MenuEntry | MenuGroup)[];
}

/** The sidebar's entries and groups, divided where a kind begins a section. */
export function menuSections(catalogue: Catalogue): MenuSection[] {
  const sections: { caption: string | undefined; items: (MenuEntry | MenuGroup)[] }[] = [];
  for (const item of menuOf(catalogue)) {
    const first = 'group' in item ? item.entries[0] : item;
    const caption = first?.kind.menu?.section;
    if (caption || sections.length === 0) sections.push({ caption, items: [] });
    sections.at(-1)?.items.push(item);
  }
  return sections;
}

/** Kinds that the dashboard shows first, in their declared order. */
export const dashboardKinds = ({ kinds }: Catalogue): Kind[] =>
  kinds
    .filter(({ dashboard }) => dashboard)
    .sort((a, b) => (a.dashboard?.order ?? 0) - (b.dashboard?.order ?? 0));
