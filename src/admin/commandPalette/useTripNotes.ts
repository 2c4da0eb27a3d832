import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { valueWord, STATUS } from '../../i18n/valueWords';
import { statusField } from '../../resources/kindFields';
import { routeKinds, TRIPS } from '../../resources/trip';
import { useWaybill } from '../../WaybillContext';
import { plainText } from '../fieldTypes/format';
import { laneOf, useReadTrips, type Trip } from '../record/route/trips';
import type { Command } from './command';

const NONE: ReadonlyMap<string, Trip> = new Map();

/** Returns a function that adds the lane of loads and shipments to their commands, and a status that they do not store. */
export function useTripNotes(commands: readonly Command[]): (command: Command) => Command {
  const { catalogue, settings } = useWaybill();
  const readTrips = useReadTrips({ isForCustomer: false });
  const tripCommands = settings.extensions
    ? commands.filter(({ record }) => record && routeKinds(catalogue, record.kind))
    : [];
  const { data = NONE } = useQuery({
    queryKey: [TRIPS, 'palette', tripCommands.map(({ key }) => key).sort()],
    queryFn: async ({ signal }) => {
      const byKind = Map.groupBy(tripCommands, ({ record }) => record?.kind);
      const entries = await Promise.all(
        [...byKind].map(async ([kind, group]) => {
          const records = group.flatMap(({ record }) => (record ? [{ id: record.id }] : []));
          const trips = kind && (await readTrips(kind, records, signal));
          return group.flatMap(({ key, record }) => {
            const trip = record && trips?.get(record.id);
            return trip ? [[key, trip] as const] : [];
          });
        }),
      );
      return new Map(entries.flat());
    },
    placeholderData: keepPreviousData,
    retry: false,
    enabled: tripCommands.length > 0,
  });
  return (command) => {
    const trip = data.get(command.key);
    if (!trip || !command.record) return command;
    const status = !statusField(command.record.kind) && valueWord(STATUS, plainText(trip.status));
    return { ...command, note: [command.note, status, laneOf(trip)].filter(Boolean).join(' · ') };
  };
}
