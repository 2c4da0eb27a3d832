import RestoreIcon from '@mui/icons-material/Restore';
import { Box, Button, Stack, Typography, type ButtonProps } from '@mui/material';
import {
  RecordContextProvider,
  ResourceContextProvider,
  useTranslate,
  type TranslateFunction,
} from 'ra-core';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';

import type { Version } from '../../../contract/history';
import type { Catalogue, Kind, RecordData } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';
import { isEmpty } from '../../../resources/values';
import { formatDateTime } from '../../fieldTypes/dateFormats';
import { Values } from '../../fieldTypes/Values';
import { plainList } from '../../components/elementProps';
import { Fold } from '../../components/Fold';
import { FieldGrid } from '../FieldGrid';
import { fieldsOf } from '../../../resources/kindFields';
import { Author } from './Author';

interface TimelineProps {
  label: string;
  versions: readonly Version[];
  children: ReactNode;
}

/** Loads the names of the records that the values refer to. */
export function Timeline({ label, versions, children }: TimelineProps) {
  const { catalogue } = useWaybill();
  const [fields, states] = useMemo(() => {
    const kinds = new Set(versions.map(({ kind }) => catalogue.kind(kind)));
    return [
      [...kinds].flatMap((kind) => kind.fields),
      versions.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()),
    ] as const;
  }, [versions, catalogue]);
  return (
    <Values fields={fields} records={states}>
      <Box component="ol" aria-label={label} sx={{ ...plainList, display: 'grid', gap: 2 }}>
        {children}
      </Box>
    </Values>
  );
}

interface ItemProps {
  title: ReactNode;
  /** Time and author. */
  about?: ReactNode;
  action?: ReactNode;
  /** If true, the version is highlighted and scrolled into view. */
  isCurrent?: boolean;
  children?: ReactNode;
}

export function TimelineItem({ title, about, action, isCurrent = false, children }: ItemProps) {
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'center' });
  }, [isCurrent]);
  return (
    <Box
      component="li"
      ref={item}
      aria-labelledby={id}
      aria-current={isCurrent}
      sx={{
        p: 2,
        border: 1,
        borderColor: isCurrent ? 'primary.main' : 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="h6" id={id} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {about && <Typography color="text.secondary">{about}</Typography>}
        </Box>
        {action}
      </Stack>
      {children && <Box sx={{ mt: 1.5 }}>{children}</Box>}
    </Box>
  );
}

export function MadeAt({ version }: { version: Version }) {
  return (
    <>
      <time dateTime={version.at}>{formatDateTime(version.at)}</time> · <Author version={version} />
    </>
  );
}

/** `what` is the label of the restored state. */
export function RestoreButton({ what, ...button }: { what: string } & ButtonProps) {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<RestoreIcon />}
      aria-label={translate('waybill.record.history.restoreOf', { what })}
      {...button}
    >
      {translate('waybill.record.history.restore')}
    </Button>
  );
}

export function WholeState({ kind, record }: { kind: Kind; record: RecordData }) {
  const translate = useTranslate();
  const fields = fieldsOf(kind, record).filter(({ name }) => !isEmpty(record[name]));
  return (
    <ResourceContextProvider value={kind.name}>
      <RecordContextProvider value={record}>
        <Fold summary={translate('waybill.record.history.fields', { smart_count: fields.length })}>
          <FieldGrid fields={fields} />
        </Fold>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

/** `among` may contain the version that this one restored. */
export function actionOf(
  translate: TranslateFunction,
  catalogue: Catalogue,
  version: Version,
  among: readonly Version[] = [],
): string {
  const { operation, restores, partOf, kind } = version;
  const words = (name: string, values?: object) =>
    translate(`waybill.record.history.done.${name}`, values);
  if (partOf) {
    const parent = catalogue.find(catalogue.kind(kind).parent ?? '');
    return words('deletedWith', { parent: parent?.routeName });
  }
  if (!restores) return words(operation);
  if (operation === 'create') return words('broughtBack');
  const restored = among.find(({ id }) => id === restores);
  return restored ? words('restoredVersion', { number: restored.version }) : words('restored');
}
