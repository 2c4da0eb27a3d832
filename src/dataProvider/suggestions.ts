import type { Identifier } from 'ra-core';

import type { Suggestion } from '../contract/suggestions';
import type { HttpClient } from './httpClient';

export interface SuggestionCall {
  /** Name of the field that is filled in. */
  field: string;
  /** What stands in it so far. */
  text: string;
  meta?: { parentId?: Identifier };
  signal?: AbortSignal;
}

/** Asks for values of a field at the suggestions of a list. */
export async function readSuggestions(
  http: HttpClient,
  url: string,
  { field, text, signal }: SuggestionCall,
): Promise<Suggestion[]> {
  const query = new URLSearchParams({ field, ...(text && { q: text }) });
  const { json } = await http(`${url}?${query}`, { signal });
  return (json as { data: Suggestion[] }).data;
}
