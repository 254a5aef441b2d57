import type { Fragment, Queryable } from './database/connect.ts'
import type { Part } from './paging.ts'
import { likePart } from './search.ts'

/** One way to match: each of the words stands somewhere in the name, and so does the whole of what was typed. */
type Wanted = { words: string[]; parts: string[] }

const wordsOf = (typed: string) => typed.split(/\s+/).filter(Boolean)

/** Words in any order, each somewhere in the name. */
export const ofSearch = (search: string): Wanted[] => [{ words: wordsOf(search), parts: wordsOf(search) }]

/** Parts of a name, separated by commas, of which it has one. */
export const ofParts = (typed: string): Wanted[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ words: wordsOf(part), parts: [part] }))

/** How often the words of names that a part stands in are borne, which is by at most as many people; and how many words these are. */
const countBorne = async (db: Queryable, parts: string[]) => {
  const counts = parts.map(
    (part) => db`
      select coalesce(sum(rows), 0)::int as rows, count(distinct word)::int as words
      from patient_word_counts where word like ${likePart(db, part)}`,
  )
  const rows = await db<{ rows: number; words: number }[]>`
    ${counts.reduce((all, count) => db`${all} union all ${count}`)}`
  return new Map(parts.map((part, place) => [part, rows[place] ?? nobody]))
}
const nobody = { rows: 0, words: 0 }

/** Up to as many are sooner looked at one by one than met on the way through a list, at whose end they may all stand. */
const some = 20_000

/** The entries of the rarest word of one way to match, where the rest of it stands in the name, and no way before it matches. */
type Entries = { rarest: string; where: Fragment; total: Fragment }

const allIn = (db: Queryable, parts: string[]) =>
  parts.reduce((sql, part) => db`${sql} and sort_name like ${likePart(db, part)}`, db`true`)

const wordsWith = (db: Queryable, part: string) =>
  db`select distinct word from patient_word_counts where word like ${likePart(db, part)}`

/** Only a name that has the part twice may stand there twice, with two words. */
const countEntries = (db: Queryable, { rarest, where }: Omit<Entries, 'total'>) => db`
  (select once + (select count(distinct one)::int from unnest(ids) one) from (
    select count(*) filter (where not twice)::int as once, array_agg(id) filter (where twice) as ids from (
      select patient_id as id, sort_name like ${likePart(db, rarest)} || ${likePart(db, rarest)} as twice
      from patient_words where word = any(array(${wordsWith(db, rarest)})) and ${where}
    ) entries) counted)`

const isLetter = (text: string) => /^[a-z]$/.test(text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''))

/** How many have all of several letters in their names, or any. */
const countLettered = async (db: Queryable, letters: string[], kind: 'all' | 'any') => {
  const set = db`letter_set(fold(${letters.join('')}))`
  const [{ total }] = await db<[{ total: number }]>`
    select coalesce(sum(rows), 0)::int as total from patient_letter_counts
    where ${kind === 'all' ? db`letters & ${set} = ${set}` : db`letters & ${set} <> 0`}`
  return total
}

/** Several ways to match: which entries there are of each, without those of the ways before it. */
const entriesOf = (db: Queryable, wanted: Wanted[], borne: Awaited<ReturnType<typeof countBorne>>) =>
  wanted.flatMap(({ words, parts }, place): Entries[] => {
    const rowsOf = (word: string) => borne.get(word)?.rows ?? 0
    const rarest = words.reduce((one, other) => (rowsOf(other) < rowsOf(one) ? other : one))
    if (rowsOf(rarest) === 0) return []
    const further = parts.filter((part) => part !== rarest)
    const earlier = wanted.slice(0, place)
    const where = earlier.reduce(
      (sql, way) => db`${sql} and not (${allIn(db, way.parts)})`,
      allIn(db, further),
    )
    const isKept = borne.get(rarest)?.words === 1 && further.length + earlier.length === 0
    const total = isKept ? db`${rowsOf(rarest)}::int` : countEntries(db, { rarest, where })
    return [{ rarest, where, total }]
  })

/** Those entries as patients: whoever bears several of the words stands there several times. */
const bearersOf = (db: Queryable, first: Entries, others: Entries[]) => {
  const united = (read: (one: Entries) => Fragment) =>
    others.reduce((sql, one) => db`${sql} union all ${read(one)}`, read(first))
  return {
    total: others.reduce((sum, { total }) => db`${sum} + ${total}`, first.total),
    ids: db`select distinct patient_id as id from (${united(
      ({ rarest, where }) =>
        db`select patient_id from patient_words where word = any(array(${wordsWith(db, rarest)})) and ${where}`,
    )}) entries`,
    /** As `id`, `sort` and `place`: the first of each word, among whom are the first of all. */
    rows: ({ limit, offset, fromEnd }: Part) => {
      const way = fromEnd ? db`desc` : db`asc`
      const firstOf = ({ rarest, where }: Entries) => db`
        select entry.* from (${wordsWith(db, rarest)}) one cross join lateral (
          select patient_id as id, sort_name as sort from patient_words
          where word = one.word and ${where} order by sort_name ${way}, patient_id ${way} limit ${limit + offset}) entry`
      return db`
        select id, sort, 0 as place from (${united(firstOf)}) entries group by sort, id
        order by sort ${way}, id ${way} limit ${limit} offset ${offset}`
    },
  }
}

/** Where they are known to be nobody, or so many that a page of them is met at once on the way through the list. */
type OnlyCounted = { total: number; ids?: undefined; rows?: undefined }
export type Bearers = ReturnType<typeof bearersOf> | OnlyCounted

/**
 * The patients whose names are asked for, from an index that has the people of each word in the order of the list: as many entries
 * are read as bear the rarest of the words. Nothing where a word has no letter, for it may stand in a number; nor for a single
 * letter, or two that many have: `row_counts` has their totals.
 */
export const findBearers = async (db: Queryable, wanted: Wanted[]): Promise<Bearers | undefined> => {
  const typed = [...new Set(wanted.flatMap(({ words }) => words))]
  const isOne = typed.length === 1
  if (!typed.every((word) => /\p{L}/u.test(word)) || (isOne && typed[0]?.length === 1)) return undefined
  if (typed.every(isLetter) && wanted.every(({ parts }) => parts.every(isLetter))) {
    const total = await countLettered(db, typed, wanted.length === 1 ? 'all' : 'any')
    if (total === 0 || total > some) return { total }
  }
  const borne = await countBorne(db, typed)
  const [only = ''] = typed
  if (isOne && only.length === 2 && (borne.get(only)?.rows ?? 0) > some) return undefined
  const [first, ...others] = entriesOf(db, wanted, borne)
  return first ? bearersOf(db, first, others) : { total: 0 }
}
