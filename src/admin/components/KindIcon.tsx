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

export type Icon = ComponentType<SvgIconProps>;

/** A picture for each kind that has one of its own; any other gets the label. */
const KINDS: Readonly<Record<string, Icon>> = {
  'stats-data': QueryStats,
  person: PersonOutlined,
  kyc: VerifiedUserOutlined,
  'driver-license': BadgeOutlined,
  'goverment-id': AccountBalanceOutlined,
  passport: MenuBookOutlined,
  'employee-reputation': StarOutline,
  'customer-reputation': StarHalf,
  phone: PhoneOutlined,
  email: EmailOutlined,
  social: AlternateEmail,
  tractor: LocalShippingOutlined,
  'box-truck': AirportShuttleOutlined,
  trailer: RvHookupOutlined,
  container: DirectionsBoatOutlined,
  country: PublicOutlined,
  'country-state': MapOutlined,
  agent: SupportAgentOutlined,
  identity: FingerprintOutlined,
  permission: LockOpenOutlined,
  role: AdminPanelSettingsOutlined,
  right: GavelOutlined,
  resource: CategoryOutlined,
  wallet: AccountBalanceWalletOutlined,
  order: ShoppingCartOutlined,
  product: Inventory2Outlined,
  'product-variant': StyleOutlined,
  'product-image': ImageOutlined,
  'product-option': TuneOutlined,
  location: PlaceOutlined,
  'location-profile': WarehouseOutlined,
  'location-contact': ContactsOutlined,
  company: BusinessOutlined,
  'company-type': DomainOutlined,
  'company-document': DescriptionOutlined,
  'company-payment-terms': PaymentsOutlined,
  'company-kyb': FactCheckOutlined,
  'company-contact-info': ContactPhoneOutlined,
  'company-contact-info-email': EmailOutlined,
  'company-contact-info-phone': PhoneOutlined,
  'company-contact-info-social': AlternateEmail,
  'company-relationship': GroupsOutlined,
  'company-relationship-customer': HandshakeOutlined,
  'company-relationship-owner': KeyOutlined,
  'company-relationship-employee': WorkOutline,
  'company-info': InfoOutlined,
  'company-info-broker': SyncAltOutlined,
  'company-info-carrier': LocalShippingOutlined,
  system: DnsOutlined,
  'system-setting': SettingsOutlined,
  commodity: WidgetsOutlined,
  leg: RouteOutlined,
  'shipment-document': ReceiptOutlined,
  shipment: InventoryOutlined,
  stop: SignpostOutlined,
  invoice: RequestQuoteOutlined,
  package: AllInboxOutlined,
  load: ConveyorBelt,
  'load-leg': AltRouteOutlined,
  'load-stop': PinDropOutlined,
  'load-document': AssignmentOutlined,
  device: SensorsOutlined,
  driver: AirlineSeatReclineNormalOutlined,
  'driver-reputation': StarOutline,
};

const GROUPS: Readonly<Record<string, Icon>> = {
  Reputations: StarOutline,
  'Contacts Info': ContactPhoneOutlined,
  Equipments: CommuteOutlined,
  'Identity Documents': BadgeOutlined,
};

/** The icon that a kind has where its customization names no other. */
export const kindIcon = (kind: Kind): Icon => KINDS[kind.name] ?? LabelOutlined;

/** The picture of a group in the sidebar. */
export const groupIcon = (group: string): Icon => GROUPS[group] ?? FolderOutlined;

/** Finds the icon that a kind is registered with. */
export function useKindIcon(): (kind: Kind) => Icon {
  const definitions = useResourceDefinitions();
  return ({ name }) => (definitions[name]?.icon as Icon | undefined) ?? LabelOutlined;
}

/** The icon of a kind; words beside it say the same. */
export const KindIcon = ({ kind, ...props }: SvgIconProps & { kind: Kind }) =>
  createElement(useKindIcon()(kind), { 'aria-hidden': true, ...props });
