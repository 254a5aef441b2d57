import type { Fragment, Queryable } from './database/connect.ts'
import type { Part } from './paging.ts'
import { escapeLike, likePart } from './search.ts'

/** A word of a name as far as it was typed, and what the whole word is like. */
type Word = { text: string; pattern: string }

/** One way to match: each of the words stands somewhere in the name, and so does each of the parts. */
type Wanted = { words: Word[]; parts: string[] }

/** Words in any order, each somewhere in the name. */
export const ofSearch = (search: string): Wanted[] => {
  const parts = search.split(/\s+/).filter(Boolean)
  return [{ parts, words: parts.map((text) => ({ text, pattern: `%${escapeLike(text)}%` })) }]
}

/** Parts of a name, separated by commas, of which it has one. Of a part with spaces only its ends may be parts of words. */
export const ofParts = (typed: string): Wanted[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      // At spaces only, as names are split into their words.
      const texts = part.split(' ').filter(Boolean)
      const words = texts.map((text, place) => ({
        text,
        pattern: `${place === 0 ? '%' : ''}${escapeLike(text)}${place === texts.length - 1 ? '%' : ''}`,
      }))
      return { words, parts: [part] }
    })

const wordsLike = (db: Queryable, { pattern }: Word) =>
  db`select distinct word from patient_word_counts where word like fold(${pattern})`

/** How often such words are borne, which is by at most as many people; and how many words these are. */
const countBorne = async (db: Queryable, words: Word[]) => {
  const counts = words.map(
    ({ pattern }) => db`
      select coalesce(sum(rows), 0)::int as rows, count(distinct word)::int as words, min(word) as word
      from patient_word_counts where word like fold(${pattern})`,
  )
  const rows = await db<Borne[]>`${counts.reduce((all, count) => db`${all} union all ${count}`)}`
  return new Map(words.map(({ pattern }, place) => [pattern, rows[place] ?? nobody]))
}
type Borne = { rows: number; words: number; word: string | null }
const nobody: Borne = { rows: 0, words: 0, word: null }

/** Up to as many are sooner looked at one by one than met on the way through a list, at whose end they may all stand. */
const some = 20_000

/** The entries of the rarest word of one way to match, where the rest of it stands in the name, and no way before it matches. */
type Entries = { rarest: Word; only: string | null; where: Fragment; total: Fragment }

const allIn = (db: Queryable, parts: string[]) =>
  parts.reduce((sql, part) => db`${sql} and sort_name like ${likePart(db, part)}`, db`true`)

/** Only a name that has the part twice may stand there twice, with two words. */
const countEntries = (db: Queryable, rarest: Word, where: Fragment) => db`
  (select once + (select count(distinct one)::int from unnest(ids) one) from (
    select count(*) filter (where not twice)::int as once, array_agg(id) filter (where twice) as ids from (
      select patient_id as id, sort_name like ${likePart(db, rarest.text)} || ${likePart(db, rarest.text)} as twice
      from patient_words where word = any(array(${wordsLike(db, rarest)})) and ${where}
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
const entriesOf = (db: Queryable, wanted: Wanted[], borne: Map<string, Borne>) =>
  wanted.flatMap(({ words, parts }, place): Entries[] => {
    const borneOf = ({ pattern }: Word) => borne.get(pattern) ?? nobody
    const rarest = words.reduce((one, other) => (borneOf(other).rows < borneOf(one).rows ? other : one))
    const { rows, ...found } = borneOf(rarest)
    if (rows === 0) return []
    const further = parts.filter((part) => part !== rarest.text)
    const earlier = wanted.slice(0, place)
    const where = earlier.reduce(
      (sql, way) => db`${sql} and not (${allIn(db, way.parts)})`,
      allIn(db, further),
    )
    const only = found.words === 1 ? found.word : null
    const isKept = only !== null && further.length + earlier.length === 0
    return [{ rarest, only, where, total: isKept ? db`${rows}::int` : countEntries(db, rarest, where) }]
  })

/** Those entries as patients: whoever bears several of the words stands there several times. */
const bearersOf = (db: Queryable, first: Entries, others: Entries[]) => {
  const united = (read: (one: Entries) => Fragment) =>
    others.reduce((sql, one) => db`${sql} union all ${read(one)}`, read(first))
  return {
    total: others.reduce((sum, { total }) => db`${sum} + ${total}`, first.total),
    ids: db`select distinct patient_id as id from (${united(
      ({ rarest, where }) =>
        db`select patient_id from patient_words where word = any(array(${wordsLike(db, rarest)})) and ${where}`,
    )}) entries`,
    /** As `id`, `sort` and `place`: the first of each word, among whom are the first of all. */
    rows: ({ limit, offset, fromEnd }: Part) => {
      const way = fromEnd ? db`desc` : db`asc`
      if (first.only !== null && others.length === 0)
        return db`
          select patient_id as id, sort_name as sort, 0 as place from patient_words
          where word = ${first.only} and ${first.where}
          order by sort_name ${way}, patient_id ${way} limit ${limit} offset ${offset}`
      const firstOf = ({ rarest, where }: Entries) => db`
        select entry.* from (${wordsLike(db, rarest)}) one cross join lateral (
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
  const words = wanted.flatMap((way) => way.words)
  const texts = [...new Set(words.map(({ text }) => text))]
  const [only = ''] = texts
  const isOne = texts.length === 1
  if (texts.length === 0 || !texts.every((text) => /\p{L}/u.test(text)) || (isOne && only.length === 1))
    return undefined
  if (wanted.every(({ parts }) => parts.every(isLetter))) {
    const total = await countLettered(db, texts, wanted.length === 1 ? 'all' : 'any')
    if (total === 0 || total > some) return { total }
  }
  const borne = await countBorne(db, words)
  if (isOne && only.length === 2 && (borne.get(`%${only}%`)?.rows ?? 0) > some) return undefined
  const [first, ...others] = entriesOf(db, wanted, borne)
  return first ? bearersOf(db, first, others) : { total: 0 }
}
