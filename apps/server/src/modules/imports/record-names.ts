import type { NamedKind } from '@lamplight/contracts/imports/import-declaration';
import type { NamedRecord } from './named-records.queries.ts';

const words: Record<NamedKind, { one: string; many: string }> = {
  division: { one: 'hospital', many: 'hospitals' },
  unit: { one: 'unit', many: 'units' },
  room: { one: 'room', many: 'rooms' },
  bed: { one: 'bed', many: 'beds' },
  role: { one: 'role', many: 'roles' },
  staff_type: { one: 'staff type', many: 'staff types' },
  virtual_request_type: { one: 'type of request', many: 'types of request' },
};

/** Names are compared as people read them. */
const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
/** No name holds a line end of its own once it is plain. */
const together = (...names: string[]): string => names.map(plain).join('\n');

export type Found = { id: number } | { problem: string };
interface Place {
  header: string;
  name: string;
}
interface Known {
  id: number;
  names: string[];
}

/** Records found by what people call them. */
export class RecordNames {
  readonly #kind: NamedKind;
  /** By name, and by name and what it is in: beds are all called A and B. */
  readonly #byName = new Map<string, Known[]>();
  /** Thousands of rows ask for the same few. */
  readonly #answers = new Map<string, Found>();

  constructor(kind: NamedKind, records: readonly NamedRecord[]) {
    this.#kind = kind;
    for (const { id, names } of records) {
      const known = { id, names: names.map(plain) };
      const [own = '', parent] = known.names;
      this.#put(own, known);
      if (parent !== undefined) this.#put(together(own, parent), known);
    }
  }

  has(name: string): boolean {
    return this.#byName.has(plain(name));
  }

  /** `within`: what it is in, the nearest first, with the column that says so; empty ones do not narrow. */
  find(name: string, within: readonly Place[] = []): Found {
    const question = together(name, ...within.map((place) => place.name));
    const answer = this.#answers.get(question) ?? this.#look(name, within);
    this.#answers.set(question, answer);
    return answer;
  }

  #look(name: string, within: readonly Place[]): Found {
    const places = within.map((place) => plain(place.name));
    const key = places[0] ? together(name, places[0]) : plain(name);
    const found: Known[] = [];
    for (const known of this.#byName.get(key) ?? []) {
      if (places.every((place, at) => !place || known.names[at + 1] === place)) found.push(known);
      if (found.length === 2) break;
    }
    const { one, many } = words[this.#kind];
    const [first, second] = found;
    if (!first) {
      const place = within.find((given) => given.name);
      const where = place ? ` in ${place.name}` : '';
      return { problem: `There is no ${one} '${name}'${where} that you may see` };
    }
    if (second) {
      const open = within.filter((place) => !place.name).map(({ header }) => header);
      return { problem: `Several ${many} are called '${name}'. Fill in ${open.join(' and ')} too` };
    }
    return { id: first.id };
  }

  #put(key: string, record: Known): void {
    const known = this.#byName.get(key);
    if (known) known.push(record);
    else this.#byName.set(key, [record]);
  }
}
