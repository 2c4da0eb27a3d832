import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors';

/** Counts a request for its address. Throws 429 if that address has made too many. */
export type Limit = (request: FastifyRequest) => void;

const WINDOW_MS = 60_000;
/** Maximum number of addresses to count. Beyond that a new window begins, so that memory stays bounded. */
const MAX_ADDRESSES = 10_000;

/** The client's address. A proxy may pass on any text; then it is the address of the connection. */
export const clientAddress = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '');

/** The first four groups of an IPv6 address: one customer usually has all addresses in them. */
function networkOf(address: string): string {
  const [, ipv4] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (ipv4 || !isIPv6(address)) return ipv4 ?? address;
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  // An IPv4 address at the end takes the place of two groups.
  const length = head.length + tail.length + (address.includes('.') ? 1 : 0);
  const groups = [...head, ...Array<string>(8 - length).fill('0'), ...tail].slice(0, 4);
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':');
}

/** Allows each address `max` requests a minute, measured by a monotonic clock; 0 means no limit. */
export function perMinute(max: number, refusal: string): Limit {
  if (max === 0) return () => undefined;
  const counts = new Map<string, number>();
  let end = 0;
  return (request) => {
    const now = performance.now();
    if (now >= end || counts.size >= MAX_ADDRESSES) {
      counts.clear();
      end = now + WINDOW_MS;
    }
    const network = networkOf(clientAddress(request));
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count > max)
      throw new ApiError(429, refusal, { retryAfter: Math.ceil((end - now) / 1000) });
  };
}

export const visitorLimit = (max: number): Limit =>
  perMinute(max, 'Too many requests from this address. Please wait.');
