import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import AirlineSeatReclineNormalOutlined from '@mui/icons-material/AirlineSeatReclineNormalOutlined';
import AirportShuttleOutlined from '@mui/icons-material/AirportShuttleOutlined';
import AllInboxOutlined from '@mui/icons-material/AllInboxOutlined';
import AltRouteOutlined from '@mui/icons-material/AltRouteOutlined';
import AlternateEmail from '@mui/icons-material/AlternateEmail';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import CommuteOutlined from '@mui/icons-material/CommuteOutlined';
import ContactPhoneOutlined from '@mui/icons-material/ContactPhoneOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import ConveyorBelt from '@mui/icons-material/ConveyorBelt';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DirectionsBoatOutlined from '@mui/icons-material/DirectionsBoatOutlined';
import DnsOutlined from '@mui/icons-material/DnsOutlined';
import DomainOutlined from '@mui/icons-material/DomainOutlined';
import EmailOutlined from '@mui/icons-material/EmailOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import InventoryOutlined from '@mui/icons-material/InventoryOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PinDropOutlined from '@mui/icons-material/PinDropOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import QueryStats from '@mui/icons-material/QueryStats';
import ReceiptOutlined from '@mui/icons-material/ReceiptOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import RouteOutlined from '@mui/icons-material/RouteOutlined';
import RvHookupOutlined from '@mui/icons-material/RvHookupOutlined';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import SignpostOutlined from '@mui/icons-material/SignpostOutlined';
import StarHalf from '@mui/icons-material/StarHalf';
import StarOutline from '@mui/icons-material/StarOutline';
import StyleOutlined from '@mui/icons-material/StyleOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import SyncAltOutlined from '@mui/icons-material/SyncAltOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined';
import WidgetsOutlined from '@mui/icons-material/WidgetsOutlined';
import WorkOutline from '@mui/icons-material/WorkOutline';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { useResourceDefinitions } from 'ra-core';
import { createElement } from 'react';
import type { ComponentType } from 'react';

import type { Kind } from '../../resources';
import type { MenuGroup } from '../../resources/menu';

export type Icon = ComponentType<SvgIconProps>;

/** Icons that the catalogue names. */
const ICONS: Readonly<Record<string, Icon>> = {
  AccountBalanceOutlined,
  AccountBalanceWalletOutlined,
  AdminPanelSettingsOutlined,
  AirlineSeatReclineNormalOutlined,
  AirportShuttleOutlined,
  AllInboxOutlined,
  AltRouteOutlined,
  AlternateEmail,
  AssignmentOutlined,
  BadgeOutlined,
  BusinessOutlined,
  CategoryOutlined,
  CommuteOutlined,
  ContactPhoneOutlined,
  ContactsOutlined,
  ConveyorBelt,
  DescriptionOutlined,
  DirectionsBoatOutlined,
  DnsOutlined,
  DomainOutlined,
  EmailOutlined,
  FactCheckOutlined,
  FingerprintOutlined,
  GavelOutlined,
  GroupsOutlined,
  HandshakeOutlined,
  ImageOutlined,
  InfoOutlined,
  Inventory2Outlined,
  InventoryOutlined,
  KeyOutlined,
  LocalShippingOutlined,
  LockOpenOutlined,
  MapOutlined,
  MenuBookOutlined,
  PaymentsOutlined,
  PersonOutlined,
  PhoneOutlined,
  PinDropOutlined,
  PlaceOutlined,
  PublicOutlined,
  QueryStats,
  ReceiptOutlined,
  RequestQuoteOutlined,
  RouteOutlined,
  RvHookupOutlined,
  SensorsOutlined,
  SettingsOutlined,
  ShoppingCartOutlined,
  SignpostOutlined,
  StarHalf,
  StarOutline,
  StyleOutlined,
  SupportAgentOutlined,
  SyncAltOutlined,
  TuneOutlined,
  VerifiedUserOutlined,
  WarehouseOutlined,
  WidgetsOutlined,
  WorkOutline,
};

/** The icon that a kind has where its customization names no other. */
export const kindIcon = ({ icon = '' }: Kind): Icon => ICONS[icon] ?? LabelOutlined;

/** The icon of a group in the sidebar. */
export const groupIcon = ({ icon = '' }: MenuGroup): Icon => ICONS[icon] ?? FolderOutlined;

/** Finds the icon that a kind is registered with. */
export function useKindIcon(): (kind: Kind) => Icon {
  const definitions = useResourceDefinitions();
  return ({ name }) => (definitions[name]?.icon as Icon | undefined) ?? LabelOutlined;
}

/** The icon of a kind; words beside it say the same. */
export const KindIcon = ({ kind, ...props }: SvgIconProps & { kind: Kind }) =>
  createElement(useKindIcon()(kind), { 'aria-hidden': true, ...props });
