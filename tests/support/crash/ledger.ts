/** A possible state of a record: its text, or null if it does not exist. */
type State = string | null;

/** Result of comparing the stored records with the acknowledged writes. */
export interface Audit {
  readonly rows: number;
  readonly total: number;
  /** Acknowledged writes that are not there, each in words. */
  readonly lost: string[];
}

/** Keeps account of writes: what was acknowledged, and what nobody was told the end of. */
export class Ledger {
  acknowledged = 0;
  /** Answers that told the client to come back, and connections that broke. */
  refused = 0;
  broken = 0;
  /** Answers that no client should get, in words. */
  readonly wrong: string[] = [];
  private readonly states = new Map<string, State[]>();
  /** Texts of creations without an answer: these records may be there. */
  private readonly doubtful = new Set<string>();

  /** To be called before a write; `id` undefined for a creation. */
  begin(id: string | undefined, text: State): void {
    if (id === undefined) this.doubtful.add(String(text));
    else this.states.set(id, [...(this.states.get(id) ?? []), text]);
  }

  /** To be called with the id when a write is acknowledged. */
  end(id: string, text: State): void {
    this.acknowledged += 1;
    this.doubtful.delete(String(text));
    this.states.set(id, [text]);
  }

  /** Compares with the texts of all records by their ids; what is there then is certain. */
  audit(found: ReadonlyMap<string, string>, total: number): Audit {
    const lost: string[] = [];
    for (const [id, states] of this.states) {
      const now = found.get(id) ?? null;
      if (!states.includes(now)) lost.push(`${id} is ${now}, not ${states.join(' or ')}`);
      this.states.set(id, [now]);
    }
    for (const [id, text] of found) {
      if (this.states.has(id)) continue;
      if (!this.doubtful.has(text)) lost.push(`${id} came from nowhere: ${text}`);
      this.states.set(id, [text]);
    }
    this.doubtful.clear();
    return { rows: found.size, total, lost };
  }
}
